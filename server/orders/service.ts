import type { z } from 'zod'
import { summedLines } from '#domain/cart/sums.ts'
import { countryOf } from '#domain/clients/europe.ts'
import type {
  DecidedOrder,
  ListedOrder,
  Order,
  OrderDetail,
  OrderEntry,
  OrderOrdering,
  OrderQuery,
  readOrdersTotal,
  WaitingDetail,
  WaitingOrder,
} from '#domain/orders/contract.ts'
import { type LineTax, taxesOf } from '#domain/taxes/taxes.ts'
import { asPage, type Page, PAGE_SIZE } from '#domain/page.ts'
import { documentVersion } from '#domain/orders/shown.ts'
import { findLimits } from '#server/clients/center-limits.ts'
import type { SignedInContext } from '#server/context.ts'
import { type DocumentKind, partyOf } from '#server/database/documents.ts'
import { listVersions } from '#server/database/orders/versions.ts'
import { notFound } from '#server/errors/failure.ts'
import { artUrl } from '#server/products/card.ts'
import { elseNear } from '#server/database/mistyped.ts'
import { articlesNamed } from '#server/search/search.ts'
import { findDeadline } from '#server/validation/deadlines/deadlines.ts'
import { countWaiting } from '#server/validation/waiting.ts'
import { listFollowers } from './followers-store.ts'
import { besideLimit, centersOf, limitOf } from './changing/beside-limit.ts'
import { standingOf } from './standing.ts'
import { STATE_VALUES } from './state-values.ts'
import * as store from './store.ts'
import { findHabit, findUsualQuantities } from './waiting-store.ts'
import { ORDERS } from './waiting.ts'

export async function listOrders(
  context: SignedInContext,
  query: OrderQuery & { ordering: OrderOrdering; state?: number | undefined },
): Promise<Page<ListedOrder>> {
  const found = await findPage(context, 'all', query, query.ordering)
  return found.pageOf(({ found_line }) => (found_line ? { found_line } : {}))
}

/** Those that wait for validation. */
export async function listPending(context: SignedInContext, query: OrderQuery): Promise<Page<WaitingOrder>> {
  const found = await findPage(context, 'pending', query)
  const limits = await findLimits(context.sql, centersOf(found.rows), context.now)
  return found.pageOf(row => besideLimit(row, limitOf(row, limits)))
}

export async function listDecided(context: SignedInContext, query: OrderQuery): Promise<Page<DecidedOrder>> {
  const found = await findPage(context, 'decided', query)
  return found.pageOf(({ cancellation = null }) => ({ cancellation }))
}

async function findPage(
  { sql, viewer, language }: SignedInContext,
  kind: DocumentKind,
  query: OrderQuery & { state?: number | undefined },
  ordering: OrderOrdering = '-order_datetime',
) {
  const { page, page_size: limit = PAGE_SIZE, ...asked } = query
  const filter = {
    ...asked,
    country: countryOf(asked.country),
    articles: kind === 'all' ? await articlesNamed(sql, asked.search) : undefined,
    ordering,
    limit,
    offset: (page - 1) * limit,
  }
  const { rows, count } = await elseNear(filter, each => store.listOrders(sql, viewer, kind, each))
  const state_values = STATE_VALUES[language]
  return {
    rows,
    /** The page, with what its list tells of an order besides. */
    pageOf: <More extends object>(moreOf: (row: store.ListedRow) => More) =>
      asPage(
        rows.map(row => ({ ...orderOf(row), state_values, ...moreOf(row) })),
        count,
        limit,
      ),
  }
}

export async function readTotal(
  { sql, viewer }: SignedInContext,
  query: z.output<NonNullable<(typeof readOrdersTotal)['query']>>,
) {
  const { client, center, search, after, before, state } = query
  const articles = await articlesNamed(sql, search)
  const filter = { country: undefined, client, center, search, articles, after, before, state, cancelled: CANCELLED }
  const total = await store.findTotal(sql, viewer, filter)
  if (!total) throw notFound()
  return total
}

const CANCELLED = [9, 10] // Anulando, Anulado

export async function readOrder(
  { sql, viewer, language }: Pick<SignedInContext, 'sql' | 'viewer' | 'language'>,
  id: number,
  { kind = 'all', search }: { kind?: DocumentKind; search?: string | undefined } = {},
): Promise<Omit<OrderDetail, 'entries'> & { entries: TaxedEntry[] }> {
  const order = await store.findOrder(sql, viewer, { kind, id, articles: await articlesNamed(sql, search) })
  if (!order) throw notFound()
  const { client_discount_percentage, found_lines } = order
  const [rows, followers, versions] = await Promise.all([
    store.listEntries(sql, viewer, order.id),
    listFollowers(sql, viewer, order.id),
    order.revision === 0 ? [] : listVersions(sql, order.id),
  ])
  const counted = rows.filter(row => !row.is_cancelled)
  const { subtotal, line_discounts: discounts } = summedLines(
    counted.map(row => ({ ...row, unit_quantity: row.aditional_measurement_unit?.quantity ?? 1 })),
  )
  return {
    ...orderOf(order),
    state_values: STATE_VALUES[language],
    subtotal,
    discounts,
    ...standingOf(order, viewer),
    order_file: order.order_file,
    versions,
    taxes: taxesOf(counted, client_discount_percentage),
    ...followers,
    ...(search === undefined ? {} : { found_lines: found_lines ?? [] }),
    entries: rows.map(row => entryOf(row, STATE_VALUES[language])),
  }
}

/** An order as a validator sees it: beside what its centre usually orders, and may order. */
export async function readWaiting(
  context: SignedInContext,
  kind: Exclude<DocumentKind, 'all'>,
  id: number,
): Promise<WaitingDetail> {
  const { sql, now } = context
  const order = await readOrder(context, id, { kind })
  const center = kind === 'pending' ? order.center : null
  const [limits, habit, usual, deadline] = await Promise.all([
    findLimits(sql, center ? [center.id] : [], now),
    findHabit(sql, id),
    findUsualQuantities(sql, id),
    kind === 'pending' ? findDeadline(sql, id, now) : null,
  ])
  return {
    ...order,
    ...habit,
    deadline,
    ...besideLimit(
      { ...order, revision: Math.max(0, order.versions.length - 1) },
      (center && limits.get(center.id)) ?? null,
    ),
    entries: order.entries.map(entry => ({ ...entry, usual_quantity: usual.get(entry.product) ?? null })),
  }
}

/** How many orders wait for the viewer's validation. */
export const countValidable = (
  context: Pick<SignedInContext, 'sql' | 'viewer'>,
  filter: { client?: number | undefined; center?: number | undefined },
): Promise<number> => countWaiting(context, ORDERS, filter)

/** An order as the wire shows it, but for what its states are called. */
const orderOf = (row: store.OrderRow): Omit<Order, 'state_values'> => ({
  id: row.id,
  number: row.number,
  version: documentVersion(row),
  client_order_number: row.client_order_number,
  cost_center: row.cost_center,
  order_datetime: row.order_datetime,
  delivery_datetime: row.delivery_datetime,
  state: row.state,
  base: row.base,
  tax_total: row.tax_total,
  total: row.total,
  client_discount_percentage: row.client_discount_percentage,
  client_discount: row.client_discount,
  waiting_reasons: row.waiting_reasons,
  currency_symbol: row.currency_symbol,
  details: row.details,
  billable_center: row.billable_center,
  lines: row.lines,
  user_creator:
    row.creator_id === null
      ? null
      : { email: row.creator_email, first_name: row.creator_first_name, last_name: row.creator_last_name },
  center: row.center_id === null ? null : partyOf(row, 'center', row.center_id),
  client: partyOf(row, 'client', row.client_id),
  erp: row.erp,
})

type TaxedEntry = OrderEntry & LineTax

function entryOf(row: store.EntryRow, state_values: OrderEntry['state_values']): TaxedEntry {
  const { name, external_id, photo, art_version, ...entry } = row
  const image_url = photo ?? artUrl(row.product, art_version)
  return { ...entry, state_values, product_data: { id: row.product, name, external_id, image_url } }
}
