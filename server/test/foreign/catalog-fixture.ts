import type { Sql } from '#server/database/connect.ts'

let made = 0

/** A catalogue of one article of 10 €, with a document that was made before. */
export async function makeCatalog(
  sql: Sql,
  wish: { client: number; center: number; user: number; product: number },
): Promise<number> {
  const [catalog] = await sql<{ id: number }[]>`
    insert into catalogs (
      number, name, client_id, center_id, user_id, created, type, items_per_page, with_prices, details, state,
      currency_code, currency_symbol, base, discounts, tax, total, final, lines)
    values (${`T-${++made}`}, 'Primavera', ${wish.client}, ${wish.center}, ${wish.user}, '2026-11-02T10:00:00Z', 'text',
      6, true, '', 2, 'EUR', '€', 10, 0, 0, 10, 10, 1) returning id`
  await sql`
    insert into catalog_entries (catalog_id, line, product_id, quantity, price, base, tax_rate)
    values (${catalog!.id}, 1, ${wish.product}, 1, 10, 10, 0)`
  await sql`
    insert into catalog_files (catalog_id, type, content, pages, previews, made_at)
    values (${catalog!.id}, 'text', '%PDF-1.7', 1, array['\\x89504e47'::bytea], '2026-11-02T10:00:01Z')`
  return catalog!.id
}
