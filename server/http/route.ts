import type { z } from 'zod'
import type { Endpoint, Params } from '#domain/endpoint.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Context, SignedInContext, Viewer } from '#server/context.ts'
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

type Handler<Ctx, Path extends string, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> = (
  context: Ctx,
  input: Input<Path, z.output<Query>, z.output<Body>>,
) => Promise<z.input<Reply> | ReadyJson | FileReply>

export interface Route {
  endpoint: Endpoint
  /** Null: no token is needed. */
  permission: Permission | null
  /** Anybody may send it, so that each address may only so often. */
  isPublicForm?: boolean
  /** Anybody may ask it at any time, so that each address may only so often within a second. */
  isForVisitors?: boolean
  /** It needs no token, and yet answers who is signed in otherwise. */
  knowsViewer?: boolean
  handle: (context: Context | SignedInContext, input: Input<string, unknown, unknown>) => Promise<unknown>
}

/** Binds an endpoint to the function that answers it, for signed-in users whom `permission` lets through. */
export function route<Path extends string, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  permission: Permission,
  handler: Handler<SignedInContext, Path, Query, Body, Reply>,
): Route {
  // The list of routes holds endpoints of every shape; mount.ts parses each input with its own contract before the call.
  return { endpoint: endpoint as Endpoint, permission, handle: handler as Route['handle'] }
}

/** The same for a call that needs no token. */
export function openRoute<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(endpoint: Endpoint<Path, Query, Body, Reply>, handler: Handler<Context, Path, Query, Body, Reply>): Route {
  // The list of routes holds endpoints of every shape; mount.ts parses each input with its own contract before the call.
  return { endpoint: endpoint as Endpoint, permission: null, handle: handler as Route['handle'] }
}

/** An open call that costs something and has no form before it: 20 times a second from one address. */
export function visitorRoute<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(endpoint: Endpoint<Path, Query, Body, Reply>, handler: Handler<Context, Path, Query, Body, Reply>): Route {
  return { ...openRoute(endpoint, handler), isForVisitors: true }
}

/** An open call that people fill in a form for: 5 times a minute and 100 times a day from one address. */
export function publicFormRoute<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(endpoint: Endpoint<Path, Query, Body, Reply>, handler: Handler<Context, Path, Query, Body, Reply>): Route {
  return { ...openRoute(endpoint, handler), isPublicForm: true }
}

/** The same, for a call that answers who is signed in otherwise. A token that is no good counts for none. */
export function publicFormForAll<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  handler: Handler<Context & { viewer: Viewer | undefined }, Path, Query, Body, Reply>,
): Route {
  // The list of routes holds endpoints of every shape; mount.ts adds the viewer where `knowsViewer` asks for one.
  return {
    endpoint: endpoint as Endpoint,
    permission: null,
    isPublicForm: true,
    knowsViewer: true,
    handle: handler as Route['handle'],
  }
}
