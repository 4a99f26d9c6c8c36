import type { z } from 'zod'
import type { readDocumentSum as call } from '#domain/dashboard/documents/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { reachOf } from '#server/dashboard/asked.ts'
import { findDocumentSum } from './documents-store.ts'

type Query = z.output<NonNullable<(typeof call)['query']>>

/** What the list of these documents has as a figure, with those that the viewer may not open. */
export async function readDocumentSum(context: SignedInContext, { kind, client, after, before, ...whose }: Query) {
  return findDocumentSum(context.sql, kind, await reachOf(context, whose), { client, after, before })
}
