import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type Params<Path extends string> = Record<ParamNames<Path>, number>

export interface EndpointSpec<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method
  /** As the wire writes it, below /api and with its trailing slash: '/orders/{id}/'. Placeholders are ids. */
  path: Path
  summary: string
  query?: Query
  body?: Body
  /** Name of the field with the file, where the body is a form with one (multipart/form-data). */
  upload?: string
  /** The form may come without the file. */
  isUploadOptional?: boolean
  reply: Reply
  /** Status of success, 200 unless the wire names another. */
  status?: number
  /** Media type of a reply that is a file instead of JSON; its contract is then `fileReply`. */
  file?: string
}

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = EndpointSpec<Path, Query, Body, Reply>

/** Media type of a document on paper, for `file`. */
export const PDF = 'application/pdf'
export const XML = 'application/xml'
/** Of several files in one. */
export const ZIP = 'application/zip'

/**
 * Declares one call of the wire. The server mounts it, the browser calls it, OpenAPI describes it:
 * all three read this one value, so that they cannot disagree.
 */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType = z.ZodType<undefined>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Reply extends z.ZodType = z.ZodType,
>(spec: EndpointSpec<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return spec
}

export const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
