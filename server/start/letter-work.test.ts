import { expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { workLetters } from './letter-work.ts'

test('what is said of the company is read before each letter of every queue', async () => {
  const handlers = new Map<string, (job: never) => Promise<void>>()
  const jobs = {
    work: async (queue: string, handler: (job: never) => Promise<void>) => void handlers.set(queue, handler),
    daily: async () => undefined,
    notDaily: async () => undefined,
  } as unknown as Jobs // what the work of letters asks of it
  let reads = 0
  await workLetters(jobs, {
    sql: (() => {
      throw new Error('nothing is asked of the database here')
    }) as never,
    brand: brandOf('pulcro'),
    settings: DEFAULT_SETTINGS,
    mailer: { send: async () => undefined },
    address: () => 'http://127.0.0.1:1',
    secret: 'x',
    refresh: async () => void reads++,
  })
  expect(handlers.size).toBeGreaterThan(5)
  for (const handler of handlers.values())
    await handler({ id: '1', data: { kind: 'none' } } as never).catch(() => 'no letter')
  expect(reads).toBe(handlers.size)
})
