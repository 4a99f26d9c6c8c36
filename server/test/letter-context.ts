import { randomUUID } from 'node:crypto'
import type { Brand } from '#domain/brand.ts'
import type { LetterContext } from '#server/mail/kinds.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { SECRET, type TestServer } from './server.ts'

/** The context in which the worker of the queue writes a letter. */
export const letterContextOf = (
  { sql, clock }: TestServer,
  brand: Brand,
  address = 'https://p.test',
): LetterContext => ({
  sql,
  brand,
  address,
  jobId: randomUUID(),
  secret: SECRET,
  settings: DEFAULT_SETTINGS,
  now: new Date(clock.now),
})
