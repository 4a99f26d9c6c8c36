import { VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/http/failure.ts'
import { tell } from '#server/database/history.ts'
import { limitReports } from '#server/limits/reports.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import { formatsOf } from './formats.ts'
import { findOffer } from './store.ts'

/** Sends an offer once more, in these print formats. */
export async function sendReport(context: SignedInContext, id: number, wanted: number[]): Promise<void> {
  const { sql, viewer, jobs } = context
  const formats = formatsOf(wanted, [])
  if (formats.length === 0) throw fieldFailure('print_format', 'errors.required')
  const offer = await findOffer(sql, viewer, 'all', id)
  if (!offer) throw notFound()
  if (offer.state !== VALIDATED) throw new Failure(400, 'offers.not_sendable', { asCode: true })
  await limitReports(context, id)
  await sql`
    with told as (
      ${tell(
        sql,
        context,
        'offer_sent',
        'offer_id',
        sql`select ${id}::bigint, jsonb_build_object('version', ${offer.version}::int, 'print_formats', ${formats}::int[])`,
      )}
    ), queued as (
      ${mailStatement(
        jobs,
        sql,
        'offer_sent',
        sql`select jsonb_build_object('offer_id', ${id}::bigint, 'print_formats', ${formats}::int[])`,
      )}
    )
    select 1`
}
