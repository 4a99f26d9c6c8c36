import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, REQUEST_CONNECTIONS } from '#server/database/connect.ts'
import { hashPassword, verifyPassword } from '#server/session/passwords/password.ts'

// What this machine can do at most for the same work: a bare HTTP server, the same driver with the same pool, and the
// one statement that cannot be done without. Started by the bench as a process of its own.

const LINES = 10
const PASSWORD = 'a password like another'

const { PORT = '4401', DATABASE_URL = '', L0_BYTES = '16000', CATEGORY = '0' } = process.env
const sql = connect(DATABASE_URL, { max: REQUEST_CONNECTIONS, applicationName: 'limits' })

await sql`drop table if exists bench_lines, bench_orders, bench_single`
await sql`create table bench_single (id bigint generated always as identity primary key, product_id bigint, quantity int)`
await sql`
  create table bench_orders (
    id bigint generated always as identity primary key, client_id bigint, number text, placed_at timestamptz,
    total numeric(14, 2))`
await sql`
  create table bench_lines (
    order_id bigint, line int, product_id bigint, quantity int, price numeric(12, 4), primary key (order_id, line))`

const bytes = Buffer.alloc(Number(L0_BYTES), 'x')
// As many bytes as the page that is measured against it.
const filled = (text: string) => text.padEnd(bytes.length)
const products = (await sql<{ id: number }[]>`select id from products order by id limit ${LINES}`).map(row => row.id)
const lines = products.map((_, index) => index + 1)
const quantities = lines.map(line => line * 2)
const prices = lines.map(line => line * 1.25)

const hashed = hashPassword(PASSWORD)

const answers: Record<string, (query: URLSearchParams) => Promise<Buffer | string>> = {
  '/L0': async () => bytes,
  '/L1': async query => filled(JSON.stringify(await pricedPage(Number(query.get('client'))))),
  '/L2-line': async () => JSON.stringify(await insertLine()),
  '/hash': async () => JSON.stringify(await verifyPassword(await hashed, PASSWORD)),
  '/L2-order': async query => JSON.stringify(await insertOrder(Number(query.get('client')))),
}

// The whole article, as a page of the catalogue tells it: the bytes of the answer come out of the database there too.
const pricedPage = (client: number) => sql`
  select p.*, coalesce(s.price, pr.price) as price
  from shelves sh join products p on p.id = sh.product_id
    join prices pr on pr.product_id = p.id and pr.country_id = 'es'
    left join special_prices s on s.client_id = ${client} and s.product_id = p.id and s.center_id is null
  where sh.category_id = ${Number(CATEGORY)}
  order by sh.name, sh.product_id limit 20`

const insertLine = () =>
  sql`insert into bench_single (product_id, quantity) values (${products[0] ?? 1}, 3) returning id`

const insertOrder = (client: number) =>
  sql.begin(async transaction => {
    const [order] = await transaction<{ id: number }[]>`
      insert into bench_orders (client_id, number, placed_at, total)
      values (${client}, ${crypto.randomUUID()}, ${new Date()}, 123.45) returning id`
    await transaction`
      insert into bench_lines (order_id, line, product_id, quantity, price)
      select ${order!.id}, line, product_id, quantity, price
      from unnest(${lines}::int[], ${products}::bigint[], ${quantities}::int[], ${prices}::numeric[])
        as l (line, product_id, quantity, price)`
    return order
  })

const server = createServer((request, response) => void respond(request, response))

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  try {
    const body = (await answers[path]?.(new URLSearchParams(query))) ?? ''
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

server.keepAliveTimeout = 60_000
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('limits are ready\n'))

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void sql`drop table if exists bench_lines, bench_orders, bench_single`.then(() => sql.end({ timeout: 5 }))
})
