import type { SignedInContext, Viewer } from './context.ts'
import type { Queryable } from './db.ts'

/**
 * The statement that tells of documents, for good: a line in their history and in the feed of the exchange for each of
 * `rows`, a query for (id of the document, details as jsonb). To be part of the statement that it tells of.
 */
export const tell = (
  sql: Queryable,
  { now, viewer, requestId }: Teller,
  kind: string,
  document: 'order_id' | 'offer_id' | 'lead_id' | 'quotation_request_id',
  rows: ReturnType<Queryable>,
) => sql`
  insert into events (happened_at, kind, user_id, ${sql(document)}, request_id, details)
  select ${now}, ${kind}, ${viewer?.id ?? null}, e.id, ${requestId}, e.details from (${rows}) e (id, details) returning 1`

/** Who did it; a visitor has no viewer. */
type Teller = Pick<SignedInContext, 'now' | 'requestId'> & { viewer?: Pick<Viewer, 'id'> | undefined }
