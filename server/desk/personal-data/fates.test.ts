import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { FATES } from './fates.ts'

// Tables that hold nobody: articles, prices, sets of values, figures, and what the machine knows of itself. What clients and centres
// say of themselves, and the documents of the ERP about them, is theirs.
const NOBODY = `
  order_template_lines
  asked_catalog_files authorised_products barcodes businesses calculated_holidays catalog_entries catalog_files
  catalog_logos categories centers channels charge_months client_articles client_references closed_months
  company_pictures company_versions consumption_months countries delivered_months deliveries delivery_note_entries delivery_notes
  delivery_orders depots due_answers due_models due_sectors document_contents document_days document_files emission_factors emission_months
  facet_values feed feed_state function_versions holidays invoice_entries invoice_taxes invoiced_months invoices
  kept_names mappings offer_entries order_entries order_mappings order_version_entries origins past_names prices product_attributes
  product_cards product_categories product_documents product_facets product_hazards product_relations
  product_safety product_units products provinces punchout_secrets punchout_ship_notices
  quotation_request_products rule_versions sales_node_centers sales_nodes sales_targets schema_versions search_articles
  search_version search_words secret_fingerprint sector_sales sectors shelf_counts shelf_facets shelves
  special_prices stale_articles stale_counts stale_derivations supplier_days supplier_months suppliers tax_rates
  told_faults usual_products validation_codes
`
  .trim()
  .split(/\s+/)
// They go with their cart.
const OF_CARTS = ['cart_items', 'shown_carts']

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
})
afterAll(() => database.drop())

test('R480: every table either holds nobody, or has its fate', async () => {
  const rows = await database.sql<{ table: string }[]>`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`
  const listed = [...NOBODY, ...OF_CARTS, ...Object.keys(FATES)]
  expect(rows.map(({ table }) => table).filter(table => !listed.includes(table))).toEqual([])
  const tables = new Set(rows.map(({ table }) => table))
  expect(listed.filter(table => !tables.has(table))).toEqual([])
})

test('R480: every column that names an account has its fate', async () => {
  const rows = await database.sql<{ table: string; column: string }[]>`
    select r.conrelid::regclass::text as table, a.attname as column
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any (r.conkey)
    where r.contype = 'f' and r.confrelid = 'users'::regclass`
  expect(rows.length).toBeGreaterThan(30)
  const isListed = ({ table, column }: { table: string; column: string }) => {
    const { of = [], links = [] } = FATES[table] ?? {}
    return [...of, ...links].includes(column)
  }
  expect(rows.filter(row => !isListed(row))).toEqual([])
})

test('R480: every text of these tables has its fate, and no fate is of a column that is gone', async () => {
  const rows = await database.sql<{ table: string; column: string; type: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.relnamespace = 'public'::regnamespace
      and c.relname = any (${Object.keys(FATES)})`
  const named = Object.entries(FATES).flatMap(([table, fate]) => {
    const { of = [], links = [], addresses = [], emptied = {}, stripped = [], mentions = [], others = [] } = fate
    const columns = [...of, ...links, ...addresses, ...Object.keys(emptied), ...stripped, ...mentions, ...others]
    return [...columns, ...(fate.unless === undefined ? [] : [fate.unless])].map(column => `${table}.${column}`)
  })
  const isText = (type: string) => ['text', 'text[]', 'json', 'jsonb', 'character varying'].includes(type)
  const texts = rows.filter(({ type }) => isText(type)).map(({ table, column }) => `${table}.${column}`)
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(text => !named.includes(text))).toEqual([])
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect(named.filter(column => !columns.has(column))).toEqual([])
})
