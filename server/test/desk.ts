import { randomUUID } from 'node:crypto'
import type { Brand } from '#domain/brand.ts'
import type { Desk } from '#server/mail/kinds.ts'
import { SECRET, type TestServer } from './server.ts'

/** What the writer of a letter knows when the worker of the queue asks for one. */
export const deskOf = ({ sql, clock }: TestServer, brand: Brand, address = 'https://p.test'): Desk => ({
  sql,
  brand,
  address,
  jobId: randomUUID(),
  secret: SECRET,
  now: new Date(clock.now),
})
