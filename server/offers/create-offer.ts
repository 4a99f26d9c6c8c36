import type { z } from 'zod'
import { offerProblems } from '#domain/cart/finish.ts'
import { isOverLimit } from '#domain/cart/limit.ts'
import { clientDiscountOf, discountOf, figuresOf, priceLine } from '#domain/cart/lines/line-price.ts'
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts'
import type { createOffer, drawOffer as drawnOffer, PlacedOffer, PrintedPages } from '#domain/offers/contract.ts'
import { cents, fromCents } from '#domain/money.ts'
import { DEFAULT_FORMAT } from '#domain/offers/print-formats.ts'
import { validUntil } from '#domain/offers/validity.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import { mayValidateOwn } from '#domain/validation/decision.ts'
import { type WaitingReason, waitingReasons } from '#domain/validation/reasons.ts'
import { type FinishFacts, readFacts } from '#server/placing/facts.ts'
import { hashOfChange, repeatedReply } from '#server/cart/idempotency.ts'
import { holdCart } from '#server/cart/hold-cart.ts'
import { refusal, refuseFor, refuseTooMuch } from '#server/placing/refusal.ts'
import { holdAgainst } from '#server/placing/seen.ts'
import { lockedReason } from '#server/clients/credit-problem.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { undone } from '#server/database/undone/undone.ts'
import { draftPages } from '#server/paper/service.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { translate } from '#server/texts/translate.ts'
import { reasonTexts } from '#server/texts/waiting-reasons.ts'
import { findValidators, namesOf } from '#server/validation/validators.ts'
import { formatsOf } from './formats.ts'
import { fileOf } from '#server/outside/sent-files/purchase-order-file.ts'
import { storeOffer } from './store-offer.ts'
import type { OfferFile } from './store.ts'

type Body = z.output<NonNullable<(typeof createOffer)['body']>>

type Drawn = z.output<NonNullable<(typeof drawnOffer)['body']>>

const ROUTE = 'create_offer'

/** Finishes the cart as an offer for its client or lead, in one transaction: lock, facts, decision, rows. */
export async function placeOffer(context: SignedInContext, body: Body, key: string | undefined): Promise<PlacedOffer> {
  if (body.client != null && body.lead != null) throw fieldFailure('lead', 'cart.client_or_lead')
  const wish = {
    body,
    key,
    hash: hashOfChange(context.viewer, body),
    formats: formatsOf(body.print_format, [DEFAULT_FORMAT]),
    file: await fileOf('purchase_order', body.purchase_order),
  }
  return context.sql.begin(transaction => finish(transaction, context, wish))
}

/**
 * The first pages of the offer that the cart would become: it is made like any other, read as the paper needs it, and
 * taken back, so that what is shown is what will be sent.
 */
export function drawOffer(context: SignedInContext, body: Drawn): Promise<PrintedPages> {
  const formats = formatsOf(body.print_format, [DEFAULT_FORMAT])
  const wish = { body, key: undefined, hash: '', formats, file: undefined, isDraft: true }
  return draftPages(
    context,
    read =>
      undone(context.sql, async transaction => {
        const { id } = await finish(transaction, context, wish)
        return read(transaction, id)
      }),
    formats[0] ?? DEFAULT_FORMAT,
  )
}

interface Wish {
  body: Body
  key: string | undefined
  hash: string
  formats: number[]
  file: OfferFile | undefined
  /** It is drawn and goes to nobody. */
  isDraft?: boolean
}

async function finish(
  sql: Transaction,
  context: SignedInContext,
  { body, key, hash, formats, file, isDraft = false }: Wish,
): Promise<PlacedOffer> {
  const { viewer, now, language, settings } = context
  await holdCart(sql, viewer)
  const facts = await readFacts<PlacedOffer>(sql, { viewer, now, center: body.center ?? null, route: ROUTE, key })
  if (!facts) throw refusal('cart.empty')
  if (facts.kept) return repeatedReply(facts.kept, hash)
  await holdAgainst(sql, context, facts, body)
  const lines = checkOffer(context, facts, body)
  const client_discount_percentage = clientDiscountOf(facts, viewer)
  const sums = cartTotals(lines.map(figuresOf), { client_discount_percentage })
  refuseTooMuch(sums.base, sums.total)
  const { taxed } = sums
  const waiting_reasons = waitingReasons({
    is_above_limit: isOverLimit(facts, taxed) && !mayValidateOwn(facts, viewer.can_validate_offers, taxed),
    lines: lines.map(discountOf),
    client_discount_percentage,
    cart_discount_max: settings.cart_discount_max,
  })
  const isPending = waiting_reasons.length > 0
  const reason = reasonTexts(language, settings, { waiting_reasons, client_discount_percentage })
  const validators = isPending ? await findValidators(sql, 'can_validate_offers', { ...facts, viewer, now }) : []
  const reply = {
    offer_datetime: now.toISOString(),
    valid_until: validUntil(now),
    state: isPending ? PENDING_VALIDATION : VALIDATED,
    ...offerTotals(sums, client_discount_percentage),
    currency_symbol: facts.currency_symbol ?? '€',
    lines: lines.length,
    ...(isPending && { code: 1 as const }),
    message: messageOf(context, waiting_reasons, reason),
    waiting_reasons,
    validators: namesOf(validators),
  }
  const to = body.send_to ?? []
  if (!isDraft) await countOutsideMails(sql, context, { client: facts.client_id, to })
  const stored = await storeOffer(sql, {
    context,
    facts: { ...facts, client_discount_percentage },
    observations: body.observations ?? facts.observations,
    formats,
    to,
    file,
    lines,
    reply,
    reason,
    validators,
    key,
    hash,
    route: ROUTE,
  })
  return { ...stored, ...reply }
}

function checkOffer({ viewer, brand }: SignedInContext, facts: FinishFacts, body: Body) {
  const lines = facts.lines.map(row =>
    priceLine({ ...row, billable: row.billable && facts.has_facturable }, brand, viewer),
  )
  const isForLead = facts.lead_id !== null
  if (isForLead && facts.lead_email === null) throw notFound()
  const [problem] = offerProblems({
    lines: lines.map(line => ({ product: line.row.product_id, is_valid_product: line.is_valid_product })),
    buyer: isForLead
      ? { kind: 'lead', email: facts.lead_email ?? '' }
      : { kind: 'client', has_center: body.center != null },
  })
  if (problem) throw refusal(problem)
  if (facts.center_closed) throw refusal('cart.center_closed')
  if (!isForLead && facts.center_id === null) throw notFound()
  if (facts.locked) refuseFor(lockedReason(viewer, facts.credit.locked_reason))
  return lines
}

const messageOf = ({ language }: SignedInContext, waiting_reasons: WaitingReason[], reason: string): string => {
  if (waiting_reasons.includes('limit')) return translate(language, 'cart.offer_above_limit')
  return reason || translate(language, 'offers.placed')
}

/** As a cart shows them, with the discount on the whole among the discounts: base − discounts + tax_total is the total. */
const offerTotals = (
  { base, discounts, taxed, client_discount, final }: CartTotals,
  client_discount_percentage: number,
) => ({
  base,
  discounts: fromCents(cents(discounts) + cents(client_discount)),
  tax_total: fromCents(cents(final) - cents(taxed)),
  total: final,
  client_discount_percentage,
  client_discount,
})
