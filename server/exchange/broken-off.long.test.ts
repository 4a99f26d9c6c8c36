import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { NOW } from './exchange-fixture.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { importStream } from './service.ts'

// K16: what the ERP sends is taken whole or not at all, and nobody sees half of it.

const PRODUCTS = 300
// The register asks for 200 broken files, 50 kills and 10,000 carts: BREAKS=200.
const BREAKS = Number(process.env['BREAKS'] ?? 40)
const KILLS = Math.ceil(BREAKS / 4)
const READS = BREAKS * 50

let server: TestServer
let buyer: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const client = await make.client()
  const center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  const products: number[] = []
  for (let one = 0; one < PRODUCTS; one++) products.push(await make.product({ external_id: `P-${one}`, price: 1 }))
  await make.refresh()
  for (const product of products.slice(0, 10)) {
    await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
  }
})
afterAll(() => server.close())

/** The list of prices, every article at the same one. */
const listOf = (price: number) =>
  Buffer.from(
    `product;country;price\n${Array.from({ length: PRODUCTS }, (_, one) => `P-${one};es;${price}\n`).join('')}`,
  )

const options = () => ({
  sql: server.sql,
  kind: 'prices' as const,
  fileName: 'prices.csv',
  keepGood: false,
  now: NOW,
  sender: OPERATOR,
  // The lists move every price by much.
  accepts: () => true,
})
const take = (stream: AsyncIterable<Buffer>) => importStream({ ...options(), stream })

async function* whole(content: Buffer) {
  yield content
}

/** The different prices that there are: one, unless half a file was stored. */
const prices = async () => {
  const rows = await server.sql<{ price: number }[]>`
    select distinct pr.price from prices pr join products p on p.id = pr.product_id
    where pr.country_id = 'es' and p.external_id like 'P-%'`
  return rows.map(row => row.price)
}

test(`T16.1 a list that breaks off at one of ${BREAKS} random bytes, or has a wrong one there, changes nothing`, async () => {
  await take(whole(listOf(1)))
  for (let price = 2; price < BREAKS + 2; price++) {
    const content = listOf(price)
    const at = Math.floor(Math.random() * content.length)
    async function* cutOff() {
      yield content.subarray(0, at)
      throw new Error('the line is dead')
    }
    await expect(take(cutOff())).rejects.toThrow('the line is dead')
    const line = 2 + Math.floor(Math.random() * PRODUCTS)
    const lines = content.toString().split('\n')
    const broken = lines.with(line - 1, lines[line - 1]!.replace(/^P/, '\u0001')).join('\n')
    expect(await take(whole(Buffer.from(broken)))).toMatchObject({ applied: false, problems: [{ line }] })
    expect(await prices()).toEqual([1])
  }
  expect(await take(whole(listOf(2)))).toMatchObject({ applied: true, rows_changed: PRODUCTS })
  expect(await prices()).toEqual([2])
})

test(
  `T16.2 whoever imports is killed ${KILLS} times: all of the list is there, or nothing`,
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pulcro-killed-'))
    const main = fileURLToPath(new URL('command/command.ts', import.meta.url))
    const start = (): ChildProcess =>
      spawn(process.execPath, [main, 'import', folder, '--accept', 'price_moved'], {
        env: { PATH: process.env['PATH'], DATABASE_URL: server.url, DATA_DIR: folder },
        stdio: 'ignore',
      })
    try {
      let now = 100
      await writeFile(join(folder, 'prices.csv'), listOf(now))
      const begin = performance.now()
      expect(await once(start(), 'exit')).toEqual([0, null])
      const takes = performance.now() - begin
      expect(await prices()).toEqual([now])
      for (let kill = 0; kill < KILLS; kill++) {
        await writeFile(join(folder, 'prices.csv'), listOf(now + 1))
        const child = start()
        const ended = once(child, 'exit')
        await sleep(takes * (0.5 + Math.random() * 0.5)) // before that it is still being loaded
        child.kill('SIGKILL')
        await ended
        const [price, other] = await prices()
        expect([now, now + 1]).toContain(price)
        expect(other).toBeUndefined()
        now = price ?? now
      }
      expect(await take(whole(listOf(now + 1)))).toMatchObject({ applied: true })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test(
  `T16.3 ${READS} carts are read while prices change: each has the old ones or the new ones`,
  { timeout: 300_000 },
  async () => {
    const closing = new AbortController()
    let changes = 0
    const changing = (async () => {
      for (let price = 1000; !closing.signal.aborted; price++) {
        expect(await take(whole(listOf(price)))).toMatchObject({ applied: true })
        changes++
      }
    })()
    const seen = new Set<number>()
    for (let read = 0; read < READS; read++) {
      const { body } = await server.as(buyer).get('/cart/')
      const own = new Set<number>(body.items.map((item: { price: number }) => item.price))
      expect([body.items.length, own.size]).toEqual([10, 1])
      for (const price of own) seen.add(price)
    }
    closing.abort()
    await changing
    expect(changes).toBeGreaterThan(2)
    expect(seen.size).toBeGreaterThan(2)
  },
)

test('sending a list a second time changes nothing', async () => {
  await take(whole(listOf(7)))
  expect(await take(whole(listOf(7)))).toMatchObject({ applied: true, rows_changed: 0 })
})
