import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { connect as connectDatabase } from '#server/database/connect.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { answerInvalidHttp } from './answer-invalid-http.ts'

// What is asked here never comes as far as a database.
const sql = connectDatabase('postgres://nobody@127.0.0.1:1/nothing')
const lines: string[] = []
let app: Awaited<ReturnType<typeof buildApp>>['app']
let port: number

beforeAll(async () => {
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
  const options = { sql, brand: brandOf('pulcro'), jwtSecret: 'x'.repeat(32), version: 'test', jobs: noJobs }
  ;({ app } = await buildApp({ ...options, logger }))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await sql.end()
})

async function open(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', chunk => (heard += chunk.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, heard: () => heard }
}

async function ask(sent: string | Buffer): Promise<string> {
  const { socket, heard } = await open()
  socket.write(sent)
  await once(socket, 'close')
  return heard()
}

const HEAD = 'GET /api/config/ HTTP/1.1\r\nHost: x\r\n'

test.each<[string, string | Buffer, string]>([
  ['a head of 20 kB', `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ['a head of 2 MB', `${HEAD}X-Long: ${'x'.repeat(2e6)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ['an address of raw bytes', Buffer.from('GET /api/\xe1/ HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'), '400 Bad Request'],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', '400 Bad Request'],
  ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`, '400 Bad Request'],
  ['a length and chunks', `${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, '400 Bad Request'],
  ['a chunk without a length', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, '400 Bad Request'],
])('%s is refused as everything else is', async (_what, sent, status) => {
  const [head = '', body = ''] = (await ask(sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
  expect(JSON.parse(body)).toEqual({ non_field_errors: [expect.any(String)] })
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map(line => line.toLowerCase().split(': ')),
  )
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  })
  // Whoever complains names the id; what was sent, with its token, is nobody's business.
  expect(lines.filter(line => line.includes(headers['x-request-id']!))).toHaveLength(1)
  expect(lines.join('')).not.toContain('xxxxxxxxxx')
})

test('a request with an expectation that is not known is answered as any other', async () => {
  const answer = await ask(`${HEAD}Expect: more\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer.toLowerCase()).toContain('\r\nx-request-id: ')
})

const connections = () => new Promise<number>(done => app.server.getConnections((_error, count) => done(count)))

test('a sender that never reads is disconnected, and all others are answered', async () => {
  const senders = await Promise.all(Array.from({ length: 20 }, () => open()))
  for (const { socket } of senders) {
    socket.pause()
    socket.write('no HTTP at all\r\n')
  }
  const goOn = setInterval(() => senders.forEach(({ socket }) => socket.write('x'.repeat(10_000))), 20)
  try {
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  } finally {
    clearInterval(goOn)
    senders.forEach(({ socket }) => socket.destroy())
  }
})

test.each<[string, Error, object]>([
  ['that was reset', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), {}],
  ['in the middle of an answer', new Error('parse error'), { _httpMessage: { headersSent: true } }],
])('a connection %s is closed without a word', async (_what, error, more) => {
  const arrived = once(app.server, 'connection')
  const { socket, heard } = await open()
  const [served] = (await arrived) as [Socket]
  const closed = once(socket, 'close')
  answerInvalidHttp(error, Object.assign(served, more), app.log)
  await closed
  expect(heard()).toBe('')
})

test('a closed connection gets no answer', async () => {
  const { socket } = await open()
  socket.destroy()
  const before = lines.length
  answerInvalidHttp(new Error('parse error'), socket, app.log)
  expect(lines).toHaveLength(before)
})

test.each(['/api/config/', '/'])('%s asked of two hosts is refused', async path => {
  const answer = await ask(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nhOST: y\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toMatch(/\r\nX-Request-Id: /i)
})

test('the line of a request has the address that asked', async () => {
  lines.length = 0
  await ask('GET /api/config/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const asked = lines.map(line => JSON.parse(line) as { req?: object }).find(({ req }) => req)
  expect(asked?.req).toMatchObject({ method: 'GET', path: '/api/config/', ip: '127.0.0.1' })
})
