import type { OrdersDashboard } from '#domain/dashboard/documents/contract.ts'
import { paceOf } from '#domain/dashboard/pace.ts'
import { yearOf } from '#domain/dashboard/period.ts'
import { formatDay, formatNumber } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Block } from '#server/mail/block.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { LeavingClient, MorningReader } from './morning-store.ts'

export interface Morning {
  reader: MorningReader
  month: OrdersDashboard
  leaving: LeavingClient[]
}

/** The month so far against its objective, and who is about to stop buying. `address` is the portal's. */
export function morningLetter({ reader, month, leaving }: Morning, address: string): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(reader.language, key, params)
  const value = euros(month.value_daily_orders)
  const { target_daily_orders, value_daily_orders_percentage } = month
  const state =
    target_daily_orders === null || value_daily_orders_percentage === null
      ? t('mail.morning_without_target', { value })
      : t('mail.morning_of_target', {
          value,
          target: euros(target_daily_orders),
          percent: Math.round(value_daily_orders_percentage),
        })
  const pace = paceText(month, t)
  return {
    to: reader.email,
    language: reader.language,
    sender: 'mail.sender_sales',
    subject: t('mail.morning_subject', { value }),
    preheader: pace ?? state,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.first_name }) },
      { kind: 'strong', text: state },
      ...(pace === undefined ? [] : [{ kind: 'text' as const, text: pace }]),
      { kind: 'text', text: t('mail.morning_forecast', { forecast: euros(month.forecast_daily_orders) }) },
      ...leavingBlocks(leaving, t),
      { kind: 'text', text: t('mail.morning_why') },
    ],
    button: { label: t('mail.view_summary'), link: `${address}${summaryOf(month.before)}` },
  }
}

/** All nodes of the reader, of which the mail is; an address without a node is of the first one. */
const summaryOf = (day: string) => `/dashboard/resumen?node=todas&year=${yearOf(day)}`

/** Without decimals, as on the dashboards. */
const euros = (amount: number) => `${formatNumber(amount, 0)} €`

type Texts = (key: MessageKey, params?: MessageParams) => string

function paceText(month: OrdersDashboard, t: Texts): string | undefined {
  const pace = paceOf({
    value: month.value_daily_orders,
    target: month.target_daily_orders,
    working_days: month.working_days,
    working_days_gone: month.working_days_gone,
  })
  switch (pace.kind) {
    case 'no-target':
      return undefined
    case 'reached':
      return t('mail.morning_reached', { above: euros(pace.above) })
    case 'missed':
      return t('mail.morning_missed', { missing: euros(pace.missing) })
    case 'missing':
      return t('mail.morning_missing', { missing: euros(pace.missing), a_day: euros(pace.a_day), count: pace.days })
  }
}

function leavingBlocks(leaving: LeavingClient[], t: Texts): Block[] {
  if (leaving.length === 0) return [{ kind: 'text', text: t('mail.morning_nobody_leaving') }]
  return [
    { kind: 'text', text: t('mail.morning_leaving') },
    {
      kind: 'lines',
      heads: { name: t('mail.client'), amount: t('mail.last_year') },
      rows: leaving.map(({ name, last_sale, previous_year_sales }) => ({
        name,
        detail: `(${formatDay(last_sale)})`,
        amount: euros(previous_year_sales),
      })),
    },
  ]
}
