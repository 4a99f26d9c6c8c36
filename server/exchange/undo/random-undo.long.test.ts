import { afterEach, beforeEach, expect, test } from 'vitest'
import { KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles, NOW } from '#server/exchange/exchange-fixture.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { undoImport } from './undo.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 3 })
})
afterEach(() => database.drop())

const undo = (id: number | null, dryRun = false) =>
  undoImport({ sql: database.sql, id: id ?? 0, sender: OPERATOR, now: NOW, dryRun })

const EXAMPLES: Record<string, string> = {
  ...COMPANY,
  'suppliers.csv': 'external_id;name;preferred\nS1;Uno;1\n',
  'prices.csv': 'country;product;price\nes;J-1;2.50\nes;G-1;1.1234\n',
  'stock.csv': 'product;quantity\nJ-1;12.5\n',
  'product_attributes.csv': 'product;name;value;unit\nJ-1;capacity;0,5;L\n',
  'special_prices.csv': 'product;client;center;valid_from;price;valid_to\nJ-1;C1;;2026-01-01;2;2026-12-31\n',
  'client_references.csv': 'client;product;reference\nC1;J-1;MI-JABON\n',
  'usual_products.csv': 'client;center;product\nC1;;J-1\n',
  'authorised_products.csv': 'client;center;product\nC1;C1-1;J-1\n',
  'product_safety.csv': 'product;symbol_type;name;image_url\nJ-1;1;Guantes;http://x/g.svg\n',
  'product_documents.csv': 'product;kind;url;valid_until\nJ-1;technical;http://x/t.pdf;2027-01-01\n',
  'product_relations.csv': 'product;related;kind\nJ-1;G-1;related\n',
  'sales_nodes.csv': 'external_id;node_name;parent;users\nN1;Norte;;ana@pulcro.test\nN2;Bilbao;N1;\n',
  'sales_targets.csv': 'sales_node;supplier;month;target\nN1;;2026-03;1000\n',
  'holidays.csv': 'country;province;date;name\nes;;2026-05-01;Trabajo\n',
  'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01T09:00:00\n',
  'order_entries.csv': 'order;line;product;quantity;price;unit\nO1;1;J-1;2;2.5;caja\n',
  'delivery_notes.csv':
    'external_id;number;client;center;delivery_note_datetime;order\nD1;A1;C1;C1-1;2026-03-02T09:00:00;O1\n',
  'delivery_note_entries.csv': 'delivery_note;line;product;quantity;price\nD1;1;J-1;2;2.5\n',
  'invoices.csv': 'external_id;number;client;invoice_datetime\nI1;F1;C1;2026-03-03T09:00:00\n',
  'invoice_entries.csv': 'invoice;line;product;quantity;price;delivery_note\nI1;1;J-1;2;2.5;D1\n',
  'invoice_taxes.csv': 'invoice;rate;base;tax\nI1;21;5;1.05\n',
  'document_files.csv': 'kind;document;format;url\ninvoice;I1;pdf;https://erp.example/1.pdf\n',
  'depots.csv': 'external_id;name;country;latitude;longitude\nP1;Sede;es;40;-3\n',
  'deliveries.csv': 'external_id;date;center;orders\nR1;2026-03-02;C1-1;O1\n',
}

/** Changes of some rows, and new ones, of one kind each. */
const CHANGES: Partial<Record<KindName, string[]>> = {
  countries: ['external_id;label;currency_code;currency_symbol\nes;Reino;EUR;€\nfr;Francia;EUR;€\n'],
  tax_rates: ['country;code;rate\nes;general;20\nes;super;4\n', 'country;code;rate;surcharge\nes;general;21;7\n'],
  suppliers: ['external_id;name\nS1;Otro\nS2;Nuevo\n'],
  categories: ['external_id;name;parent\nB;Pies;\nC;Papel;A\n'],
  products: [
    'external_id;name;categories;tax_code;supplier\nJ-1;Jabón azul;A;general;S1\nN-1;Nuevo;B;;\n',
    'external_id;name;categories;description;extra_info\nG-1;Guantes;;Largos;"{""a"":[1]}"\n',
  ],
  product_units: ['product;external_id;name;quantity\nJ-1;caja;Caja grande;12\nG-1;caja;Caja;3\n'],
  product_attributes: ['product;name;value;unit\nJ-1;capacity;1;L\nG-1;colour;Azul;\n'],
  product_documents: ['product;kind;url\nJ-1;technical;http://x/n.pdf\nJ-1;security;http://x/s.pdf\n'],
  product_safety: ['product;symbol_type;name;image_url\nJ-1;1;Guantes;http://x/h.svg\nG-1;2;Fuego;http://x/f.svg\n'],
  product_relations: ['product;related;kind\nG-1;J-1;more_eco\n'],
  prices: ['country;product;price\nes;J-1;9\nuk;J-1;3\n'],
  stock: ['product;quantity\nJ-1;3\nG-1;8\n'],
  sales_nodes: ['external_id;node_name;parent;users\nN2;Vitoria;;ana@pulcro.test\nN3;Irún;N2;\n'],
  users: [
    'email;first_name;last_name;role;clients\nana@pulcro.test;Eva;Gil;sales_person;C1|C2\nluz@pulcro.test;Luz;Paz;client;C1\n',
  ],
  clients: ['external_id;name;country;sales_person;locked\nC1;Hotel Mar;es;;1\nC4;Bar;es;ana@pulcro.test;0\n'],
  centers: ['external_id;client;name;sales_node;purchase_limit\nC1-1;C1;Arena;N1;12.5\nC2-9;C2;Pier;;\n'],
  sales_targets: ['sales_node;supplier;month;target\nN1;;2026-03;1\nN1;S1;2026-04;5\n'],
  special_prices: ['product;client;center;valid_from;price\nJ-1;C1;;2026-01-01;1\nJ-1;C1;C1-1;2026-01-01;3\n'],
  client_references: ['client;product;reference\nC1;J-1;X\nC1;G-1;Y\n'],
  usual_products: ['client;center;product\nC1;C1-2;G-1\n'],
  authorised_products: ['client;center;product\nC1;;G-1\n'],
  holidays: ['country;province;date;name\nes;;2026-05-01;Mayo\nes;;2026-12-25;Navidad\n'],
  orders: [
    'external_id;number;client;center;order_datetime;state\nO1;N1;C1;C1-2;2026-04-01T09:00:00;3\nO2;N2;C1;C1-1;2026-03-05;2\n',
  ],
  order_entries: [
    'order;line;product;quantity;price\nO1;1;J-1;5;3\nO1;2;G-1;1;1\n',
    'order;line;product;quantity;price;base;discount\nO1;1;G-1;5;3;14;10\n',
  ],
  delivery_note_entries: ['delivery_note;line;product;quantity;price\nD1;1;J-1;1;2.5\nD1;2;G-1;1;1\n'],
  invoices: [
    'external_id;number;client;invoice_datetime;total\nI1;F1;C1;2026-05-03T09:00:00;99\nI2;F2;C2;2026-03-03;5\n',
  ],
  invoice_entries: ['invoice;line;product;quantity;price\nI1;1;G-1;3;2.5\nI1;2;J-1;1;4\n'],
  invoice_taxes: ['invoice;rate;base;tax\nI1;21;6;1.26\nI1;10;5;0.5\n'],
  document_files: [
    'kind;document;format;url\ninvoice;I1;pdf;https://erp.example/2.pdf\ninvoice;I1;xml;https://erp.example/1.xml\n',
  ],
  deliveries: ['external_id;date;center;orders;cost\nR1;2026-04-02;C1-2;;5\nR2;2026-03-09;C1-1;O1;\n'],
}

const LINKED = KIND_NAMES.flatMap(kind =>
  KINDS[kind].columns.flatMap(({ type }) => (type.of === 'references' ? [type.link.table] : [])),
)
const COUNTED =
  'consumption_months charge_months document_days supplier_days invoiced_months delivered_months emission_months shelves shelf_counts product_cards'.split(
    ' ',
  )

// Read attributes are made anew, with other ids; a document that comes back to a center, or a line to an article or a format, has the
// names that these have on that day.
const copied = (table: string) =>
  table === 'product_attributes'
    ? `'{id}'`
    : `'{client_as,center_as,user_as,article_name,article_code,article_unit,unit_name}'`

/** All that the exchange stores, and what is counted from it. */
async function picture(): Promise<Record<string, unknown[]>> {
  // What sells and what is in stock reach the shelves by night.
  await database.sql`select refresh_catalogue()`
  const tables = new Set([...KIND_NAMES.map(kind => KINDS[kind].table), ...LINKED, ...COUNTED])
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) {
    const found = await database.sql.unsafe(
      `select (to_jsonb(t) - ${copied(table)}::text[])::text as row from ${table} t order by 1`,
    )
    rows[table] = found.map(({ row }) => row)
  }
  return rows
}

test('imports of several kinds in any order, taken back from the last one on, end in the state of before', async () => {
  const loaded = await importFiles(database.sql, EXAMPLES)
  expect(Object.values(loaded).filter(({ applied }) => !applied)).toEqual([])
  for (let round = 0; round < 2; round++) {
    const chosen = KIND_NAMES.filter(kind => CHANGES[kind] && Math.random() < 0.7).toSorted(() => Math.random() - 0.5)
    const states = [await picture()]
    const done: { id: number | null; kind: KindName; file: string }[] = []
    for (const kind of chosen) {
      const files = CHANGES[kind] ?? []
      const file = files[Math.floor(Math.random() * files.length)] ?? ''
      const { id, applied } = await importFile(database.sql, kind, file, { accepts: () => true })
      if (!applied) continue // refers to what has not come
      done.push({ id, kind, file })
      states.push(await picture())
    }
    expect(done.length).toBeGreaterThan(3)
    states.pop()
    for (const { id, kind, file } of done.toReversed()) {
      const { result, left } = await undo(id)
      expect({ kind, file, problems: result.problems, left }).toEqual({ kind, file, problems: [], left: [] })
      expect({ kind, ...(await picture()) }).toEqual({ kind, ...states.pop() })
    }
  }
}, 240_000)
