import type { z } from 'zod'
import type { answerOfferLink, OfferAnswer, OpenedOffer } from '#domain/offer-link/contract.ts'
import { isNumberInForm, maskOf, type OrderRules } from '#domain/clients/order-rules.ts'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import { versionFrom } from '#domain/cart/shown.ts'
import { businessDay } from '#domain/dates.ts'
import { type Stage, stageOf } from '#domain/offers/progress.ts'
import { isLinkOver } from '#domain/offers/validity.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import type { CallContext, Context } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { offerAttachments } from '#server/paper/service.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
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

/** The paper of what a link opens. */
export async function linkedPdf(context: Context, token: string): Promise<FileReply> {
  const { offer } = await findSent(context, token)
  if (isGone(stageOf(offer, context.now))) throw notFound()
  // A link has the files of a user of its own.
  const [paper] = await makeFile(context, -offer.id, () => orBusy(() => offerAttachments(context, offer.id, [])))
  if (!paper) throw notFound()
  return new FileReply(paper)
}

type Body = z.output<NonNullable<(typeof answerOfferLink)['body']>>

/** Takes an answer, once. */
export async function answerOffer(context: Context, { token, ...answer }: Body): Promise<OpenedOffer> {
  const { link, offer } = await findSent(context, token)
  await keepAnswer(context, { offer, email: link.email, answer })
  return readSent(context, token)
}

interface Given {
  offer: store.SentRow
  /** Who answers. */
  email: string
  answer: OfferAnswer
}

/** Keeps an answer to what was on the screen; refused where the offer is another by now, or can no longer be answered. */
export async function keepAnswer(
  context: Context,
  { offer, email, answer: { answer, text = '', client_order_number, ...seen } }: Given,
): Promise<void> {
  if (answer === 'change_asked' && text === '') throw fieldFailure('text', 'errors.required')
  if (client_order_number) refuseOtherForm(client_order_number, offer.order_rules)
  const { offer: shown } = await openedOf(context, offer)
  if (shown) refuseChangedDocument(shown, seen)
  const today = businessDay(context.now)
  const answered = { id: offer.id, email, answer, text, client_order_number, today }
  if (!(await store.updateAnswer(context.sql, context, answered))) {
    throw new Failure(409, 'offers.link_answered', { asCode: true })
  }
}

/** Whether a number is needed at all is asked when the offer is ordered. */
function refuseOtherForm(number: string, { order_number_rule }: OrderRules): void {
  const form = maskOf(order_number_rule)
  if (form !== undefined && !isNumberInForm(number, form)) {
    throw fieldFailure('client_order_number', 'cart.customer_number_form', { form })
  }
}

type Reader = Pick<Context, 'now'> & { sql: Queryable }

async function readSent(context: Reader, token: string): Promise<OpenedOffer> {
  const { offer } = await findSent(context, token)
  return openedOf(context, { ...offer, order_rules: { ...offer.order_rules, cost_centers: [] } })
}

const isGone = (stage: Stage) => stage === 'withdrawn' || stage === 'cancelled'

/** What the recipient of an offer sees of it. */
export async function openedOf(context: Reader, offer: store.SentRow): Promise<OpenedOffer> {
  const { id, answered_at, seller, order_rules, state: _state, stage: _stage, ...buyerAndShown } = offer
  const { client_id: _client, center_id: _center, ...shown } = buyerAndShown
  const { number, client_discount_percentage } = shown
  const stage = stageOf(offer, context.now)
  const isOver = isGone(stage)
  const rows = isOver ? [] : await listEntries(context.sql, id, businessDay(context.now))
  const taxes = taxesOf(rows, client_discount_percentage)
  return {
    number,
    stage,
    answered_at,
    seller,
    order_rules,
    offer: isOver
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
