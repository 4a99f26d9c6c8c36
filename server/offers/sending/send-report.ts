import type { z } from 'zod'
import type { sendOfferReport } from '#domain/offers/contract.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { limitReports } from '#server/limits/reports.ts'
import { formatsOf } from '#server/offers/formats.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { sendOffer } from './send-store.ts'
import { findOffer } from '#server/offers/store.ts'

/** Sends an offer once more, in these print formats. */
export async function sendReport(
  context: SignedInContext,
  id: number,
  { print_format, send_to = [] }: z.output<NonNullable<(typeof sendOfferReport)['body']>>,
): Promise<void> {
  const { sql, viewer } = context
  const formats = formatsOf(print_format, [])
  if (formats.length === 0) throw fieldFailure('print_format', 'errors.required')
  const offer = await findOffer(sql, viewer, { kind: 'all', id })
  if (!offer) throw notFound()
  if (offer.state !== VALIDATED || offer.stage === 'withdrawn')
    throw new Failure(400, 'offers.not_sendable', { asCode: true })
  await limitReports(context, 'offer', id)
  await sql.begin(async transaction => {
    await countOutsideMails(transaction, context, { client: offer.client_id, to: send_to })
    await sendOffer(transaction, context, { id, formats, to: send_to, by: viewer.id })
  })
}
