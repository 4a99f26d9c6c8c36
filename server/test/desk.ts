import { randomUUID } from 'node:crypto'
import type { Brand } from '#domain/brand.ts'
import type { Desk } from '#server/mail/kinds.ts'
import { DEFAULT_SETTINGS } from '#server/settings.ts'
import { SECRET, type TestServer } from './server.ts'

/** What the writer of a letter knows when the worker of the queue asks for one. */
export const deskOf = ({ sql, clock }: TestServer, brand: Brand, address = 'https://p.test'): Desk => ({
  sql,
  brand,
  address,
  jobId: randomUUID(),
  secret: SECRET,
  settings: DEFAULT_SETTINGS,
  now: new Date(clock.now),
})
