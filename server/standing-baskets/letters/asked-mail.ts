import { fullDay } from '#domain/calendar/promise-words.ts'
import { formatMoney, formatNumber, formatPrice } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { RunLine, StandingRun } from '#domain/standing-baskets/shapes.ts'
import { SENT_BEFORE_MINUTES } from '#domain/standing-baskets/days.ts'
import { toBeSaid } from '#domain/standing-baskets/said.ts'
import { maskOf } from '#domain/clients/order-rules.ts'
import { leftOf } from '#domain/cart/shown.ts'
import { dayIn, timeIn } from '#domain/calendar/zone.ts'
import type { Language } from '#domain/language.ts'
import type { Block } from '#server/mail/block.ts'
import type { Letter } from '#server/mail/letter.ts'
import { linesBlock } from '#server/mail/sums.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Reader } from '#server/standing-baskets/runs-store.ts'

interface Asked {
  run: StandingRun
  reader: Pick<Reader, 'name' | 'email' | 'language'>
  /** Of the center's country. */
  time_zone: string
  /** Shows it to whoever has it, and decides nothing. */
  link: string
}

type Translate = (key: MessageKey, params?: MessageParams) => string

/** R606: what would be ordered, until when it is answered, and what happens otherwise. */
export function askedLetter(
  { run, reader, time_zone, link }: Asked,
  { settings }: Pick<LetterOptions, 'settings'>,
): Letter {
  const t: Translate = (key, params) => translate(reader.language, key, params)
  const { look } = run
  const day = fullDay(run.day, reader.language)
  const at = (instant: Date) => momentOf(instant, time_zone, reader.language)
  const until = new Date(run.until)
  const sent = new Date(until.getTime() - SENT_BEFORE_MINUTES * 60_000)
  const said = run.by_itself
    ? t('standing.mail_by_itself', { at: at(sent) })
    : t('standing.mail_not_sent', { at: at(until) })
  return {
    to: reader.email,
    language: reader.language,
    sender: 'mail.sender',
    subject: t('standing.mail_subject', { name: run.name, day }),
    preheader: said,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'strong', text: said },
      ...neededBlocks(run, reader.language),
      { kind: 'facts', rows: factsOf(run, { day, until: at(until), t }) },
      ...(look && look.problem !== '' ? [{ kind: 'strong' as const, text: look.problem }] : []),
      ...(look?.order ? orderBlocks(look, { settings, t }) : []),
      ...problemBlocks(run, t),
      { kind: 'text', text: t('standing.mail_how') },
    ],
    button: { label: t('standing.as_it_is'), link: actLink(link, 'asi') },
    more: [
      { label: t('standing.change'), link: actLink(link, 'cambiar') },
      { label: t('standing.skip'), link: actLink(link, 'saltar') },
    ],
  }
}

/** R612: what the client asks of an order that nobody has said yet. */
function neededBlocks({ order_rules }: StandingRun, language: Language): Block[] {
  const form = maskOf(order_rules.order_number_rule)
  const needed = toBeSaid(order_rules).map(field =>
    field === 'customer_number' && form !== undefined
      ? translate(language, 'standing.needs_number_form', { form })
      : translate(language, `standing.needs_${field}`),
  )
  if (needed.length === 0) return []
  const what = new Intl.ListFormat(language).format(needed)
  return [{ kind: 'strong', text: translate(language, 'standing.mail_needs', { what }) }]
}

/** The page that says what a button of the mail is for: nothing is done before it is pressed there. */
const actLink = (link: string, act: string): string => link.replace('?token=', `/${act}?token=`)

const momentOf = (instant: Date, zone: string, language: Language): string =>
  translate(language, 'mail.day_at', { day: fullDay(dayIn(zone, instant), language), time: timeIn(zone, instant) })

function factsOf(
  { name, center, look }: StandingRun,
  { day, until, t }: { day: string; until: string; t: Translate },
): [string, string][] {
  const left = look?.order ? leftOf(look.order.limit) : null
  return [
    [t('standing.list'), name],
    [t('mail.center'), center.name],
    [t('mail.delivery'), day],
    [t('standing.answer_until'), until],
    ...(left === null || !look
      ? []
      : [[t('standing.limit_left'), formatMoney(left, look.currency_symbol)] satisfies [string, string]]),
  ]
}

type Look = NonNullable<StandingRun['look']>

function orderBlocks(
  { lines, order, currency_symbol }: Look,
  { settings, t }: Pick<LetterOptions, 'settings'> & { t: Translate },
): Block[] {
  if (!order) return []
  const money = (amount: number) => formatMoney(amount, currency_symbol)
  const entries = lines.filter(({ quantity }) => quantity > 0).map(entryOf)
  return [
    linesBlock(entries, { currency_symbol, settings, t }, []),
    {
      kind: 'sums',
      rows: [
        [t('totals.base'), money(order.base)],
        [t('totals.taxes'), money(order.tax_total)],
      ],
      total: [t('mail.total'), money(order.total)],
    },
    ...(order.is_over_limit ? [{ kind: 'strong' as const, text: t('standing.above_limit') }] : []),
  ]
}

const entryOf = ({ product, quantity, unit_name, unit_quantity, price, base }: RunLine) => ({
  product_id: product.id,
  categories: [],
  name: product.name,
  external_id: product.external_id,
  is_charge: false,
  description: '',
  quantity,
  measurement_unit: unit_name,
  unit_name: unit_quantity === 1 ? null : unit_name,
  unit_quantity,
  price: price ?? 0,
  discount: 0,
  base,
})

/** What is not ordered as the list has it, and what costs more than the last time. */
function problemBlocks({ look }: StandingRun, t: Translate): Block[] {
  if (!look) return []
  const words = look.lines.flatMap(line => problemsOf(line, look.currency_symbol, t))
  return words.map(text => ({ kind: 'text', text }))
}

export function problemsOf(line: RunLine, symbol: string, t: Translate): string[] {
  const { product, issue, quantity, wanted, price, price_before } = line
  const { name } = product
  const missing =
    issue === 'unknown_unit'
      ? t('order_templates.format_gone')
      : issue &&
        t(`orders_import.issue_${issue}`, {
          quantity: formatNumber(quantity, 2),
          written: formatNumber(wanted, 2),
          name,
          code: product.external_id,
        })
  return [
    ...(missing ? [t('order_templates.left_out_line', { name, problem: missing })] : []),
    ...(price !== null && price_before !== null
      ? [
          t('standing.dearer', {
            name,
            before: formatPrice(price_before, symbol),
            now: formatPrice(price, symbol),
          }),
        ]
      : []),
  ]
}
