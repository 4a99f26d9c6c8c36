import type { z } from 'zod'
import type {
  DeskClient,
  DeskClientRecord,
  listDeskClientKeys,
  listDeskClients,
} from '#domain/desk/clients-contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { elseNear, holdsWord } from '#server/database/mistyped.ts'
import { words } from '#server/database/text.ts'
import { tendedClients } from '#server/scope/desk.ts'

export type KeyFilter = z.output<NonNullable<typeof listDeskClientKeys.query>>
export type Filter = z.output<NonNullable<typeof listDeskClients.query>> & {
  isNear?: boolean
  limit: number
  offset: number
}

const columns = (sql: Queryable): Fragment => sql`
  c.id, c.external_id, c.name, c.country_id as country, c.locality, c.province, c.phone, c.email, c.locked,
  coalesce(c.locked_reason, '') as locked_reason,
  coalesce(nullif(concat_ws(' ', sp.first_name, sp.last_name), ''), '') as sales_person,
  coalesce(sp.erp_email, '') as sales_person_email,
  (select count(*)::int from centers ce where ce.client_id = c.id and not ce.closed) as center_count,
  (select count(*)::int from user_clients uc join users u on u.id = uc.user_id
    where uc.client_id = c.id and u.role = 'client' and u.active) as person_count,
  (select max(o.order_datetime) from orders o where o.client_id = c.id) as last_order`

/** The clients that the viewer tends; with typing errors of names where nothing else is found. */
export const listClients = (sql: Queryable, viewer: Viewer, filter: Filter) =>
  elseNear(filter, each => findClients(sql, viewer, each))

/** The keys of all of them, at most so many. */
export async function listClientKeys(
  sql: Queryable,
  viewer: Viewer,
  filter: KeyFilter,
  most: number,
): Promise<string[]> {
  const found = await elseNear(filter, async each => {
    const rows = await sql<{ key: string }[]>`
      select c.external_id as key from clients c where ${wanted(sql, viewer, each)} order by c.name, c.id limit ${most}`
    return { rows, count: rows.length }
  })
  return found.rows.map(({ key }) => key)
}

function wanted(sql: Queryable, viewer: Viewer, filter: KeyFilter & { isNear?: boolean }): Fragment {
  const { country, sales_person, locked, isNear = false } = filter
  const typed = words(filter.search ?? '').map(word => sql`and ${holdsWord(sql, sql`c.search`, word, isNear)}`)
  return sql`
    ${tendedClients(sql, viewer)}
    ${country === undefined ? sql`` : sql`and c.country_id = ${country}`}
    ${sales_person === undefined ? sql`` : sql`and c.sales_person_id = ${sales_person}`}
    ${locked === undefined ? sql`` : sql`and c.locked = ${locked}`}
    ${typed.length === 0 ? sql`` : typed}`
}

async function findClients(
  sql: Queryable,
  viewer: Viewer,
  filter: Filter,
): Promise<{ rows: DeskClient[]; count: number }> {
  const { limit, offset } = filter
  const which = wanted(sql, viewer, filter)
  const [rows, [total]] = await Promise.all([
    sql<DeskClient[]>`
      with found as (
        select c.id from clients c where ${which} order by ${orderOf(sql, filter.ordering)} limit ${limit} offset ${offset}
      )
      select ${columns(sql)}
      from found join clients c using (id) left join users sp on sp.id = c.sales_person_id
      order by ${orderOf(sql, filter.ordering)}`,
    sql<{ count: number }[]>`select count(*)::int as count from clients c where ${which}`,
  ])
  return { rows, count: total?.count ?? 0 }
}

function orderOf(sql: Queryable, ordering: Filter['ordering']): Fragment {
  const lastOrder = sql`(select max(o.order_datetime) from orders o where o.client_id = c.id)`
  switch (ordering) {
    case 'name':
      return sql`c.name, c.id`
    case '-name':
      return sql`c.name desc, c.id desc`
    case 'external_id':
      return sql`c.external_id`
    case '-external_id':
      return sql`c.external_id desc`
    case 'last_order':
      return sql`${lastOrder} nulls first, c.id`
    case '-last_order':
      return sql`${lastOrder} desc nulls last, c.id`
  }
}

export async function findClient(sql: Queryable, viewer: Viewer, id: number): Promise<DeskClientRecord | undefined> {
  const [client] = await sql<DeskClientRecord[]>`
    select ${columns(sql)}, co.currency_symbol, c.credit_limit, c.balance, c.overdue,
      (select count(*)::int from orders o where o.client_id = c.id) as order_count,
      (select count(*)::int from offers o where o.client_id = c.id) as offer_count,
      (select count(*)::int from delivery_notes o where o.client_id = c.id) as delivery_note_count,
      (select count(*)::int from invoices i where i.client_id = c.id) as invoice_count,
      (select count(*)::int from client_notes n where n.client_id = c.id) as note_count
    from clients c join countries co on co.id = c.country_id left join users sp on sp.id = c.sales_person_id
    where c.id = ${id} and ${tendedClients(sql, viewer)}`
  return client
}
