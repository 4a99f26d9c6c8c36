import { randomUUID } from 'node:crypto'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { type Buyer, fillCarts } from './buyers.ts'
import { besideImport } from './exchange.ts'
import { SEARCHES } from './typed.ts'
import type { TestData } from './work.ts'

// What a working day looks like: some buyers at once, most of them reading, while the ERP sends lines of orders.

const USERS = 8
const IMPORTED_LINES = 400_000
const MOST_MS = 70 // 95 of 100 answers
const CART_LINES = 10

/** Eight buyers without a pause, 80 reads, 15 additions and 5 orders in 100 calls, until an import beside them ends. */
export async function measureMix(ground: BenchTarget, { sql, buyers, products }: TestData): Promise<Fact[]> {
  await fillCarts(sql, buyers, CART_LINES)
  const buyerOf = (turn: number) => buyers[turn % buyers.length]!
  const productOf = (turn: number) => products[turn % products.length]!
  const times: number[] = []
  let failures = 0
  let refusals = 0
  let turn = 0
  const oneUser = async (isImporting: () => boolean) => {
    while (isImporting()) {
      const place = turn++
      const { path, init } = callOf(place, buyerOf(place), productOf(place))
      const begin = performance.now()
      const answer = await fetch(`${ground.origin}/api${path}`, init)
      await answer.arrayBuffer()
      times.push(performance.now() - begin)
      if (answer.status >= 500) failures++
      else if (answer.status >= 400) refusals++
    }
  }
  await besideImport(ground.sql, { databaseUrl: ground.databaseUrl, rows: IMPORTED_LINES }, async isImporting => {
    await Promise.all(Array.from({ length: USERS }, () => oneUser(isImporting)))
  })
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
  return [
    {
      title: 'eight buyers beside an import',
      value: p95,
      unit: 'ms',
      most: MOST_MS,
      isTime: true,
      note: `${times.length} calls, ${refusals} refused`,
    },
    { title: 'calls of theirs that failed', value: failures, unit: '', most: 0 },
  ]
}

function callOf(turn: number, buyer: Buyer, product: number): { path: string; init: RequestInit } {
  const { client, center, token } = buyer
  const of = `client=${client}&center=${center}`
  const part = turn % 20
  const send = (method: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (part === 0) {
    const order = { client, center, observations: '' }
    return { path: '/cart/create_order/', init: send('PATCH', order, { 'Idempotency-Key': randomUUID() }) }
  }
  if (part <= 3) return { path: '/cart/add_cart_item/', init: send('POST', { client, center, product, quantity: 1 }) }
  const reads = [
    `/products/?${of}`,
    `/products/?${of}&search=${encodeURIComponent(SEARCHES[turn % SEARCHES.length] ?? '')}`,
    `/products/${product}/?${of}`,
    '/cart/',
    `/orders/?client=${client}`,
  ]
  const path = reads[turn % reads.length] ?? ''
  return { path, init: { headers: { authorization: `JWT ${token}` } } }
}
