import { connect } from 'node:net'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderSheet } from '#server/test/order-sheet.ts'
import { archive, workbookOf } from '#server/test/archive.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T9.1, T9.3: whatever is sent as a file or as a form, the portal refuses it and goes on.

let server: TestServer
let client: number
let buyer: number
let token: string
let port: number

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
  await server.make.center({ client })
  buyer = await server.make.user({ clients: [client] })
  token = await server.token(buyer)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => server.close())

const inject = async (payload: Buffer | string, type: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/orders_import/preview/',
    headers: { authorization: `JWT ${token}`, 'content-type': type },
    payload,
  })

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const FORM = 'multipart/form-data; boundary=x'
const FILE = 'name="file"; filename="a.xlsx"'

describe('T9.3 forms that are none', () => {
  test.each<[string, string, string, number]>([
    ['nothing', '', FORM, 400],
    ['no boundary', part(FILE, 'x'), 'multipart/form-data', 400],
    ['another boundary', part(FILE, 'x'), 'multipart/form-data; boundary=y', 400],
    ['no end', part(FILE, 'x'), FORM, 400],
    ['no name', `${part('filename="a"', 'x')}--x--`, FORM, 400],
    ['the file by another name', `${part('name="other"; filename="a"', 'x')}--x--`, FORM, 400],
    ['the file as a field', `${part('name="file"', 'x')}--x--`, FORM, 400],
    ['two files', `${part(FILE, 'x')}${part(FILE, 'y')}--x--`, FORM, 413],
    ['10,000 parts', `${part('name="note"', 'x').repeat(10_000)}--x--`, FORM, 413],
    ['a field of a megabyte', `${part('name="note"', 'n'.repeat(1e6))}--x--`, FORM, 400],
    ['a name of a megabyte', `${part(`name="${'n'.repeat(1e6)}"`, 'x')}--x--`, FORM, 400],
    ['a prototype', `${part('name="__proto__"', 'x')}${part(FILE, 'x')}--x--`, FORM, 400],
    ['NUL in a name', `${part('name="file\0"; filename="a\0"', 'x')}--x--`, FORM, 400],
    ['a path for a name', `${part('name="file"; filename="../../etc/passwd"', 'x')}--x--`, FORM, 400],
    ['JSON', '{}', 'application/json', 415],
    ['a text', 'x', 'text/plain', 415],
  ])('%s', async (_what, payload, type, status) => {
    const answer = await inject(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json()).length).toBeGreaterThan(0)
  })

  test('a file of more than 10 MB', async () => {
    const answer = await inject(`${part(FILE, 'x'.repeat(11e6))}--x--`, FORM)
    expect(answer.statusCode).toBe(413)
  })

  test('bytes at random in a form that was right', async () => {
    const right = Buffer.from(`${part('name="note"', '')}${part(FILE, 'x')}--x--\r\n`)
    for (let at = 0; at < right.length; at += 3) {
      const broken = Buffer.from(right)
      broken[at] = (at * 37) % 256
      expect((await inject(broken, FORM)).statusCode).toBeLessThan(500)
    }
  })

  test('500 senders that disconnect during an upload leave no state, and may send again', async () => {
    const before = (await readdir(tmpdir())).length
    const handles = async () => (await readdir('/proc/self/fd')).length
    const open = await handles()
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 50 }, () => leave()))
    await expect.poll(handles).toBeLessThanOrEqual(open + 5)
    await expect.poll(async () => (await inject(`${part(FILE, 'x')}--x--`, FORM)).statusCode).toBe(400)
    expect((await readdir(tmpdir())).length).toBeLessThanOrEqual(before + 5)
  })

  const leave = () =>
    new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/orders_import/preview/ HTTP/1.1\r\nHost: x\r\nAuthorization: JWT ${token}\r\nContent-Type: ${FORM}\r\nContent-Length: 100000\r\n\r\n${part(FILE, 'x')}`,
        )
        setTimeout(() => socket.destroy(), 20)
      })
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
    })
})

test('T9.1 a bomb is refused by the call, and everybody else is answered meanwhile', async () => {
  const bomb = archive(workbookOf(`<row r="1"><c r="A1"><v>${'0'.repeat(21e6)}</v></c></row>`)).toString('base64')
  // Not the one whose senders left: the server may still be hearing of it.
  const sender = await server.make.user({ clients: [client] })
  const other = await server.make.user({ role: 'admin', countries: ['es'] })
  const sent = server.as(sender).send('POST', '/orders_import/preview/', { file: bomb })
  expect(await server.as(other).get('/categories/')).toMatchObject({ status: 200 })
  expect(await sent).toMatchObject({ status: 400, body: { file: ['El fichero es demasiado grande.'] } })
  expect(
    await server.as(sender).send('POST', '/orders_import/preview/', { file: await orderSheet([['X', 1]]) }),
  ).toMatchObject({
    status: 200,
  })
})
