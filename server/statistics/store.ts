import type { CategoryPlace } from '#domain/statistics/groups.ts'
import type { BoughtArticle } from '#domain/statistics/rationalization.ts'
import { visibleCenters, visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isIn, ownCategory, scopedMonths, type StatScope } from './scope.ts'

export interface StatClient {
  external_id: string
  name: string
  has_invoices: boolean
}

/** Undefined out of reach. */
export async function findClient(sql: Queryable, viewer: Viewer, client: number): Promise<StatClient | undefined> {
  const [found] = await sql<StatClient[]>`
    select c.external_id, c.name, c.has_invoices
    from clients c where c.id = ${client} and ${visibleClients(sql, viewer)}`
  return found
}

export interface StatCenter {
  id: number
  level0: string
  level1: string
  level2: string
}

export const listCenters = (sql: Queryable, viewer: Viewer, client: number): Promise<StatCenter[]> => sql<StatCenter[]>`
  select ce.id, ce.level0, ce.level1, ce.level2
  from centers ce join clients c on c.id = ce.client_id
  where c.id = ${client} and ${visibleCenters(sql, viewer)}`

export const listCategories = (sql: Queryable): Promise<CategoryPlace[]> =>
  sql<CategoryPlace[]>`select id, name, parent_id from categories`

export const listMonths = (sql: Queryable, viewer: Viewer, scope: StatScope) => sql<
  { month: string; amount: number }[]
>`
  select m.month, sum(m.amount) as amount from ${scopedMonths(sql, viewer, scope)} group by m.month`

export interface CategoryRow {
  category_id: number | null
  is_charge: boolean
  amount: number
  /** Of charges none. */
  quantity: number
}

/** By the articles' own categories, of the asked months alone. */
export const listByCategory = (sql: Queryable, viewer: Viewer, scope: StatScope): Promise<CategoryRow[]> => sql<
  CategoryRow[]
>`
  with taken as (
    select m.product_id, sum(m.amount) as amount, sum(m.quantity) as quantity
    from ${scopedMonths(sql, viewer, { ...scope, ago: scope.now })} group by m.product_id
  ), placed as (
    select p.is_charge, taken.amount, case when p.is_charge then 0 else taken.quantity end as quantity,
      case when not p.is_charge then ${ownCategory(sql, sql`p.id`)} end as category_id
    from taken join products p on p.id = taken.product_id
  )
  select is_charge, category_id, sum(amount) as amount, sum(quantity) as quantity
  from placed group by is_charge, category_id`

interface Compared {
  period_purchases: number
  previous_period_year_purchases: number
}

export interface CenterRow extends Compared {
  id: number | null
  name: string | null
}

export const listByCenter = (sql: Queryable, viewer: Viewer, scope: StatScope): Promise<CenterRow[]> => sql<
  CenterRow[]
>`
  with taken as (
    select m.center_id, ${amounts(sql, scope)} from ${scopedMonths(sql, viewer, scope)} group by m.center_id
  )
  select taken.center_id as id, ce.name, taken.period_purchases, taken.previous_period_year_purchases
  from taken left join centers ce on ce.id = taken.center_id order by ce.id`

export interface ProductRow extends Compared {
  id: number
  external_id: string
  name: string
  category: string
  period_purchases_quantity: number
  ppy_purchases_quantity: number
}

/** Without charges. */
export const listByProduct = (sql: Queryable, viewer: Viewer, scope: StatScope): Promise<ProductRow[]> => sql<
  ProductRow[]
>`
  with taken as (
    select m.product_id, ${amounts(sql, scope)},
      coalesce(sum(m.quantity) filter (where ${isIn(sql, scope.now)}), 0) as period_purchases_quantity,
      coalesce(sum(m.quantity) filter (where ${isIn(sql, scope.ago)}), 0) as ppy_purchases_quantity
    from ${scopedMonths(sql, viewer, scope)} group by m.product_id
  )
  select p.id, p.external_id, p.name, coalesce(p.category, '') as category, taken.period_purchases,
    taken.previous_period_year_purchases, taken.period_purchases_quantity, taken.ppy_purchases_quantity
  from taken join products p on p.id = taken.product_id
  where not p.is_charge order by p.external_id`

/** What was taken of each article in the asked months, without charges. */
export const listBought = (sql: Queryable, viewer: Viewer, scope: StatScope): Promise<BoughtArticle[]> => sql<
  BoughtArticle[]
>`
  with taken as (
    select m.product_id, sum(m.amount) as amount, sum(m.quantity) as quantity
    from ${scopedMonths(sql, viewer, { ...scope, ago: scope.now })} group by m.product_id
  )
  select p.supplier_id, ${ownCategory(sql, sql`p.id`)} as category_id, taken.amount, taken.quantity
  from taken join products p on p.id = taken.product_id where not p.is_charge`

const amounts = (sql: Queryable, { now, ago }: StatScope) => sql`
  coalesce(sum(m.amount) filter (where ${isIn(sql, now)}), 0) as period_purchases,
  coalesce(sum(m.amount) filter (where ${isIn(sql, ago)}), 0) as previous_period_year_purchases`
