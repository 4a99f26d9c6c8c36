import type { PricedLine } from '#domain/cart/line-price.ts'
import type { CartTotals } from '#domain/cart/totals.ts'
import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import { businessDay } from '#domain/dates.ts'
import { emptyCarts, resetCarts } from '#server/cart/finished.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Queryable, recordset } from '#server/database/connect.ts'
import type { ReplyToKeep } from '#server/database/kept-replies.ts'
import { numberDocument } from '#server/database/numbered-document.ts'
import type { CleanPicture } from '#server/outside/sent-files/sent-file.ts'
import { entryRow } from '#server/placing/entry-row.ts'
import type { FinishLineRow } from '#server/placing/facts.ts'
import { CATALOG_QUEUE, type CatalogJob } from './queue.ts'

/** What was chosen for a catalogue. */
export interface CatalogWish {
  name: string
  type: CatalogType
  items_per_page: ItemsPerPage
  with_prices: boolean
  details: string
  logo: CleanPicture | undefined
  /** The addresses that it is mailed to. */
  recipients: string[]
}

interface NewCatalog extends ReplyToKeep, CatalogWish {
  context: SignedInContext
  client_id: number
  center_id: number | null
  currency_code: string
  currency_symbol: string
  /** The cart that it is made of, which is emptied; null for an assortment. */
  cart: { id: number; version: number } | null
  lines: PricedLine<FinishLineRow>[]
  totals: CartTotals
  client_discount_percentage: number
}

/**
 * Stores a catalogue with its lines, logo, job and number and empties its cart: one statement. It answers id and number;
 * undefined, with nothing stored, where the cart is no longer what the catalogue was decided by.
 */
export async function insertCatalog(
  sql: Queryable,
  catalog: NewCatalog,
): Promise<{ id: number; number: string } | undefined> {
  const { context, lines, totals, logo } = catalog
  const { viewer, now, jobs } = context
  const year = Number(businessDay(now).slice(0, 4))
  const { recipients } = catalog
  const mail = recipients.length === 0 ? {} : { mail: { to: recipients, user_id: viewer.id } }
  const job: Omit<CatalogJob, 'catalog_id'> = { type: catalog.type, ...mail }
  const [numbered] = await sql<{ id: number; number: string }[]>`
    with entry as materialized (
      select * from ${recordset(sql, lines.map(entryRow))} as e (
        line int, product_id bigint, unit_id bigint, unit_name text, unit_quantity numeric, quantity numeric,
        price numeric, discount numeric, description text, base numeric, tax_rate numeric,
        tax_name text, surcharge_rate numeric)
    ), cart as materialized (
      ${cartOf(sql, catalog)}
    ), go as materialized (
      select cart.id as cart_id, nextval('catalogs_id_seq') as catalog_id from cart
    ), stored as (
      insert into catalog_entries (
        catalog_id, line, product_id, unit_id, unit_name, unit_quantity, quantity, price, discount, description, base,
        tax_rate, tax_name, surcharge_rate)
      select go.catalog_id, e.line, e.product_id, e.unit_id, e.unit_name, e.unit_quantity, e.quantity, e.price,
        e.discount, e.description, e.base, coalesce(e.tax_rate, 0), e.tax_name,
        e.surcharge_rate
      from go, entry e returning 1
    ), adorned as (
      ${logo === undefined ? sql`select 1` : insertLogo(sql, logo)}
    ), emptied as (
      ${emptyCarts(sql, sql`select cart_id from go`)}
    ), freed as (
      ${resetCarts(sql, sql`select cart_id from go`)}
    ), queued as (
      ${jobs.enqueue(
        sql,
        CATALOG_QUEUE,
        sql`select ${JSON.stringify(job)}::text::jsonb || jsonb_build_object('catalog_id', go.catalog_id) from go`,
      )}
    ), ${numberDocument(sql, context, {
      kind: 'C',
      year,
      id: 'catalog_id',
      after: ['stored', 'emptied', 'freed', 'queued'],
      reply: catalog,
    })}
    insert into catalogs (
      id, number, name, client_id, center_id, user_id, created, type, items_per_page, with_prices, details,
      currency_code, currency_symbol, base, discounts, tax, total, client_discount_percentage, client_discount, final,
      lines, recipients)
    select go.catalog_id, numbered.number, ${catalog.name}, ${catalog.client_id}, ${catalog.center_id}, ${viewer.id},
      ${now}, ${catalog.type}, ${catalog.items_per_page}, ${catalog.with_prices}, ${catalog.details},
      ${catalog.currency_code}, ${catalog.currency_symbol}, ${totals.base}, ${totals.discounts}, ${totals.tax},
      ${totals.total}, ${catalog.client_discount_percentage}, ${totals.client_discount}, ${totals.final},
      ${lines.length}, ${recipients}::text[]
    from numbered, go
    returning id, number`
  return numbered
}

const cartOf = (sql: Queryable, { cart }: NewCatalog) =>
  cart === null
    ? sql`select null::bigint as id`
    : sql`select ca.id from carts ca where ca.id = ${cart.id} and ca.version = ${cart.version} for update`

const insertLogo = (sql: Queryable, { content, width, height }: CleanPicture) => sql`
  insert into catalog_logos (catalog_id, content, width, height)
  select catalog_id, ${content}, ${width}, ${height} from go returning 1`
