import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseUnusedMemory } from './unused-memory.ts'

const MB = 1_000_000
const WORTH = 24 * MB

async function app() {
  let resident = 100 * MB
  let given = 0
  const app = Fastify()
  releaseUnusedMemory(app, {
    resident: () => resident,
    release: () => {
      given++
      resident = 100 * MB
    },
  })
  app.get('*', async () => ({}))
  await app.ready()
  return {
    ask: (url = '/api/products/') => app.inject(url),
    grow: (bytes: number) => (resident += bytes),
    given: () => given,
    app,
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('is released after a second without requests', async () => {
  const { ask, given } = await app()
  for (let time = 0; time < 5; time++) {
    await ask()
    vi.advanceTimersByTime(900)
  }
  expect(given()).toBe(0)
  vi.advanceTimersByTime(100)
  expect(given()).toBe(1)
})

test('not for a request that is still being answered, if it has just come', async () => {
  const { ask, given } = await app()
  vi.advanceTimersByTime(900)
  await ask()
  vi.advanceTimersByTime(999)
  expect(given()).toBe(0)
})

test('again only where the process has grown since', async () => {
  const { ask, grow, given } = await app()
  vi.advanceTimersByTime(1000)
  for (const [bytes, times] of [
    [10, 1],
    [10, 1],
    [10, 2],
    [0, 2],
  ] as const) {
    grow(bytes * MB)
    await ask()
    vi.advanceTimersByTime(60_000)
    expect(given()).toBe(times)
  }
})

test.each(['/health/live', '/health/ready', '/metrics'])('whoever asks for %s does not hold it up', async url => {
  const { ask, given } = await app()
  vi.advanceTimersByTime(600)
  await ask(url)
  vi.advanceTimersByTime(400)
  expect(given()).toBe(1)
})

test('not after the server has closed', async () => {
  const { app: closed, given } = await app()
  await closed.close()
  vi.advanceTimersByTime(60_000)
  expect(given()).toBe(0)
})

test('Node does part with the pages that a rush has needed', async () => {
  const program = `
    import Fastify from 'fastify'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { releaseUnusedMemory } from ${JSON.stringify(new URL('unused-memory.ts', import.meta.url).href)}
    const app = Fastify()
    releaseUnusedMemory(app)
    app.get('/', async () => [])
    let rush = Array.from({ length: 600_000 }, (_, number) => ({ number }))
    const most = process.memoryUsage.rss()
    rush = undefined
    await app.inject('/')
    let left = most
    for (let time = 0; time < 300 && left > most - ${WORTH}; time++) {
      await sleep(50)
      left = process.memoryUsage.rss()
    }
    console.log(JSON.stringify({ most, left }))`
  const flags = ['--expose-gc', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: import.meta.dirname })
  const { most, left } = JSON.parse(stdout) as { most: number; left: number }
  expect(left).toBeLessThanOrEqual(most - WORTH)
})
