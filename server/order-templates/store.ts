import type { Language } from '#domain/language.ts'
import type { OrderTemplate, TemplateLine } from '#domain/order-templates/contract.ts'
import type { Viewer } from '#server/context.ts'
import { type Queryable, recordset, type Transaction } from '#server/database/connect.ts'
import { visibleClients } from '#server/scope/clients.ts'
import { authorisedForAny } from '#server/selling/allowed.ts'
import { nameIn } from '#server/selling/article-name.ts'

export interface FoundTemplate {
  shown: OrderTemplate
  /** Of the client. */
  client_external_id: string
}

/** Lists of the clients in reach: all of one client, or one by its id. */
export async function findTemplates(
  sql: Queryable,
  viewer: Viewer,
  { client, id }: { client?: number; id?: number },
): Promise<FoundTemplate[]> {
  const rows = await sql<(OrderTemplate & Pick<FoundTemplate, 'client_external_id'>)[]>`
    select t.id, t.name, t.client_id as client, t.version, t.changed_at, c.external_id as client_external_id,
      coalesce(concat_ws(' ', u.first_name, u.last_name), '') as made_by,
      ${mayChange(sql, viewer)} as may_change,
      (select count(*)::int from order_template_lines l where l.template_id = t.id) as lines
    from order_templates t join clients c on c.id = t.client_id left join users u on u.id = t.user_id
    where ${visibleClients(sql, viewer)} and (${client ?? null}::bigint is null or c.id = ${client ?? null})
      and (${id ?? null}::bigint is null or t.id = ${id ?? null})
    order by t.name, t.id`
  return rows.map(({ client_external_id, ...shown }) => ({ shown, client_external_id }))
}

/** True for the lists `t` that the viewer made, and for all of them where the viewer serves the client. */
const mayChange = (sql: Queryable, { id, role }: Viewer) =>
  role === 'client' ? sql`coalesce(t.user_id = ${id}, false)` : sql`true`

/** Holds the list until the end of the transaction; false where it is gone or somebody has changed it since. */
export async function lockTemplate(sql: Transaction, id: number, version: number | undefined): Promise<boolean> {
  const [found] =
    await sql`select 1 from order_templates where id = ${id} and version = coalesce(${version ?? null}, version) for update`
  return found !== undefined
}

export const listLines = (sql: Queryable, id: number, language: Language): Promise<TemplateLine[]> => sql<
  TemplateLine[]
>`
  select l.product_id as product, l.quantity, p.measurement_unit,
    json_build_object('id', p.id, 'external_id', p.external_id, 'name', ${nameIn(sql, language, 'p')}) as product_data,
    case when l.unit_name is not null then
      json_build_object('name', l.unit_name, 'quantity', l.unit_quantity) end as aditional_measurement_unit
  from order_template_lines l join products p on p.id = l.product_id
  where l.template_id = ${id} order by l.position`

/** The standing baskets that end with the list: those that have stopped have ended before. */
export async function countStanding(sql: Queryable, id: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from standing_baskets where template_id = ${id} and stopped is null`
  return row.count
}

export async function hasClient(sql: Queryable, viewer: Viewer, client: number): Promise<boolean> {
  const [found] = await sql`select 1 from clients c where c.id = ${client} and ${visibleClients(sql, viewer)}`
  return found !== undefined
}

/** Holds the client's lists until the end of the transaction, and answers how many there are. */
export async function lockTemplatesOf(sql: Transaction, client: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order templates', ${client}))`
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from order_templates where client_id = ${client}`
  return row.count
}

/** Whether another list of the client has this name. */
export async function isNameTaken(
  sql: Queryable,
  { client, name, except = null }: { client: number; name: string; except?: number | null },
): Promise<boolean> {
  const [found] = await sql`
    select 1 from order_templates
    where client_id = ${client} and lower(name) = lower(${name}) and id is distinct from ${except}::bigint`
  return found !== undefined
}

export async function insertTemplate(
  sql: Queryable,
  { client, user, name, now }: { client: number; user: number; name: string; now: Date },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into order_templates (client_id, user_id, name, changed_at)
    values (${client}, ${user}, ${name}, ${now}) returning id`
  return row.id
}

export const updateTemplate = (sql: Queryable, id: number, { name, now }: { name: string | undefined; now: Date }) =>
  sql`
    update order_templates set name = coalesce(${name ?? null}, name), version = version + 1, changed_at = ${now}
    where id = ${id}`

export interface NewLine {
  product: number
  quantity: number
  unit_name: string | null
  unit_quantity: number | null
}

/**
 * Replaces the lines of a list by those that may stand in it, and answers how many these are: no charges, nothing that the
 * client may buy at none of its centers, and no format that the article has not got. What stood in the list before stays.
 */
export async function replaceLines(sql: Transaction, id: number, lines: NewLine[]): Promise<number> {
  const gone = await sql`
    delete from order_template_lines where template_id = ${id}
    returning product_id as product, unit_name, unit_quantity`
  const stored = await sql`
    insert into order_template_lines (template_id, position, product_id, quantity, unit_name, unit_quantity)
    select ${id}, row_number() over (order by w.position), p.id, w.quantity, w.unit_name, w.unit_quantity
    from ${recordset(
      sql,
      lines.map((line, index) => ({ ...line, position: index + 1 })),
    )} as w (position int, product bigint, quantity int, unit_name text, unit_quantity numeric)
      join products p on p.id = w.product and not p.is_charge
      join order_templates t on t.id = ${id} join clients c on c.id = t.client_id
    where exists (
        select from ${recordset(sql, gone)} as g (product bigint, unit_name text, unit_quantity numeric)
        where g.product = p.id and g.unit_name is not distinct from w.unit_name
          and g.unit_quantity is not distinct from w.unit_quantity)
      or (
        (not c.only_authorized_products or p.id in (${authorisedForAny(sql, sql`c.id = t.client_id`)}))
        and (w.unit_name is null or exists (
          select from product_units pu
          where pu.product_id = p.id and pu.name = w.unit_name and pu.quantity = w.unit_quantity)))
    returning 1`
  return stored.length
}

export const deleteTemplate = (sql: Queryable, id: number) => sql`delete from order_templates where id = ${id}`
