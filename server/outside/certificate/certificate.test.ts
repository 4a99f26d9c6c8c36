import { once } from 'node:events'
import { type AddressInfo, createServer as createSilent } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '#server/test/https/certificate.ts'
import { certificateEnd, watchCertificate } from './certificate.ts'

const DAYS = 5
const DAY_MS = 86_400_000

let server: Server
let asked = 0
let address: URL
beforeAll(async () => {
  server = createServer(selfSigned('localhost', { days: DAYS }), socket => socket.end()).listen(0, '127.0.0.1')
  server.on('connection', () => void asked++)
  server.on('tlsClientError', () => undefined)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  address = new URL(`https://127.0.0.1:${port}/`)
})
afterAll(() => server.close())

test('the certificate of an address ends when it says', async () => {
  const end = await certificateEnd(address)
  expect(Math.abs(end!.getTime() - Date.now() - DAYS * DAY_MS)).toBeLessThan(60_000)
})

test('of nobody, and of who says nothing, there is none, and it does not take longer than it may', async () => {
  const silent = createSilent(socket => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on a port
  const began = Date.now()
  expect(await certificateEnd(new URL(`https://127.0.0.1:${port}/`), 300)).toBeUndefined()
  expect(Date.now() - began).toBeLessThan(5000)
  silent.close()
  await once(silent, 'close')
  expect(await certificateEnd(new URL(`https://127.0.0.1:${port}/`), 300)).toBeUndefined()
})

test('the public address is asked once an hour, and only by https', async () => {
  let now = new Date()
  expect(watchCertificate(undefined, () => now)).toBeUndefined()
  expect(watchCertificate('http://127.0.0.1', () => now)).toBeUndefined()
  const end = watchCertificate(address.href, () => now)!
  const before = asked
  await Promise.all([end(), end()])
  await expect.poll(() => asked).toBe(before + 1)
  now = new Date(now.getTime() + 3_599_000)
  await end()
  expect(asked).toBe(before + 1)
  now = new Date(now.getTime() + 1000)
  expect(await end()).toEqual(expect.any(Date))
  await expect.poll(() => asked).toBe(before + 2)
})
