import { calledLine } from '#domain/cart/charge.ts'
import { formatDay, formatDayTime, formatMoney, formatPercent } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { packingOfRow, priceText, quantityText } from '#domain/products/packing.ts'
import { type MessageParams, translate } from '#server/translate.ts'
import { beyondLimit, tellReasons } from '#server/validation/reasons.ts'
import type { Block } from './block.ts'
import type { Letter } from './letter.ts'
import type { MailedOrder } from './store.ts'
import { sumFacts } from './sums.ts'

/** The confirmation of an order, in the language of who placed it. */
export function orderLetter(order: MailedOrder, address: string): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(order.language, key, params)
  const money = (amount: number) => formatMoney(amount, order.currency_symbol)
  const state = stateOf(order, t)
  return {
    to: order.recipient,
    language: order.language,
    replyTo: order.sales_person_email ?? undefined,
    sender: 'mail.sender',
    subject: t('mail.order_subject', { number: order.number, total: money(order.total) }),
    preheader: state,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: order.first_name }) },
      { kind: 'strong', text: state },
      ...figures(order, t),
    ],
    button: { label: t('mail.view_order'), link: `${address}/pedidos/pedido/${order.id}` },
  }
}

function stateOf(order: MailedOrder, t: Translate): string {
  if (order.state !== PENDING_VALIDATION) return t('mail.order_received')
  const first = t(order.waiting_reasons.includes('limit') ? 'mail.order_pending' : 'mail.order_waits')
  return [first, tellReasons(order.language, beyondLimit(order))].filter(Boolean).join(' ')
}

type Translate = (key: MessageKey, params?: MessageParams) => string

/** For whom, what and for how much: what every mail about an order has in the middle. */
export function figures(order: MailedOrder, t: Translate): Block[] {
  const money = (amount: number) => formatMoney(amount, order.currency_symbol)
  const more = order.lines - order.entries.length
  return [
    {
      kind: 'facts',
      rows: [
        [t('mail.client'), order.client],
        [t('mail.center'), order.center ?? '–'],
        [t('mail.date'), formatDayTime(order.order_datetime)],
        [t('mail.delivery'), formatDay(order.delivery_datetime)],
        [t('mail.client_order_number'), order.client_order_number || '–'],
      ],
    },
    { kind: 'lines', rows: order.entries.map(entry => lineOf(entry, order.currency_symbol)) },
    ...(more > 0 ? [{ kind: 'text' as const, text: t('mail.more_lines', { count: more }) }] : []),
    {
      kind: 'facts',
      rows: [
        ...sumFacts(order, money, t),
        [t('mail.tax'), money(order.tax_total)],
        [t('mail.total'), money(order.total)],
      ],
    },
  ]
}

type Entry = MailedOrder['entries'][number]

const nameOf = (entry: Entry) => {
  const { name, note } = calledLine(entry)
  return [entry.external_id, name, note].filter(Boolean).join(' · ')
}

/** How many of what, the article, for how much each, and what the line comes to. */
function lineOf(entry: Entry, symbol: string): string[] {
  const packing = packingOfRow(entry)
  const reduction = entry.discount > 0 ? ` −${formatPercent(entry.discount)}` : ''
  return [
    quantityText(entry.quantity, packing),
    nameOf(entry),
    `${priceText(entry.price, symbol, packing)}${reduction}`,
    formatMoney(entry.base, symbol),
  ]
}
