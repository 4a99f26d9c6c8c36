import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKindName, type KindName } from '#domain/exchange/kinds.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { type Mapping } from '#domain/exchange/mapping.ts'
import { readMapping } from '#server/exchange/mapping/read-mapping.ts'

// The recipes of docs/erp, with tables and answers in the form that these programs document.

const ODOO = 'docs/erp/odoo'
const BUSINESS_CENTRAL = 'docs/erp/business-central'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
})
afterAll(() => database.drop())

const TABLES = `
  create schema odoo; set search_path = odoo;
  create table res_country (id int, code text);
  create table res_country_state (id int, name text);
  create table res_company (id int, partner_id int);
  create table res_partner (id int, parent_id int, ref text, name text, street text, street2 text, zip text, city text, state_id int,
    country_id int, phone text, email text, vat text, type text, customer_rank int, active boolean);
  create table account_tax (id int, company_id int, sequence int, amount numeric, amount_type text, type_tax_use text, active boolean);
  create table product_category (id int, name text, parent_id int);
  create table uom_uom (id int, name jsonb);
  create table product_template (id int, name jsonb, description_sale jsonb, categ_id int, list_price double precision, uom_id int, sale_ok boolean, active boolean);
  create table product_product (id int, product_tmpl_id int, default_code text, active boolean);
  create table product_taxes_rel (prod_id int, tax_id int);
  create table stock_location (id int, usage text);
  create table stock_quant (product_id int, location_id int, quantity double precision, reserved_quantity double precision);
  create table sale_order (id int, name text, origin text, client_order_ref text, partner_id int, partner_shipping_id int, date_order timestamp, state text);
  create table sale_order_line (id int, order_id int, sequence int, product_id int, product_uom_qty numeric, price_unit numeric, discount numeric,
    price_subtotal numeric, name text, display_type text);
  create table stock_picking_type (id int, code text);
  create table stock_picking (id int, name text, partner_id int, date_done timestamp, sale_id int, picking_type_id int, state text);
  create table stock_move (id int, picking_id int, sequence int, product_id int, quantity numeric, sale_line_id int, state text);
  create table account_move (id int, name text, partner_id int, invoice_date date, move_type text, state text,
    amount_untaxed_signed numeric, amount_total_signed numeric);
  create table account_move_line (id int, move_id int, sequence int, product_id int, quantity numeric, price_unit numeric, price_subtotal numeric, display_type text);
  insert into res_country values (1, 'ES');
  insert into res_country_state values (1, 'Madrid');
  insert into res_partner values
    (1, null, null, 'Suministros', null, null, null, null, null, 1, null, null, null, 'contact', 0, true),
    (2, null, '0430', 'Hotel Miramar', 'Calle Mayor 1', 'Bajo', '28001', 'Madrid', 1, 1, '910000000', 'compras@miramar.test', 'ESB1', 'contact', 1, true),
    (3, 2, null, 'Playa', 'Paseo 2', null, '28002', 'Madrid', 1, 1, null, null, null, 'delivery', 0, true);
  insert into res_company values (1, 1);
  insert into account_tax values (1, 1, 1, 21, 'percent', 'sale', true), (2, 1, 2, 10, 'percent', 'sale', true), (3, 1, 3, 21, 'percent', 'purchase', true);
  insert into product_category values (1, 'Todo', null), (2, 'Suelos', 1);
  insert into uom_uom values (1, '{"en_US": "Units", "es_ES": "Unidades"}');
  insert into product_template values (1, '{"en_US": "Bleach", "es_ES": "Lejía"}', null, 2, 1.245, 1, true, true), (2, '{"en_US": "Freight"}', null, 1, 9, 1, true, false);
  insert into product_product values (1, 1, '004512', true), (2, 2, 'OLD', false);
  insert into product_taxes_rel values (1, 1), (1, 3), (2, 2);
  insert into stock_location values (1, 'internal'), (2, 'customer');
  insert into stock_quant values (1, 1, 12, 2), (1, 2, 99, 0);
  insert into sale_order values (7, 'S00007', null, 'PED-9', 2, 3, '2026-03-01 23:30', 'sale'), (8, 'S00008', null, null, 2, 3, '2026-03-02 09:00', 'draft');
  insert into sale_order_line values (1, 7, 10, 1, 4, 1.25, 0, 5, 'Lejía', null), (2, 7, 20, null, 0, 0, 0, 0, 'Gracias', 'line_note');
  insert into stock_picking_type values (1, 'outgoing');
  insert into stock_picking values (5, 'WH/OUT/5', 3, '2026-03-03 08:00', 7, 1, 'done');
  insert into stock_move values (1, 5, 10, 1, 4, 1, 'done');
  insert into account_move values (3, 'FAC/2026/3', 2, '2026-03-31', 'out_invoice', 'posted', 5, 6.05), (4, 'RFAC/2026/1', 2, '2026-04-01', 'out_refund', 'posted', -1.25, -1.51);
  insert into account_move_line values (1, 3, 10, 1, 4, 1.25, 5, 'product'), (2, 4, 10, 1, 1, 1.25, 1.25, 'product'), (3, 3, 20, null, 1, 1, 1, 'tax');
  reset search_path`

const csv = (rows: readonly Record<string, unknown>[]): string => {
  const names = Object.keys(rows[0] ?? {})
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [names, ...rows.map(row => names.map(name => row[name]))].map(row => row.map(cell).join(',')).join('\n')
}

test('the queries of Odoo give files that the portal takes as they are', async () => {
  await database.sql.unsafe(TABLES)
  const files: Record<string, string> = {
    'countries.csv': 'external_id;label;currency_code;currency_symbol\nes;España;EUR;€\n',
  }
  for (const name of await readdir(ODOO)) {
    const query = await readFile(`${ODOO}/${name}`, 'utf8')
    const rows = await database.sql.begin(async sql => {
      await sql`set local search_path = odoo`
      return sql.unsafe<Record<string, unknown>[]>(query)
    })
    expect(rows.length).toBeGreaterThan(0)
    files[name.replace('.sql', '.csv')] = csv(rows)
  }
  const mapping = { decimals: '.', kinds: {} } as const
  const records = await importFiles(database.sql, files, false, { mapping })
  expect(
    Object.values(records).flatMap(({ file_name, problems }) => problems.map(each => ({ file_name, ...each }))),
  ).toEqual([])
  expect(
    await database.sql`
      select p.external_id, p.name, p.tax_code, r.price::float8 as price, p.stock::float8 as stock
      from products p left join prices r on r.product_id = p.id where not p.is_charge order by 1`,
  ).toEqual([
    { external_id: '004512', name: 'Lejía', tax_code: '21', price: 1.245, stock: 10 },
    { external_id: 'OLD', name: 'Freight', tax_code: '10', price: null, stock: 0 },
  ])
  expect(
    await database.sql`select number, total::float8 as total, business_day(order_datetime)::text as day from orders`,
  ).toEqual([{ number: 'S00007', total: 6.05, day: '2026-03-02' }])
  expect(await database.sql`select number, total::float8 as total from invoices order by 1`).toEqual([
    { number: 'FAC/2026/3', total: 6.05 },
    { number: 'RFAC/2026/1', total: -1.51 },
  ])
  expect(await database.sql`select count(*)::int as notes from delivery_note_entries`).toEqual([{ notes: 1 }])
})

describe('answers of Business Central', () => {
  const ROWS: Record<string, object> = {
    items: {
      '@odata.etag': 'W/"1"', id: '5d', number: 'BC-1', displayName: 'Lejía', itemCategoryCode: 'A', taxGroupCode: 'general',
      baseUnitOfMeasureCode: 'u', blocked: false, unitPrice: 1.245, inventory: 12,
    },
    customers: {
      '@odata.etag': 'W/"1"', id: '6e', number: 'BC-C', displayName: 'Hotel', addressLine1: 'Calle 1', city: 'Madrid', state: '', country: 'ES',
      postalCode: '28001', phoneNumber: '', email: '', taxRegistrationNumber: 'ESB1', blocked: '_x0020_',
    },
    'sales-invoices': {
      '@odata.etag': 'W/"1"', id: '7f', number: 'FV-1', invoiceDate: '2026-03-31', customerNumber: 'BC-C', totalAmountExcludingTax: 5,
      totalTaxAmount: 1.05, totalAmountIncludingTax: 6.05,
    },
    'sales-invoice-lines': {
      '@odata.etag': 'W/"1"', id: '8a', documentId: '7f', sequence: 10000, lineObjectNumber: 'BC-1', quantity: 4, unitPrice: 1.25, netAmount: 5,
    },
  } // prettier-ignore

  test('are read by the mappings, with each field said', async () => {
    const other = await freshDatabase({ max: 2 })
    try {
      await importFiles(other.sql, COMPANY)
      for (const [name, row] of Object.entries(ROWS)) {
        const mapping = readMapping(await readFile(`${BUSINESS_CENTRAL}/${name}.json`, 'utf8')) as Mapping
        const kinds: KindName[] = Object.keys(mapping.kinds).filter(isKindName)
        expect(kinds.length).toBeGreaterThan(0)
        for (const kind of kinds) {
          const record = await importFile(other.sql, kind, `${JSON.stringify(row)}\n`, { mapping })
          expect(record).toMatchObject({ kind, applied: true, problems: [], rows_read: 1 })
        }
      }
      expect(
        await other.sql`
          select p.stock::float8 as stock, r.price::float8 as price from products p join prices r on r.product_id = p.id where p.external_id = 'BC-1'`,
      ).toEqual([{ stock: 12, price: 1.245 }])
      expect(await other.sql`select total::float8 as total from invoices`).toEqual([{ total: 6.05 }])
    } finally {
      await other.drop()
    }
  })
})
