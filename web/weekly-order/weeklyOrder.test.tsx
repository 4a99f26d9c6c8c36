import { beforeAll, expect, test } from 'vitest'
import type { DueProduct } from '#domain/due/contract.ts'
import { changeLanguage, startTexts, translate } from '#web/texts/texts.ts'
import { nextMonday } from './hiding.ts'
import { reasonOf } from '#domain/due/reason.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es', false)
})

const USUAL = { past: 'center', interval: 24, days_since: 21, suggested_quantity: 6, usual_least: 6, usual_most: 6 }

test.each([
  [{}, 'cada 24 días, hace 21, suelen ser 6'],
  [{ usual_least: 4, usual_most: 8 }, 'cada 24 días, hace 21, entre 4 y 8'],
  [{ interval: 1, days_since: 1 }, 'cada día, hace 1 día, suelen ser 6'],
  [{ interval: null }, 'hace 21 días, suelen ser 6'],
  [{ past: 'client' }, 'lo piden otros centros'],
  [{ past: 'sector' }, 'lo pide tu sector'],
])('R585 tells why: %o', (difference, words) => {
  // The words need nothing else of the article.
  const product = { ...USUAL, ...difference } as DueProduct
  expect(reasonOf(product, translate)).toBe(words)
})

test.each([
  ['2026-11-30', '2026-12-07'],
  ['2026-12-02', '2026-12-07'],
  ['2026-12-06', '2026-12-07'],
])('hidden on %s it comes back on Monday %s', (today, monday) => {
  expect(nextMonday(today)).toBe(monday)
})
