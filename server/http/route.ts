import type { z } from 'zod'
import type { Endpoint, Params } from '#domain/endpoint.ts'
import type { Permission } from '#domain/permissions.ts'
import type { CallContext, Context, SignedInContext } from '#server/context.ts'
import type { FileReply } from '#server/http/replies/file-reply.ts'
import type { ReadyCards } from '#server/http/replies/ready-cards.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'

export interface Input<Path extends string, Query, Body> {
  params: Params<Path>
  query: Query
  body: Body
  /** Header Idempotency-Key, where the caller sent one. */
  idempotencyKey: string | undefined
  /** The file of a call that takes one. */
  file: UploadedFile
}

/** Options of a call that needs no token. */
export interface OpenOptions {
  /**
   * How often one address may call: `visitors` 20 times a second, for expensive reads; `form` 5 times a minute and 100
   * times a day, for forms.
   */
  limit?: 'visitors' | 'form'
  /** The handler gets the viewer if a token was sent. An invalid token counts as none. */
  knowsViewer?: boolean
}

/** A call with a permission has a viewer and is limited per user. */
interface NoOptions {
  limit?: undefined
  knowsViewer?: undefined
}

export interface Route extends OpenOptions {
  endpoint: Endpoint
  /** Null: no token is needed. */
  permission: Permission | null
  handle: (context: CallContext, input: Input<string, unknown, unknown>) => Promise<unknown>
}

type ContextOf<May extends Permission | null, Options extends OpenOptions> = May extends Permission
  ? SignedInContext
  : Options extends { knowsViewer: true }
    ? CallContext
    : Context

/** Binds an endpoint to its function and to the permission that it needs; null needs no token. */
export function route<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  May extends Permission | null,
  const Options extends (May extends null ? OpenOptions : NoOptions),
>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  permission: May,
  handler: (
    context: ContextOf<May, Options>,
    input: Input<Path, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Reply> | ReadyCards | FileReply>,
  options?: Options,
): Route {
  // The list of routes holds endpoints of every shape; each input is parsed by its own contract before the call, and
  // with a permission there is a viewer.
  return { ...options, endpoint: endpoint as Endpoint, permission, handle: handler as unknown as Route['handle'] }
}
