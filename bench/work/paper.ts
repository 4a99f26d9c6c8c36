import type { Buyer } from './buyers.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import { loadClient, wire } from '#bench/load/load.ts'
import { engineOf, memoryOf } from '#bench/process.ts'
import { processorTime } from '#bench/browser/processor.ts'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'
import type { TestData } from './work.ts'

const TIMES = 20
const SIZES = [
  { lines: 20, most: 50 },
  { lines: 300, most: 300 },
] as const
const FORMATS = [
  { id: 1, name: 'with pictures' },
  { id: 2, name: 'without' },
] as const
const OTHERS_P95 = 15 // milliseconds, as is promised of «Mis pedidos»
const OTHERS_MS = 3000
const OTHERS = 4
const MEMORY = 300 // megabytes, as is promised of the server whatever it does

/** How long offers take as PDF, and what others notice of it. */
export async function measurePaper(
  { origin, server, databaseFolder }: BenchTarget,
  { sql, buyers, products }: TestData,
): Promise<Fact[]> {
  const [buyer] = buyers
  if (!buyer) return []
  await sql`update users set can_validate_offers = true where id = ${buyer.user}`
  const facts: Fact[] = []
  let longest = 0
  for (const { lines, most } of SIZES) {
    // Each is printed once: the engine keeps what the document before had.
    const offers: number[] = []
    for (let time = 0; time <= TIMES; time++) offers.push(await insertOffer(sql, buyer, chosen(products, lines, time)))
    const [first = 0, ...others] = offers
    longest = first
    for (const { id, name } of FORMATS) {
      const times: number[] = []
      const size = await print(origin, buyer, first, id) // the first starts the engine
      const before = processorTime(server.pid, databaseFolder)?.server
      for (const offer of others) {
        const begin = performance.now()
        await print(origin, buyer, offer, id)
        times.push(performance.now() - begin)
      }
      const after = processorTime(server.pid, databaseFolder)?.server
      const used =
        before === undefined || after === undefined ? '' : `${Math.round((after - before) / TIMES)} ms of processor, `
      const note = `${used}least ${Math.min(...times).toFixed(0)} ms, p95 ${p95Of(times).toFixed(0)} ms, ${Math.round(size / 1024)} kB`
      facts.push({
        title: `offer of ${lines} lines ${name}`,
        value: medianOf(times),
        unit: 'ms',
        most,
        isTime: true,
        note,
      })
    }
  }
  facts.push(...(await measureOthers(origin, buyers, buyer, longest)))
  const [own, engine] = [memoryOf(server.pid), memoryOf(engineOf(server.pid) ?? 0)]
  facts.push({ title: 'memory of the server after them', value: own, unit: 'MB', most: MEMORY })
  facts.push({ title: 'memory of the engine, until it has been idle', value: engine, unit: 'MB' })
  return facts
}

/** «Mis pedidos» at a few connections, alone and while one long offer after the other is printed. */
async function measureOthers(origin: string, buyers: Buyer[], buyer: Buyer, offer: number): Promise<Fact[]> {
  const client = loadClient()
  const requests = buyers
    .slice(0, 200)
    .map(({ client, token }) => wire({ path: `/api/orders/?client=${client}`, token }))
  const order = { origin, requests, connections: OTHERS, ms: OTHERS_MS, warmMs: 500, once: false }
  try {
    const alone = await client.measure(order)
    const stop = new AbortController()
    const printing = printAgain(() => print(origin, buyer, offer, 1), stop.signal)
    const beside = await client.measure(order).finally(() => stop.abort())
    await printing
    return [
      { title: 'p95 of «Mis pedidos», 4 connections, alone', value: alone.p95, unit: 'ms' },
      { title: 'the same while offers of 300 lines are printed', value: beside.p95, unit: 'ms', most: OTHERS_P95 },
    ]
  } finally {
    await client.close()
  }
}

async function printAgain(print: () => Promise<unknown>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) await print()
}

async function print(origin: string, { token }: Buyer, offer: number, format: number): Promise<number> {
  const headers = { authorization: `JWT ${token}` }
  const answer = await fetch(`${origin}/api/offers/${offer}/pdf/?print_format=${format}`, { headers })
  const file = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the offer was refused: ${answer.status} ${Buffer.from(file).toString()}`)
  return file.byteLength
}

/** Others each time, as one client's offers are: a part of them has been on the one before. */
function chosen(products: number[], lines: number, time: number): number[] {
  const begin = (time * Math.ceil(lines / 2)) % products.length
  return [...products, ...products].slice(begin, begin + lines)
}

async function insertOffer(sql: TestData['sql'], { user, client, center }: Buyer, products: number[]): Promise<number> {
  const [offer] = await sql<{ id: number }[]>`
    with made as (
      insert into offers (number, client_id, center_id, user_id, offer_datetime, valid_until, state, print_formats,
        currency_code, currency_symbol, base, discounts, tax_total, total, lines)
      values (${`BENCH-${crypto.randomUUID()}`}, ${client}, ${center}, ${user}, now(), current_date + 30, 2, array[1],
        'EUR', '€', ${products.length * 100}, ${products.length * 5}, ${products.length * 19.95},
        ${products.length * 114.95}, ${products.length})
      returning id
    ), entries as (
      insert into offer_entries (offer_id, line, product_id, quantity, price, discount, base, tax_code, tax_rate)
      select made.id, place, product_id, 10, 10 + (made.id + place) % 97 / 10.0, 5, 95 + (made.id + place) % 97 * 0.95,
        'general', 21
      from made, unnest(${products}::bigint[]) with ordinality as p (product_id, place)
    )
    select id from made`
  return offer!.id // one row was inserted
}

const p95Of = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
