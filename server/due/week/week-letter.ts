import { fullDay } from '#domain/calendar/promise-words.ts'
import { dayIn, timeIn } from '#domain/calendar/zone.ts'
import { dueAmount } from '#domain/due/amount.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import { reasonOf } from '#domain/due/reason.ts'
import { formatMoney } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { sumOf } from '#domain/money.ts'
import { countedQuantity } from '#domain/products/packing.ts'
import type { Block } from '#server/mail/block.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Week, WeekCenter } from './week.ts'

/** Of a centre; mail programs cut a message off at about 100 kB. */
const MOST_ARTICLES = 10

/** What is due at each centre before a cut-off, until when to order it, and what it comes to. `address` is the portal's. */
export function weekLetter({ reader, centers, others }: Week, address: string): Letter {
  const { language } = reader
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const [first, ...further] = centers
  const until = first ? untilWords(first, language, t) : ''
  const wayTo = ({ center, center_id }: WeekCenter) => ({
    label: t('week_mail.open', { center }),
    link: `${address}/pedido-de-la-semana/${center_id}`,
  })
  return {
    to: reader.email,
    language,
    sender: 'mail.sender',
    subject: t('week_mail.subject', { until }),
    preheader: t('week_mail.preheader', { centers: centers.map(({ center }) => center).join(', ') }),
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.first_name }) },
      { kind: 'strong', text: t('week_mail.text') },
      ...centers.flatMap((center): Block[] => [
        ...centerBlocks(center, { language, t }),
        // A mail has one button: of several centres each has a link.
        ...(further.length > 0 ? [{ kind: 'link' as const, ...wayTo(center) }] : []),
      ]),
      ...(others > 0 ? [{ kind: 'text' as const, text: t('week_mail.others', { count: others }) }] : []),
      { kind: 'text', text: t('mail.morning_why') },
      { kind: 'link', label: t('week_mail.switch_off'), link: `${address}/perfil` },
    ],
    ...(first && further.length === 0 && { button: wayTo(first) }),
  }
}

type Texts = (key: MessageKey, params?: MessageParams) => string

interface Writing {
  /** The reader's. */
  language: Language
  t: Texts
}

function centerBlocks(center: WeekCenter, { language, t }: Writing): Block[] {
  const { products, left } = center
  const money = (amount: number) => formatMoney(amount, center.currency_symbol)
  const amounts = products.map(product => dueAmount(product, product.suggested_quantity))
  const more = products.length - MOST_ARTICLES
  return [
    { kind: 'strong', text: `${center.center} · ${center.client}` },
    {
      kind: 'facts',
      rows: [
        [t('week_mail.order_before'), untilWords(center, language, t)],
        [t('week_mail.arrives'), fullDay(center.promise.day, language)],
        ...(left === null ? [] : [[t('week_mail.left'), money(left)] satisfies [string, string]]),
      ],
    },
    {
      kind: 'lines',
      heads: { quantity: t('mail.quantity'), name: t('mail.article'), amount: t('mail.amount') },
      rows: products.slice(0, MOST_ARTICLES).map((product, index) => lineOf(product, money(amounts[index] ?? 0), t)),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: t('week_mail.more', { count: more }) }] : []),
    { kind: 'sums', rows: [], total: [t('week_mail.total'), money(sumOf(amounts))] },
  ]
}

const lineOf = (product: DueProduct, amount: string, t: Texts) => ({
  quantity: [countedQuantity(product.suggested_quantity, { own: product.measurement_unit.name, format: null }).count],
  name: product.name,
  detail: reasonOf(product, t),
  amount,
})

/** «martes 01-12-2026 a las 13:00», by the clock of the centre. */
const untilWords = ({ promise: { until, time_zone } }: WeekCenter, language: Language, t: Texts): string =>
  t('mail.day_at', { day: fullDay(dayIn(time_zone, until), language), time: timeIn(time_zone, until) })
