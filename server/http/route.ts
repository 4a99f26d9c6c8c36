import type { z } from 'zod'
import type { Endpoint, Params } from '#domain/endpoint.ts'
import type { Permission } from '#domain/permissions.ts'
import type { CallContext, Context, SignedInContext } from '#server/context.ts'
import type { FileReply } from './file-reply.ts'
import type { ReadyJson } from './ready-json.ts'
import type { UploadedFile } from './upload.ts'

export interface Input<Path extends string, Query, Body> {
  params: Params<Path>
  query: Query
  body: Body
  /** Header Idempotency-Key, where the caller sent one. */
  idempotencyKey: string | undefined
  /** The file of a call that takes one. */
  file: UploadedFile
}

/** What may be said of a call that needs no token. */
export interface OpenOptions {
  /**
   * How often one address may ask: `visitors` 20 times a second, for what costs something and has no form before it;
   * `form` 5 times a minute and 100 times a day, for what people fill in.
   */
  limit?: 'visitors' | 'form'
  /** The handler gets the viewer where a token was sent. One that is no good counts for none. */
  knowsViewer?: boolean
}

/** Whoever has a permission is counted by the user, and known. */
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

/** Binds an endpoint to the function that answers it, for those whom `permission` lets through; null lets in everybody. */
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
  ) => Promise<z.input<Reply> | ReadyJson | FileReply>,
  options?: Options,
): Route {
  // The list of routes holds endpoints of every shape; each input is parsed by its own contract before the call, and
  // with a permission there is a viewer.
  return { ...options, endpoint: endpoint as Endpoint, permission, handle: handler as unknown as Route['handle'] }
}
