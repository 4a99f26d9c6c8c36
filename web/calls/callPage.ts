import type { z } from 'zod'
import type { Endpoint, Params } from '#domain/endpoint.ts'
import type { Page } from '#domain/page.ts'
import { call, type LooseQuery } from './call.ts'

interface Options<Path extends string, Query extends z.ZodType> {
  params?: Params<Path>
  query: z.input<Query> | LooseQuery
  signal?: AbortSignal
}

/** A page of a list; where it is beyond the end, as in an old bookmark or of a list that has become shorter, the last one. */
export async function callPage<Path extends string, Query extends z.ZodType, Reply extends z.ZodType<Page<unknown>>>(
  endpoint: Endpoint<Path, Query, z.ZodType, Reply>,
  { query, ...options }: Options<Path, Query>,
): Promise<z.output<Reply>> {
  const found = await call(endpoint, { query, ...options })
  const { total_pages } = found
  const { page = 1 } = query as { page?: number } // every list of pages has it
  return total_pages > 0 && page > total_pages
    ? call(endpoint, { query: { ...(query as LooseQuery), page: total_pages }, ...options })
    : found
}
