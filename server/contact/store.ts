import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { buyer, type BuyerFilter, isPublic } from '#server/search/buyer.ts'
import { isAuthorised } from '#server/selling/allowed.ts'

interface Region {
  id: number
  name: string
  country: string
}

export const listRegions = (sql: Queryable): Promise<Region[]> => sql<Region[]>`
  select id, name, country_id as country from provinces order by country_id, name, id`

interface Buyer {
  client_id: number | null
  center_id: number | null
  sees_product: boolean
}

/** The buyer of a request; undefined if client or centre is not visible. */
export async function findBuyer(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { product: number | null },
): Promise<Buyer | undefined> {
  const [found] = await sql<Buyer[]>`
    with ${buyer(sql, viewer, filter)}
    select b.client_id, b.center_id, exists (
      select from products p where p.id = ${filter.product}::bigint and not p.is_charge and ${isAuthorised(sql, sql`p.id`)}
    ) as sees_product
    from buyer b`
  return found
}

interface Request {
  text: string
  now: Date
}

export async function insertRequest(
  sql: Queryable,
  viewer: Viewer,
  request: Request & Pick<Buyer, 'client_id' | 'center_id'>,
): Promise<number> {
  const { client_id, center_id, text, now } = request
  const [row] = await sql<{ id: number }[]>`
    insert into quotation_requests (created_at, text, user_id, client_id, center_id)
    values (${now}, ${text}, ${viewer.id}, ${client_id}, ${center_id}) returning id`
  return row!.id
}

/** What a request names, in that order. */
export const insertArticles = (sql: Queryable, request: number, articles: number[]) => sql`
  insert into quotation_request_products (request_id, product_id, position)
  select ${request}, product_id, position
  from unnest(${articles}::bigint[]) with ordinality as named (product_id, position)`

interface PublicChoice {
  /** Those of the named ones that are public. */
  articles: number[]
  has_region: boolean
}

export async function findPublicChoice(
  sql: Queryable,
  { articles, request_region }: { articles: number[]; request_region: number },
): Promise<PublicChoice> {
  const [row] = await sql<PublicChoice[]>`
    select array(
        select named.id from unnest(${articles}::bigint[]) as named (id) where ${isPublic(sql, sql`named.id`)}
      ) as articles,
      exists (select from provinces where id = ${request_region}) as has_region`
  return row ?? { articles: [], has_region: false }
}

interface PublicRequest extends Request {
  name: string
  email: string
  phone: string
  business_name: string
  request_region: number
}

export async function insertPublicRequest(sql: Queryable, request: PublicRequest): Promise<number> {
  const { name, email, phone, business_name, request_region, text, now } = request
  const [row] = await sql<{ id: number }[]>`
    insert into quotation_requests (created_at, text, name, email, phone, business_name, region_id)
    values (${now}, ${text}, ${name}, ${email}, ${phone}, ${business_name}, ${request_region}) returning id`
  return row!.id
}

interface HelpMessage {
  full_name: string
  company: string
  email: string
  phone_number: string
  subject: number
  description: string
  technical: string
  now: Date
}

export async function insertHelpMessage(sql: Queryable, viewer: Viewer, message: HelpMessage): Promise<number> {
  const { full_name, company, email, phone_number, subject, description, technical, now } = message
  const [row] = await sql<{ id: number }[]>`
    insert into help_messages (
      created_at, user_id, full_name, company, email, phone_number, subject, description, technical)
    values (${now}, ${viewer.id}, ${full_name}, ${company}, ${email}, ${phone_number}, ${subject}, ${description},
      ${technical})
    returning id`
  return row!.id
}

/** Tells of a request, in its history and in the feed of the exchange. */
export const recordRequest = (sql: Queryable, teller: Parameters<typeof recordEvents>[1], id: number) =>
  recordEvents(sql, teller, 'quotation_requested', 'quotation_request_id', sql`select ${id}::bigint, '{}'::jsonb`)
