import type { TestServer } from '#server/test/server.ts'
import { articles, CATEGORIES, type Company, type RawDocument, SUPPLIERS } from './companies.ts'

/** Ids of what the random companies consist of, by their places. */
export interface Stored {
  articles: number[]
  categories: number[]
  suppliers: number[]
  companies: { client: number; centers: number[]; user: number }[]
}

/** Stores companies with their documents, and counts their months. */
export async function storeCompanies({ sql, make }: TestServer, companies: Company[]): Promise<Stored> {
  const suppliers: number[] = []
  for (let place = 0; place < SUPPLIERS; place++) suppliers.push(await make.supplier())
  const categories: number[] = []
  for (const { name, parent, level } of CATEGORIES) {
    const [row] = await sql<{ id: number }[]>`
      insert into categories (external_id, name, parent_id, level, position)
      values (${`K-${categories.length}`}, ${name}, ${parent === null ? null : categories[parent]!}, ${level}, 0) returning id`
    categories.push(row!.id)
  }
  const made = await sql<{ id: number }[]>`
    insert into products ${sql(
      articles.map(({ external_id, name, is_charge, supplier }) => ({
        external_id,
        name,
        is_charge,
        supplier_id: supplier === null ? null : suppliers[supplier]!,
      })),
    )} returning id`
  const products = made.map(({ id }) => id)
  const hung = articles.flatMap((article, place) =>
    article.categories.map(category => ({ product_id: products[place]!, category_id: categories[category]! })),
  )
  await sql`insert into product_categories ${sql(hung)}`
  await make.refresh()
  const stored: Stored = { articles: products, categories, suppliers, companies: [] }
  for (const company of companies) stored.companies.push(await storeCompany({ sql, make }, company, stored))
  const clients = stored.companies.map(({ client }) => client)
  const centers = stored.companies.flatMap(company => company.centers)
  await sql`select refresh('invoices', ${clients}::bigint[])`
  await sql`select refresh('orders', ${centers}::bigint[])`
  return stored
}

async function storeCompany(
  { sql, make }: Pick<TestServer, 'sql' | 'make'>,
  company: Company,
  { articles: products }: Pick<Stored, 'articles'>,
) {
  const client = await make.client()
  const centers: number[] = []
  for (const { levels } of company.centers) {
    const center = await make.center({ client, name: `Centro ${centers.length}` })
    await sql`
      update centers set level0 = ${levels[0]}, level1 = ${levels[1]}, level2 = ${levels[2]} where id = ${center}`
    centers.push(center)
  }
  const centerAt = (place: number | null) => (place === null ? null : centers[place]!)
  for (const document of company.orders) {
    const [order] = await sql<{ id: number }[]>`
      insert into orders (number, client_id, center_id, order_datetime, state, lines)
      values (${crypto.randomUUID()}, ${client}, ${centerAt(document.center)}, ${document.at}, ${document.state}, ${document.lines.length})
      returning id`
    await sql`insert into order_entries ${sql(
      linesOf(document, products).map(({ center: _center, ...line }) => ({
        ...line,
        order_id: order!.id,
        unit_name: line.unit_quantity === 1 ? null : 'pack',
      })),
    )}`
  }
  for (const document of company.invoices) {
    const [invoice] = await sql<{ id: number }[]>`
      insert into invoices (external_id, number, client_id, center_id, invoice_datetime, state, lines)
      values (${crypto.randomUUID()}, 'F', ${client}, ${centerAt(document.center)}, ${document.at}, ${document.state}, ${document.lines.length})
      returning id`
    await sql`insert into invoice_entries ${sql(
      linesOf(document, products).map(({ unit_quantity: _unit, center, ...line }) => ({
        ...line,
        invoice_id: invoice!.id,
        center_id: centerAt(center),
      })),
    )}`
  }
  const user = await make.user({ clients: [client], centers: company.limits.map(place => centers[place]!) })
  return { client, centers, user }
}

const linesOf = (document: RawDocument, products: number[]) =>
  document.lines.map((line, index) => ({
    line: index + 1,
    product_id: products[line.article]!,
    quantity: line.quantity,
    price: 0,
    base: Number(line.base) / 100,
    unit_quantity: line.unit_quantity,
    center: line.center,
  }))
