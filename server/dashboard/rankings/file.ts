import type { z } from 'zod'
import type * as contract from '#domain/dashboard/rankings/contract.ts'
import type { Ordering } from '#domain/dashboard/rankings/orderings.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { translate } from '#server/texts/translate.ts'
import { type Cell, csvOf } from './csv.ts'
import { ALL_ROWS, type RankingKind } from './ranked.ts'
import { readCenters, readClients, readLostClients } from './service.ts'

type Query = z.output<NonNullable<(typeof contract.exportRanking)['query']>>

type Column<Row> = [header: MessageKey, cell: (row: Row) => Cell]

interface Table {
  after: string
  before: string
  rows: Cell[][]
}

/** All rows of a ranking, in the asked order. */
export async function exportRanking(context: SignedInContext, query: Query): Promise<FileReply> {
  const { after, before, rows } = await tableOf(context, query)
  return new FileReply({
    content: csvOf(rows),
    type: 'text/csv; charset=utf-8',
    name: `${query.ranking}_${after}_${before}.csv`,
  })
}

function tableOf(context: SignedInContext, query: Query): Promise<Table> {
  switch (query.ranking) {
    case 'clients':
      return clientsTable(context, 'sales', query, '-period_sales')
    case 'delivery_notes_clients':
      return clientsTable(context, 'delivery_notes', query, '-period_delivery_notes')
    case 'sale_invoices_clients':
      return clientsTable(context, 'invoices', query, '-period_sales')
    case 'centers':
      return centersTable(context, 'sales', query, '-period_sales')
    case 'delivery_notes_centers':
      return centersTable(context, 'delivery_notes', query, '-period_delivery_notes')
    case 'sale_invoices_centers':
      return centersTable(context, 'invoices', query, '-period_sales')
    case 'lost_clients':
      return lostTable(context, query)
  }
}

const documentsOf = (kind: RankingKind): MessageKey => (kind === 'invoices' ? 'rankings.invoices' : 'rankings.notes')
const amountOf = (kind: RankingKind): MessageKey => (kind === 'sales' ? 'rankings.sales' : 'rankings.amount')

async function clientsTable(context: SignedInContext, kind: RankingKind, query: Query, first: Ordering) {
  const found = await readClients(context, kind, { ...query, ordering: query.ordering ?? first }, ALL_ROWS)
  return filled<contract.ClientRow>(context, found, [
    ['rankings.client', row => row.name],
    [amountOf(kind), row => row.period_sales],
    ['rankings.difference', row => row.period_sales_diff_percentage],
    ['rankings.target', row => row.period_sales_target],
    ['rankings.target_share', row => row.period_sales_target_percentage],
    [documentsOf(kind), row => row.period_delivery_notes],
    ['rankings.centers', row => row.center_count],
  ])
}

async function centersTable(context: SignedInContext, kind: RankingKind, query: Query, first: Ordering) {
  const { client } = query
  if (client === undefined) throw fieldFailure('client', 'errors.required')
  const found = await readCenters(context, kind, { ...query, client, ordering: query.ordering ?? first }, ALL_ROWS)
  return filled<contract.CenterRow>(context, found, [
    ['rankings.center', row => row.name],
    ['rankings.address', row => row.address],
    [amountOf(kind), row => row.period_sales],
    ['rankings.difference', row => row.period_sales_diff_percentage],
    ['rankings.year', row => row.year_sales],
    ['rankings.year_difference', row => row.year_sales_diff_percentage],
    [documentsOf(kind), row => row.period_delivery_notes],
  ])
}

async function lostTable(context: SignedInContext, query: Query) {
  const found = await readLostClients(
    context,
    { ...query, ordering: query.ordering ?? '-previous_year_sales' },
    ALL_ROWS,
  )
  return filled<contract.LostClientRow>(context, found, [
    ['rankings.client', row => row.name],
    ['rankings.year_sales', row => row.year_sales],
    ['rankings.real_target', row => row.real_sales_target],
    ['rankings.year_before', row => row.previous_year_sales],
    ['rankings.last_sale', row => row.last_sale],
    ['rankings.contact', row => row.contact],
    ['rankings.phone', row => row.phone],
    ['rankings.email', row => row.email],
    ['rankings.centers', row => row.center_count],
  ])
}

const filled = <Row>(
  { language }: SignedInContext,
  { after, before, results }: { after: string; before: string; results: Row[] },
  columns: Column<Row>[],
): Table => ({
  after,
  before,
  rows: [
    columns.map(([header]) => translate(language, header)),
    ...results.map(row => columns.map(([, cell]) => cell(row))),
  ],
})
