import type { z } from 'zod'
import type { answerOfferLink, OpenedOffer } from '#domain/offer-link/contract.ts'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import { versionFrom } from '#domain/cart/shown.ts'
import { businessDay } from '#domain/dates.ts'
import { stageOf } from '#domain/offers/progress.ts'
import { isLinkOver } from '#domain/offers/validity.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import type { CallContext, Context } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { findLink, openLink } from '#server/mailed-links/offer-links.ts'
import { entryOf } from '#server/offers/service.ts'
import { type EntryRow, listEntries } from '#server/offers/store.ts'
import { refuseChangedDocument } from '#server/validation/changed.ts'
import * as store from './store.ts'

/**
 * What a link of a mail opens: this one offer. Every case in which there is none has one answer, so that nobody learns
 * from it what there is. Who is of the house looks at it without having opened it.
 */
export async function openOffer(context: CallContext, token: string): Promise<OpenedOffer> {
  const { sql, now, viewer } = context
  const { link } = await findSent(context, token)
  const isOfHouse = viewer !== undefined && viewer.role !== 'client'
  if (!isOfHouse) {
    await sql.begin(async transaction => {
      if (await openLink(transaction, token, now)) await store.recordOpening(transaction, context, link)
    })
  }
  return readSent(context, token)
}

type Body = z.output<NonNullable<(typeof answerOfferLink)['body']>>

/** Takes an answer, once. */
export async function answerOffer(context: Context, { token, answer, text = '', ...seen }: Body): Promise<OpenedOffer> {
  const { sql, now } = context
  const { link } = await findSent(context, token)
  if (answer === 'change_asked' && text === '') throw fieldFailure('text', 'errors.required')
  const { offer } = await readSent(context, token)
  if (offer) refuseChangedDocument(offer, seen)
  const isTaken = await store.updateAnswer(sql, context, { ...link, answer, text, today: businessDay(now) })
  if (!isTaken) throw new Failure(409, 'offers.link_answered', { asCode: true })
  return readSent(context, token)
}

type Reader = Pick<Context, 'sql' | 'now'>

async function readSent(context: Reader, token: string): Promise<OpenedOffer> {
  const { offer } = await findSent(context, token)
  const { id, state: _, answered_at, seller, stage: __, ...shown } = offer
  const { number, client_discount_percentage } = shown
  const stage = stageOf(offer, context.now)
  const isGone = stage === 'withdrawn' || stage === 'cancelled'
  const rows = isGone ? [] : await listEntries(context.sql, id, businessDay(context.now))
  const taxes = taxesOf(rows, client_discount_percentage)
  return {
    number,
    stage,
    answered_at,
    seller,
    offer: isGone
      ? null
      : withVersion({
          ...shown,
          taxes,
          entries: rows.map(sentEntryOf),
          has_code_zero: rows.some(({ product }) => product === CODE_ZERO),
        }),
  }
}

/** All that its recipient sees. */
const withVersion = <Shown extends object>(shown: Shown) => ({
  ...shown,
  version: versionFrom(0, Object.values(shown)),
})

/** What stands on paper: not how much more discount the article would take. */
function sentEntryOf(row: EntryRow) {
  const { id, price, quantity, discount, base, description, is_charge, measurement_unit, ...entry } = entryOf(row)
  const { name, external_id, image_url, biocide } = entry.product_data
  const unit = entry.aditional_measurement_unit
  return {
    id,
    price,
    quantity,
    discount,
    base,
    description,
    is_charge,
    measurement_unit,
    name,
    external_id,
    image_url,
    biocide,
    unit_name: unit?.name ?? null,
    unit_quantity: unit?.quantity ?? 1,
  }
}

async function findSent({ sql, now }: Reader, token: string) {
  const link = await findLink(sql, token)
  const offer = link && (await store.findSentOffer(sql, link.id))
  if (!offer || isLinkOver(offer, now)) throw new Failure(404, 'offers.link_over', { asCode: true })
  return { link, offer }
}
