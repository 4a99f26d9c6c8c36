import type { z } from 'zod'
import { sumOf, toScaled } from '#domain/money.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import type * as contract from '#domain/statistics/contract.ts'
import { sortedBy } from '#domain/statistics/orderings.ts'
import { differencePercentage, shares } from '#domain/statistics/percentages.ts'
import { monthsIn, yearBefore } from '#domain/statistics/period.ts'
import { rationalization } from '#domain/statistics/rationalization.ts'
import { statTree } from '#domain/statistics/tree.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import { type Asked, askedFor, levelsIn, type StatQuery } from './asked.ts'
import { categoryShares } from './category-shares.ts'
import * as store from './store.ts'
import { compared } from './sums.ts'

type Query<Endpoint extends { query?: z.ZodType }> = z.output<NonNullable<Endpoint['query']>>

export async function readTree({ sql, viewer, language }: SignedInContext, client: number) {
  if (!(await store.findClient(sql, viewer, client))) throw notFound()
  const centers = await store.listCenters(sql, viewer, client)
  return { results: statTree(centers.map(levelsIn), language) }
}

export async function readPurchases(context: SignedInContext, query: StatQuery): Promise<contract.Purchases> {
  const asked = await askedFor(context, query)
  const { scope, period } = asked
  const rows = await store.listMonths(context.sql, context.viewer, scope)
  const amounts = new Map(rows.map(({ month, amount }) => [month, amount]))
  const before = monthsIn(yearBefore(period))
  const chart = monthsIn(period).map((date, index) => ({
    date,
    purchases_value: amounts.get(date) ?? 0,
    previous_year_purchases_value: amounts.get(before[index] ?? '') ?? 0,
  }))
  return {
    ...aboutOf(asked),
    ...compared({
      period_purchases: sumOf(chart.map(month => month.purchases_value)),
      previous_period_year_purchases: sumOf(chart.map(month => month.previous_year_purchases_value)),
    }),
    chart,
  }
}

export async function listCategories(context: SignedInContext, query: StatQuery) {
  const asked = await askedFor(context, query)
  const rows = await store.listByCategory(context.sql, context.viewer, asked.scope)
  const words = {
    charges: translate(context.language, 'statistics.charges'),
    none: translate(context.language, 'statistics.no_category'),
  }
  const found = categoryShares(rows, asked.groups, words)
  return {
    ...aboutOf(asked),
    by_purchases: found,
    by_units: sortedBy(found, '-units', context.language),
  }
}

export async function listCenters(context: SignedInContext, query: Query<typeof contract.listCenterPurchases>) {
  const asked = await askedFor(context, query)
  const rows = await store.listByCenter(context.sql, context.viewer, asked.scope)
  const parts = shares(rows.map(row => toScaled(row.period_purchases, 2)))
  const none = translate(context.language, 'statistics.no_center')
  const found = rows.map((row, index) => ({
    id: row.id,
    name: row.name ?? none,
    ...compared(row),
    purchases_percentage: parts[index] ?? 0,
  }))
  return {
    ...aboutOf(asked),
    ...totalOf(rows),
    ...pageOf(sortedBy(found, query.ordering, context.language), query.page),
  }
}

export async function listProducts(context: SignedInContext, query: Query<typeof contract.listProductPurchases>) {
  const asked = await askedFor(context, query)
  const found = await sortedProducts(context, asked, query.ordering)
  return { ...aboutOf(asked), ...totalOf(found.compared), ...pageOf(found.rows, query.page) }
}

/** All articles of the scope in the asked order, with what they are summed up from. */
export async function sortedProducts({ sql, viewer, language }: SignedInContext, { scope }: Asked, ordering: string) {
  const found = await store.listByProduct(sql, viewer, scope)
  const rows = found.map(({ previous_period_year_purchases, ...row }): contract.ProductPurchases => ({
    ...row,
    ppy_purchases: previous_period_year_purchases,
    period_purchases_diff_percentage: differencePercentage(row.period_purchases, previous_period_year_purchases),
  }))
  return { rows: sortedBy(rows, ordering, language), compared: found }
}

export async function readRationalization(context: SignedInContext, client: number) {
  const { scope } = await askedFor(context, { client })
  return rationalization(await store.listBought(context.sql, context.viewer, scope))
}

const aboutOf = ({ scope, period }: Asked) => ({ source: scope.source, after: period.after, before: period.before })

export const totalOf = (rows: { period_purchases: number; previous_period_year_purchases: number }[]) =>
  compared({
    period_purchases: sumOf(rows.map(row => row.period_purchases)),
    previous_period_year_purchases: sumOf(rows.map(row => row.previous_period_year_purchases)),
  })

const pageOf = <Row>(rows: Row[], page: number) =>
  asPage(rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), rows.length, PAGE_SIZE)
