import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import type { FastifyInstance } from 'fastify'
import { type Readiness, stopServing } from './stopping.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { noJobs } from '#server/test/no-jobs.ts'

const DRAIN_MS = 400
const CALLERS = 24

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

interface Running {
  app: FastifyInstance
  readiness: Readiness
  origin: string
}

async function listening(): Promise<Running> {
  const readiness: Readiness = { stopping: false }
  const { app } = await buildApp({
    sql: database.sql,
    brand: brandOf('pulcro'),
    jwtSecret: 'a secret that is only used in tests, and long enough',
    version: 'test',
    jobs: noJobs,
    readiness,
  })
  app.get('/slow', async () => {
    await sleep(DRAIN_MS * 3)
    return 'done'
  })
  return { app, readiness, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

interface Answer {
  status: number
  connection: string | undefined
  body: string
}

/** Rejects where there is no whole answer. */
function ask(url: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, response => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      )
      response.once('error', reject)
    })
    request.once('error', reject)
  })
}

// A connection that nobody took never was a request.
const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

test('a stopping server serves for a while, reports it, and finishes running requests', async () => {
  const { app, readiness, origin } = await listening()
  const slow = ask(`${origin}/slow`)
  await sleep(50)
  const stopped = stopServing(app, readiness, DRAIN_MS)
  const ready = await ask(`${origin}/health/ready`)
  expect(ready).toMatchObject({ status: 503, connection: 'close' })
  expect(JSON.parse(ready.body)).toMatchObject({ ready: false, database: true, stopping: true })
  expect(await ask(`${origin}/api/config/`)).toMatchObject({ status: 200, connection: 'close' })
  expect(await ask(`${origin}/api/nothing-here/`)).toMatchObject({ status: 404, connection: 'close' })
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'done' })
  await stopped
  await expect(ask(`${origin}/health/live`)).rejects.toSatisfy(isRefused)
})

test.each([0, DRAIN_MS])('a stop under load leaves no request without an answer (drains for %i ms)', async drainMs => {
  const { app, readiness, origin } = await listening()
  const agent = new Agent({ keepAlive: true })
  const seen = { before: 0, after: 0, refused: 0 }
  const failures: unknown[] = []
  const call = async () => {
    while (seen.refused < CALLERS) {
      const wasStopping = readiness.stopping
      try {
        const { status } = await ask(`${origin}/api/config/`, agent)
        if (status === 200) seen[wasStopping ? 'after' : 'before']++
        else failures.push(status)
      } catch (error) {
        if (!isRefused(error)) failures.push(error)
        seen.refused++
        return
      }
    }
  }
  const calls = Array.from({ length: CALLERS }, call)
  await sleep(200)
  await stopServing(app, readiness, drainMs)
  await Promise.all(calls)
  agent.destroy()
  expect(failures).toEqual([])
  expect(seen.before).toBeGreaterThan(CALLERS)
  expect(seen.after).toBeGreaterThan(0)
})
