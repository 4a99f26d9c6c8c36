import { type LimitProjection, type PurchaseLimit, projectLimit } from '#domain/cart/limit.ts'
import { formatDayTime, formatMoney, formatPercent } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import { withoutLimitReason, reasonTexts } from '#server/texts/waiting-reasons.ts'
import type { Block } from '#server/mail/block.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { MailedPerson } from '#server/mail/offers/offer-store.ts'
import { changeBlocks } from './change-blocks.ts'
import { figures, heldSaid, type LetterOptions } from './order-mail.ts'
import type { MailedOrder } from '#server/mail/store.ts'
import { sellerBlocks } from '#server/mail/sums.ts'

interface Pending {
  order: MailedOrder
  validator: MailedPerson
  /** Of the centre; undefined if it has none any more. */
  limit: PurchaseLimit | undefined
  /** Shows the order, and leads to it behind the sign-in. */
  link: string
  /** A deadline is near, or has passed and it is this validator's turn. */
  why?: 'due' | 'turn' | undefined
}

/** To one of those who may validate it. No mail decides: it shows the order. */
export function pendingOrderLetter(
  { order, validator, limit, link, why }: Pending,
  { settings }: Pick<LetterOptions, 'settings'>,
): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(validator.language, key, params)
  const money = (amount: number) => formatMoney(amount, order.currency_symbol)
  const then = limit ? projectLimit(limit, order.base) : null
  const { number } = order
  const isAboveLimit = order.waiting_reasons.includes('limit')
  const textKey = isAboveLimit ? 'mail.order_pending_text' : 'mail.order_waiting_text'
  const reasons = reasonTexts(validator.language, settings, withoutLimitReason(order))
  const projection: Block[] = then
    ? [
        {
          kind: 'facts',
          rows: [
            [
              t('mail.order_limit'),
              `${t('mail.order_limit_then', {
                before: formatPercent(then.current_percent, settings.decimals_num_max),
                after: formatPercent(then.projected_percent, settings.decimals_num_max),
                limit: money(then.limit),
              })} ${limitBar(then)}`,
            ],
          ],
        },
      ]
    : []
  return {
    to: validator.email,
    language: validator.language,
    replyTo: order.recipient,
    sender: 'mail.sender',
    subject: then?.is_over
      ? t('mail.order_pending_subject', { number, amount: money(then.missing) })
      : t('mail.order_pending_plain', { number }),
    preheader: money(order.total),
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: validator.name }) },
      { kind: 'strong', text: t(textKey, { name: nameOf(order) }) },
      ...deadlineBlocks(order, why, t),
      ...(reasons ? [{ kind: 'text' as const, text: reasons }] : []),
      ...projection,
      ...figures(order, { language: validator.language, settings, t }),
      ...(order.observations ? [{ kind: 'quote' as const, text: order.observations }] : []),
      { kind: 'text', text: t('mail.pending_link') },
    ],
    button: { label: t('mail.view_pending_order'), link },
  }
}

/** Until when it should be decided, and why this mail comes now. */
function deadlineBlocks(
  { validate_before: before }: MailedOrder,
  why: Pending['why'],
  t: (key: MessageKey, params?: MessageParams) => string,
): Block[] {
  const said = [
    why === 'turn' ? t('validation.your_turn') : '',
    before === null ? '' : t('validation.decide_before', { at: formatDayTime(before) }),
  ].filter(Boolean)
  return said.length === 0 ? [] : [{ kind: 'text', text: said.join(' ') }]
}

const CELLS = 10

/** What counted before, what the order adds, and what is left, as text: a mail has no drawing that every program shows. */
function limitBar({ current_percent, projected_percent }: LimitProjection): string {
  const cells = (percent: number) => Math.min(CELLS, Math.max(0, Math.round((percent / 100) * CELLS)))
  const [before, after] = [cells(current_percent), cells(projected_percent)]
  return '█'.repeat(before) + '▒'.repeat(Math.max(0, after - before)) + '░'.repeat(CELLS - Math.max(before, after))
}

/** To who placed it, once somebody has decided. */
export function decidedOrderLetter(order: MailedOrder, { address, settings }: LetterOptions): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(order.language, key, params)
  const isCancelled = order.state === CANCELLED
  const decided = t(isCancelled ? 'mail.order_cancelled_text' : 'mail.order_validated_text', {
    name: order.decided_by ?? '',
  })
  const text = isCancelled ? decided : `${decided} ${heldSaid(order, order.language) ?? t('mail.order_prepared')}`
  return {
    to: order.recipient,
    language: order.language,
    replyTo: order.seller?.email,
    sender: 'mail.sender',
    subject: t(isCancelled ? 'mail.order_cancelled_subject' : 'mail.order_validated_subject', { number: order.number }),
    preheader: text,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: order.first_name }) },
      { kind: 'strong', text },
      ...reasonBlocks(order, t),
      ...changeBlocks(order, t),
      ...figures(order, { language: order.language, settings, t }),
      ...sellerBlocks(order.seller, order.recipient, t),
    ],
    button: { label: t('mail.view_order'), link: `${address}/pedidos/pedido/${order.id}` },
  }
}

/** Why somebody cancelled it, in their own words. */
export const reasonBlocks = (
  { state, cancel_reason }: Pick<MailedOrder, 'state' | 'cancel_reason'>,
  t: (key: MessageKey) => string,
): Block[] =>
  state === CANCELLED && cancel_reason
    ? [
        { kind: 'text', text: t('mail.cancel_reason') },
        { kind: 'quote', text: cancel_reason },
      ]
    : []

const nameOf = ({ first_name, last_name }: MailedOrder) => `${first_name} ${last_name}`.trim()
