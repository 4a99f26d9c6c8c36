import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderSheet } from '#server/test/order-sheet.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// As a server runs: what unpacks the bodies of requests comes with the pages.

let server: TestServer
let address: string
let client: number
let token: string
let sheet: Buffer

beforeAll(async () => {
  server = await testServer({ webFolder: '/nowhere' })
  client = await server.make.client()
  await server.make.center({ client })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  sheet = Buffer.from(await orderSheet([['X', 1]]), 'base64')
})
beforeEach(async () => {
  token = await server.token(await server.make.user({ clients: [client] }))
})
afterAll(() => server.close())

const FORM = 'multipart/form-data; boundary=x'
const form = (content: Buffer) =>
  Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ])

async function post(path: string, body: Buffer, headers: Record<string, string>) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { authorization: `JWT ${token}`, 'accept-language': 'en', ...headers },
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, body: await answer.json() }
}
const preview = (body: Buffer, headers: Record<string, string> = {}) =>
  post('/orders_import/preview/', body, { 'content-type': FORM, ...headers })

describe('a form that is packed', () => {
  test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'gzip, identity', 'anything'])(
    'by %s is refused at once, however large it is, and the next one is read',
    async encoding => {
      for (const size of [0, 100_000, 5_000_000]) {
        const packed = gzipSync(form(Buffer.concat([sheet, Buffer.alloc(size, Math.random().toString())])), {
          level: 0,
        })
        const { status, body } = await preview(packed, { 'content-encoding': encoding })
        expect({ status, body }).toEqual({ status: 415, body: { non_field_errors: [expect.any(String)] } })
      }
      expect(await preview(form(sheet))).toMatchObject({ status: 200 })
    },
  )

  test('multiplied by nothing, it is read', async () => {
    expect(await preview(form(sheet), { 'content-encoding': 'identity' })).toMatchObject({ status: 200 })
  })

  test.each(['application/json-patch+json', 'application/jsonx', 'text/plain'])(
    'is refused under the name %s too, and the next body is read',
    async type => {
      const packed = gzipSync(Buffer.alloc(500_000), { level: 0 })
      for (let again = 0; again < 3; again++) {
        const headers = { 'content-type': type, 'content-encoding': 'gzip' }
        expect(await post('/cart/add_cart_item/', packed, headers)).toMatchObject({ status: 415 })
        expect(
          await post('/cart/add_cart_item/', Buffer.from('{}'), { 'content-type': 'application/json' }),
        ).toMatchObject({ status: 400 })
      }
    },
  )

  test('is refused by a call that takes none', async () => {
    const packed = gzipSync(form(Buffer.alloc(500_000)), { level: 0 })
    const headers = { 'content-type': FORM, 'content-encoding': 'gzip' }
    for (let again = 0; again < 3; again++) {
      expect(await post('/cart/add_cart_item/', packed, headers)).toMatchObject({ status: 415 })
      expect(
        await post('/cart/add_cart_item/', Buffer.from('{}'), { 'content-type': 'application/json' }),
      ).toMatchObject({ status: 400 })
    }
  })
})

test.each([
  ['no form', '{}', { 'content-type': 'application/json' }, 415],
  ['an empty file', form(Buffer.alloc(0)), {}, 400],
  ['a form that ends too soon', form(Buffer.alloc(0)).subarray(0, 20), {}, 400],
])('whoever sent %s may send again at once', async (_what, body, headers, status) => {
  expect(await preview(Buffer.from(body), headers)).toMatchObject({ status })
  expect(await preview(form(sheet))).toMatchObject({ status: 200 })
})

describe('a packed JSON body', () => {
  const JSON_GZIP = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const add = (body: object) => post('/cart/add_cart_item/', gzipSync(JSON.stringify(body)), JSON_GZIP)

  test('is read', async () => {
    expect(await add({ client, quantity: 0 })).toMatchObject({ status: 400, body: { product: [expect.any(String)] } })
  })

  test('is refused where it is, or becomes, more than a megabyte', async () => {
    expect(await add({ client, observations: ' '.repeat(2e6) })).toMatchObject({ status: 413 })
    const large = gzipSync(Buffer.alloc(3e6), { level: 0 })
    expect(await post('/cart/add_cart_item/', large, JSON_GZIP)).toMatchObject({ status: 413 })
    expect(await add({ client, quantity: 0 })).toMatchObject({ status: 400 })
  })
})

describe('the file of an ERP', () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => `S${at};Name ${Math.random()}`).join('\n')
  const file = `external_id;name\n${rows}\n`
  const send = async (body: Buffer, headers: Record<string, string> = {}) => {
    const key = (await replaceApiKey(server.sql, { name: 'erp', now: server.clock.now })).key
    const type = { 'content-type': 'text/csv', authorization: `Api-Key ${key}` }
    return post('/exchange/suppliers/', body, { ...type, ...headers })
  }

  test('may be compressed, with its header', async () => {
    const packed = gzipSync(file)
    expect(await send(packed)).toMatchObject({ status: 200, body: { rows_changed: 40_000 } })
    expect(await send(packed, { 'content-encoding': 'gzip' })).toMatchObject({ status: 200, body: { applied: true } })
    expect(await send(Buffer.from(file))).toMatchObject({ status: 200, body: { applied: true } })
  })

  test.each(['br', 'deflate', 'anything'])('is refused where it says that it is packed by %s', async encoding => {
    expect(await send(Buffer.from(file), { 'content-encoding': encoding })).toMatchObject({ status: 415 })
  })
})

describe('a sender who disconnects', () => {
  const head = (length: number, more = '') =>
    `POST /api/orders_import/preview/ HTTP/1.1\r\nHost: x\r\nAuthorization: JWT ${token}\r\nContent-Type: ${FORM}\r\n${more}Content-Length: ${length}\r\n\r\n`
  async function begin(text: string | Buffer): Promise<Socket> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  const statusOfNext = async () => (await preview(form(sheet))).status

  test.each([0, 5, 50])('after %i ms may send again', async pause => {
    for (const more of ['', 'Content-Encoding: gzip\r\n']) {
      const socket = await begin(head(1e6, more))
      socket.write(form(Buffer.alloc(100_000)).subarray(0, 100_000))
      await new Promise(resolve => setTimeout(resolve, pause))
      socket.destroy()
      await expect.poll(statusOfNext, { timeout: 5000 }).toBe(200)
    }
  })

  test('refuses other files of the same user until then, however many are sent', async () => {
    let socket: Socket | undefined
    // Where the second one comes first it is taken, and the first is what is refused.
    const statusOfSecond = async () => {
      socket?.destroy()
      socket = await begin(head(1e6))
      socket.write(form(Buffer.alloc(100_000)).subarray(0, 100_000))
      await new Promise(resolve => setTimeout(resolve, 50))
      return statusOfNext()
    }
    await expect.poll(statusOfSecond, { timeout: 10_000 }).toBe(429)
    for (let again = 0; again < 3; again++) expect(await statusOfNext()).toBe(429)
    socket?.destroy()
    await expect.poll(statusOfNext, { timeout: 5000 }).toBe(200)
  })

  test('may be sent again if its token is refused', async () => {
    const locked = await server.sql.reserve()
    await locked`begin`
    await locked`lock table sessions in access exclusive mode`
    const socket = await begin(head(1e6))
    await new Promise(resolve => setTimeout(resolve, 100))
    socket.destroy()
    await new Promise(resolve => setTimeout(resolve, 100))
    await locked`rollback`
    locked.release()
    await expect.poll(statusOfNext, { timeout: 5000 }).toBe(200)
  })
})
