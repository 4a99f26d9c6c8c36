import type { PricedLine } from '#domain/cart/lines/line-price.ts'
import type { CartTotals } from '#domain/cart/totals.ts'
import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import { businessDay } from '#domain/dates.ts'
import type { SignedInContext } from '#server/context.ts'
import { recordset, type Transaction } from '#server/database/connect.ts'
import type { ReplyToKeep } from '#server/database/kept-replies.ts'
import { nextNumber } from '#server/database/number-series.ts'
import type { CleanPicture } from '#server/outside/sent-files/sent-file.ts'
import type { entryRow } from '#server/placing/entry-row.ts'
import type { FinishLineRow } from '#server/placing/facts.ts'

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

/** A catalogue that has been decided, and is to be stored. */
export interface NewCatalog extends ReplyToKeep, CatalogWish {
  context: SignedInContext
  client_id: number
  center_id: number | null
  currency_code: string
  currency_symbol: string
  lines: PricedLine<FinishLineRow>[]
  totals: CartTotals
  client_discount_percentage: number
}

/** Stores the catalogue itself, with the next number of its year. */
export async function insertCatalog(sql: Transaction, catalog: NewCatalog): Promise<{ id: number; number: string }> {
  const { context, lines, totals } = catalog
  const { viewer, now } = context
  const year = Number(businessDay(now).slice(0, 4))
  const [stored] = await sql<[{ id: number; number: string }]>`
    insert into catalogs (
      number, name, client_id, center_id, user_id, created, type, items_per_page, with_prices, details, currency_code,
      currency_symbol, base, discounts, tax, total, client_discount_percentage, client_discount, final, lines, recipients)
    values (
      ${nextNumber(sql, 'C', year)}, ${catalog.name}, ${catalog.client_id}, ${catalog.center_id}, ${viewer.id}, ${now},
      ${catalog.type}, ${catalog.items_per_page}, ${catalog.with_prices}, ${catalog.details}, ${catalog.currency_code},
      ${catalog.currency_symbol}, ${totals.base}, ${totals.discounts}, ${totals.tax}, ${totals.total},
      ${catalog.client_discount_percentage}, ${totals.client_discount}, ${totals.final}, ${lines.length},
      ${catalog.recipients})
    returning id, number`
  return stored
}

export async function insertLines(
  sql: Transaction,
  catalogId: number,
  lines: ReturnType<typeof entryRow>[],
): Promise<void> {
  await sql`
    insert into catalog_entries (
      catalog_id, line, product_id, unit_id, unit_name, unit_quantity, quantity, price, discount, description, base,
      tax_rate, tax_name, surcharge_rate)
    select ${catalogId}, e.line, e.product_id, e.unit_id, e.unit_name, e.unit_quantity, e.quantity, e.price, e.discount,
      e.description, e.base, coalesce(e.tax_rate, 0), e.tax_name, e.surcharge_rate
    from ${recordset(sql, lines)} as e (
      line int, product_id bigint, unit_id bigint, unit_name text, unit_quantity numeric, quantity numeric,
      price numeric, discount numeric, description text, base numeric, tax_rate numeric, tax_name text,
      surcharge_rate numeric)`
}

export async function insertLogo(
  sql: Transaction,
  catalogId: number,
  { content, width, height }: CleanPicture,
): Promise<void> {
  await sql`
    insert into catalog_logos (catalog_id, content, width, height) values (${catalogId}, ${content}, ${width}, ${height})`
}
