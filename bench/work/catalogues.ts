import { engineOf, memoryOf } from '#bench/process.ts'
import { loadClient, wire } from '#bench/load/load.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'
import type { Buyer } from './buyers.ts'
import type { TestData } from './work.ts'

const ARTICLES = 500
const TIMES = 10
const MOST_MS = 1000
const MOST_MEGABYTES = 400
const OTHERS_P95 = 15 // milliseconds, as beside other documents
const OTHERS_MS = 3000
const OTHERS = 4

const SELLER = { email: 'admin@pulcro.demo', password: 'pulcro-demo' } // clients have no catalogues

/** How long catalogues with pictures take, what their engine holds, and what others notice of it. */
export async function measureCatalogues(target: BenchTarget, { sql, buyers, products }: TestData): Promise<Fact[]> {
  const { origin, server } = target
  const [buyer] = buyers
  if (!buyer) return []
  const token = await signIn(origin)
  try {
    const catalogs: number[] = []
    for (let time = 0; time <= 2 * TIMES; time++) catalogs.push(await insertCatalog(sql, buyer, chosen(products, time)))
    const [first = 0, ...others] = catalogs
    let bytes = await print(origin, token, first) // it starts the engine
    const times: number[] = []
    for (const catalog of others.slice(0, TIMES)) {
      const begin = performance.now()
      bytes = await print(origin, token, catalog)
      times.push(performance.now() - begin)
    }
    const memory = memoryOf(engineOf(server.pid) ?? 0)
    const note = `least ${Math.min(...times).toFixed(0)} ms, ${Math.round(bytes / 1024)} kB`
    const title = `catalogue of ${ARTICLES} articles with pictures`
    return [
      { title, value: medianOf(times), unit: 'ms', most: MOST_MS, isTime: true, note },
      { title: 'memory of the engine after them', value: memory, unit: 'MB', most: MOST_MEGABYTES },
      ...(await measureOthers(origin, buyers, () => printAll(origin, token, others.slice(TIMES)))),
    ]
  } finally {
    await sql`delete from catalogs where number like 'BENCH-%'`
  }
}

async function signIn(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/api-token-auth/`, { method: 'POST', headers, body: JSON.stringify(SELLER) })
  const { token } = (await answer.json()) as { token: string } // as the contract says
  return token
}

/** A page of the articles at a few connections, alone and while catalogues are made. */
async function measureOthers(origin: string, buyers: Buyer[], work: () => Promise<void>): Promise<Fact[]> {
  const client = loadClient()
  const requests = buyers
    .slice(0, 200)
    .map(({ client: buying, center, token }) =>
      wire({ path: `/api/products/?client=${buying}&center=${center}`, token }),
    )
  const order = { origin, requests, connections: OTHERS, ms: OTHERS_MS, warmMs: 500, once: false }
  try {
    const alone = await client.measure(order)
    const working = work()
    const beside = await client.measure(order)
    await working
    return [
      { title: 'p95 of a page of articles, 4 connections, alone', value: alone.p95, unit: 'ms' },
      { title: 'the same while catalogues are made', value: beside.p95, unit: 'ms', most: OTHERS_P95 },
    ]
  } finally {
    await client.close()
  }
}

async function printAll(origin: string, token: string, catalogs: number[]): Promise<void> {
  for (const catalog of catalogs) await print(origin, token, catalog)
}

async function print(origin: string, token: string, catalog: number): Promise<number> {
  const answer = await fetch(`${origin}/api/catalogs/${catalog}/pdf/`, { headers: { authorization: `JWT ${token}` } })
  const file = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the catalogue was refused: ${answer.status} ${Buffer.from(file).toString()}`)
  return file.byteLength
}

/** Others each time: a part of them has been in the one before. */
function chosen(products: number[], time: number): number[] {
  const begin = (time * (ARTICLES / 2)) % products.length
  return [...products, ...products].slice(begin, begin + ARTICLES)
}

async function insertCatalog(
  sql: TestData['sql'],
  { user, client, center }: Buyer,
  products: number[],
): Promise<number> {
  const [catalog] = await sql<{ id: number }[]>`
    with made as (
      insert into catalogs (number, name, client_id, center_id, user_id, created, type, items_per_page, with_prices,
        details, currency_code, currency_symbol, base, discounts, tax, total, final, lines)
      values (${`BENCH-${crypto.randomUUID()}`}, 'Bench', ${client}, ${center}, ${user}, now(), 'photo', 6, true, '',
        'EUR', '€', 0, 0, 0, 0, 0, ${products.length})
      returning id
    ), entries as (
      insert into catalog_entries (catalog_id, line, product_id, quantity, price, base, tax_rate)
      select made.id, place, product_id, 1, 10 + (made.id + place) % 97 / 10.0, 10, 21
      from made, unnest(${products}::bigint[]) with ordinality as p (product_id, place)
    )
    select id from made`
  return catalog!.id // one row was inserted
}
