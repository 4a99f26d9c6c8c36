import { fullDay } from '#domain/calendar/promise-words.ts'
import { dayIn, timeIn } from '#domain/calendar/zone.ts'
import { placeOf } from '#domain/clients/place.ts'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { promisedWords } from '#domain/orders/promised.ts'
import { isCancelled, PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import { withoutLimitReason, reasonTexts } from '#server/texts/waiting-reasons.ts'
import type { Block } from '#server/mail/block.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { MailedOrder } from '#server/mail/store.ts'
import { linesBlock, sellerBlocks, sumsBlock } from '#server/mail/sums.ts'

/** What the letters of orders and offers need besides the document. */
export interface LetterOptions {
  /** Where the links of a mail lead. */
  address: string
  settings: Pick<Settings, 'decimals_num_max'>
}

/** The confirmation of an order, in the language of who placed it. */
export function orderLetter(order: MailedOrder, { address, settings }: LetterOptions): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(order.language, key, params)
  const money = (amount: number) => formatMoney(amount, order.currency_symbol)
  const state = stateOf(order, settings, t)
  const promised = promisedWords(order, order.language)
  const held = heldSaid(order, order.language)
  return {
    to: order.recipient,
    language: order.language,
    replyTo: order.seller?.email,
    sender: 'mail.sender',
    subject: t('mail.order_subject', { number: order.number, total: money(order.total) }),
    preheader: state,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: order.first_name }) },
      { kind: 'strong', text: state },
      ...(promised ? [{ kind: 'strong' as const, text: t(promised.key, promised.params) }] : []),
      ...(held ? [{ kind: 'text' as const, text: held }] : []),
      ...figures(order, { language: order.language, settings, t }),
      ...sellerBlocks(order.seller, order.recipient, t),
    ],
    button: { label: t('mail.view_order'), link: `${address}/pedidos/pedido/${order.id}` },
  }
}

/** Until when who placed it can change it; undefined where it waits, was cancelled or is being prepared. */
export function heldSaid(order: MailedOrder, language: Language): string | undefined {
  const { held_until, promised, state, validated_at } = order
  if (held_until === null || promised === null || state === PENDING_VALIDATION || isCancelled(state)) return undefined
  const until = new Date(held_until)
  if (validated_at !== null && Date.parse(validated_at) >= until.getTime()) return undefined
  const zone = promised.time_zone
  const day = fullDay(dayIn(zone, until), language)
  return translate(language, 'mail.order_held', {
    at: translate(language, 'mail.day_at', { day, time: timeIn(zone, until) }),
  })
}

function stateOf(order: MailedOrder, settings: LetterOptions['settings'], t: Translate): string {
  if (order.state !== PENDING_VALIDATION) return t('mail.order_received')
  const first = t(order.waiting_reasons.includes('limit') ? 'mail.order_pending' : 'mail.order_waits')
  return [first, reasonTexts(order.language, settings, withoutLimitReason(order))].filter(Boolean).join(' ')
}

type Translate = (key: MessageKey, params?: MessageParams) => string

interface Writing extends Pick<LetterOptions, 'settings'> {
  /** The reader's. */
  language: Language
  t: Translate
}

/** What is promised of it, else the day that was wished for. */
function deliveryOf(order: MailedOrder, language: Language, t: Translate): string {
  const said = promisedWords(order, language)
  const day = said ? [t(said.key, said.params), order.promised?.times ?? ''] : [formatDay(order.delivery_datetime)]
  return [...day, order.delivered_together ? t('promise.together') : ''].filter(Boolean).join(' · ')
}

/** Client, lines and sums, the common part of every mail about an order. */
export function figures(order: MailedOrder, { language, settings, t }: Writing): Block[] {
  const more = order.lines - order.entries.length
  const place = order.delivered_to ? placeOf(order.delivered_to) : ''
  const writing = { ...order, settings, t }
  return [
    {
      kind: 'facts',
      rows: [
        [t('mail.client'), order.client],
        [t('mail.center'), order.center ?? '–'],
        ...(place === '' ? [] : [[t('mail.delivery_address'), place] satisfies [string, string]]),
        [t('mail.date'), formatDayTime(order.order_datetime)],
        [t('mail.delivery'), deliveryOf(order, language, t)],
        [t('mail.client_order_number'), order.client_order_number || '–'],
        ...(order.cost_center === '' ? [] : [[t('mail.cost_center'), order.cost_center] satisfies [string, string]]),
      ],
    },
    linesBlock(order.entries, writing),
    ...(more > 0 ? [{ kind: 'text' as const, text: t('mail.more_lines', { count: more }) }] : []),
    sumsBlock(order, order, writing),
  ]
}
