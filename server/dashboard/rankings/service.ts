import type { ClientStatus } from '#domain/dashboard/client-status.ts'
import { sameDaysYearBefore } from '#domain/dashboard/period.ts'
import type { Ordering } from '#domain/dashboard/rankings/orderings.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { sourceOf } from '#server/dashboard/asked.ts'
import { hasDelivered } from '#server/dashboard/sales-store.ts'
import { findRankedClient, listCenters } from './centers-store.ts'
import { type Found, listClients } from './clients-store.ts'
import { listLostClients } from './lost-store.ts'
import {
  askedDays,
  pageAt,
  rankedDays,
  type RankingKind,
  type RankingQuery,
  readObjectives,
  readYearObjective,
} from './ranked.ts'

export interface ClientsQuery extends RankingQuery {
  client?: number | undefined
  client_status: ClientStatus
  show_all?: boolean | undefined
  ordering: Ordering
}

export async function readClients(
  context: SignedInContext,
  kind: RankingKind,
  query: ClientsQuery,
  paging = pageAt(query),
) {
  const asked = await askedDays(context, kind, query)
  const days = rankedDays(kind, asked)
  const { today, period } = asked
  const objectives = await readObjectives(context, days, { today, status: query.client_status })
  const filter = { ...query, show_all: query.show_all ?? false }
  const [found, is_delivered] = await Promise.all([
    listClients(context.sql, context.viewer, { ...paging, days, filter, objectives, ordering: query.ordering }),
    kind === 'sales' && hasDelivered(context.sql, days.reach, period),
  ])
  return { ...period, source: sourceOf(is_delivered), ...pageOf(found) }
}

export interface CentersQuery extends RankingQuery {
  client: number
  show_all?: boolean | undefined
  ordering: Ordering
}

/** 404 for a client without a center in the nodes. */
export async function readCenters(
  context: SignedInContext,
  kind: RankingKind,
  query: CentersQuery,
  paging = pageAt(query),
) {
  const { sql, viewer } = context
  const asked = await askedDays(context, kind, query)
  const days = rankedDays(kind, asked)
  const client = await findRankedClient(sql, asked.reach, query.client)
  if (!client) throw notFound()
  const found = await listCenters(sql, viewer, {
    ...paging,
    client,
    days,
    yearAgo: sameDaysYearBefore(days.year, asked.today),
    filter: { search: query.search, show_all: query.show_all ?? false },
    ordering: query.ordering,
  })
  const { id, name, center_count } = client
  return { ...asked.period, ...pageOf(found), client: { id, name, center_count } }
}

export interface LostQuery extends RankingQuery {
  ordering: Ordering
}

/** Of this year up to today. */
export async function readLostClients(context: SignedInContext, query: LostQuery, paging = pageAt(query)) {
  const { node, country, search, ordering } = query
  const asked = await askedDays(context, 'sales', { node, country, page: query.page, search })
  const { period } = asked
  const days = rankedDays('sales', asked)
  const objective = await readYearObjective(context, days)
  const found = await listLostClients(context.sql, context.viewer, { ...paging, days, search, objective, ordering })
  return { ...period, ...pageOf(found) }
}

const pageOf = <Row>({ results, count }: Found<Row>) => asPage(results, count, PAGE_SIZE)
