import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import {
  type Consumption,
  type exportConsumptions,
  type listConsumptions,
  XLSX,
} from '#domain/consumptions/contract.ts'
import { lastDayOf, type MonthSpan, monthsOf, monthSpan } from '#domain/consumptions/period.ts'
import { fromCents, toScaled } from '#domain/money.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import type { XlsxSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { cardOf, type CardSituation } from '#server/products/card.ts'
import { CARD_MONTHS, cardSituation } from '#server/products/service.ts'
import { translate } from '#server/texts/translate.ts'
import * as store from './store.ts'

type ListQuery = z.output<NonNullable<(typeof listConsumptions)['query']>>
type ExportQuery = z.output<NonNullable<(typeof exportConsumptions)['query']>>

const MAX_CELLS = 250_000 // a spreadsheet of this size is written in two seconds
const FIXED_COLUMNS = 10
const QUANTITY_SCALE = 3

export async function listPage(context: SignedInContext, query: ListQuery) {
  const { sql, viewer } = context
  const cards = cardSituation(context)
  const { today, language } = cards
  const limit = query.page_size ?? PAGE_SIZE
  const { span, months } = spanOf(query, today)
  const found = await store.listConsumptions(sql, viewer, {
    ...query,
    span,
    today,
    language,
    months: CARD_MONTHS,
    limit,
    offset: (query.page - 1) * limit,
  })
  if (!found.found && isAskedFor(query)) throw notFound()
  const results = found.rows.map(row => consumptionOf(row, cards, months.length))
  return { ...asPage(results, found.count, limit), date_from: span.from, date_to: lastDayOf(span.to) }
}

export async function exportFile(context: SignedInContext, query: ExportQuery): Promise<FileReply> {
  const { sql, viewer, now, language } = context
  if (!isAskedFor(query)) throw fieldFailure('client', 'consumptions.needs_client')
  const { span, months } = spanOf(query, businessDay(now))
  const limit = Math.floor(MAX_CELLS / (FIXED_COLUMNS + months.length))
  const found = await store.listForExport(sql, viewer, { ...query, span, limit: limit + 1 })
  if (!found) throw notFound()
  if (found.rows.length > limit) throw new Failure(400, 'consumptions.too_long', { params: { limit } })
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key)
  const sheet: XlsxSheet = {
    name: t('consumptions.sheet'),
    columns: [
      { title: t('consumptions.code'), width: 14 },
      { title: t('consumptions.client_reference'), width: 16 },
      { title: t('consumptions.product'), width: 48 },
      { title: t('consumptions.category'), width: 24 },
      { title: t('consumptions.supplier'), width: 20 },
      { title: t('consumptions.unit'), width: 10 },
      ...months.map(month => ({ title: monthTitle(month), width: 10, format: '#,##0.###' })),
      { title: t('consumptions.total'), width: 12, format: '#,##0.###' },
      { title: t('consumptions.average'), width: 12, format: '#,##0.00' },
      { title: t('consumptions.amount'), width: 14, format: '#,##0.00' },
      { title: t('consumptions.last'), width: 12 },
    ],
    rows: found.rows.map(row => {
      const byMonth = new Map(monthsTaken(row.by_month).map(({ month, value }) => [month, value]))
      return [
        row.external_id,
        row.client_reference,
        row.name,
        row.category,
        row.supplier,
        row.measurement_unit,
        ...months.map(month => byMonth.get(month) ?? null),
        row.quantity,
        averageOf(row.quantity, months.length),
        row.amount,
        monthTitle(row.last_month),
      ]
    }),
  }
  const content = await makeFile(context, viewer.id, () => xlsx(sheet))
  const whose = [found.parties.client, found.parties.center].filter(part => part !== null)
  const name = [t('consumptions.file'), ...whose, span.from.slice(0, 7), span.to.slice(0, 7)].join('_')
  return new FileReply({ content, type: XLSX, name: `${name}.xlsx` })
}

/** The ids of what a buyer took in the months of these days and may still buy, at most so many, most first. */
export function listConsumed({ sql, viewer, now }: SignedInContext, query: ExportQuery, limit: number) {
  const today = businessDay(now)
  return store.listConsumedIds(sql, viewer, { ...query, ...spanOf(query, today), today, limit })
}

const isAskedFor = (query: ExportQuery) => query.client !== undefined || query.center !== undefined

function spanOf(query: ExportQuery, today: string): { span: MonthSpan; months: string[] } {
  const span = monthSpan({ from: query.date_from, to: query.date_to }, today)
  return { span, months: monthsOf(span) }
}

const consumptionOf = (row: store.ConsumptionRow, cards: CardSituation, months: number): Consumption => ({
  ...cardOf(row, cards),
  consumptions: monthsTaken(row.by_month),
  period_quantity: row.quantity,
  period_amount: row.amount,
  monthly_average: averageOf(row.quantity, months),
  last_consumption: row.last_month,
  is_available: row.is_allowed && row.list_price !== null,
})

interface MonthTaken {
  month: string
  value: number
  amount: number
}

// Several centers of a client may have a row each for the same month.
function monthsTaken(text: string): MonthTaken[] {
  const months = new Map<string, { value: bigint; amount: bigint }>()
  for (const part of text.split(';')) {
    const [month = '', quantity = '0', amount = '0'] = part.split('=')
    const known = months.get(month) ?? { value: 0n, amount: 0n }
    months.set(month, {
      value: known.value + toScaled(Number(quantity), QUANTITY_SCALE),
      amount: known.amount + toScaled(Number(amount), 2),
    })
  }
  return [...months]
    .map(([month, sums]) => ({
      month,
      value: Number(sums.value) / 10 ** QUANTITY_SCALE,
      amount: fromCents(sums.amount),
    }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

const averageOf = (quantity: number, months: number): number =>
  months === 0 ? 0 : Math.round((quantity / months) * 100) / 100

/** 2026-01-01 → 01-2026 */
const monthTitle = (month: string): string => month.slice(0, 7).split('-').toReversed().join('-')
