import { expect, it } from 'vitest'
import { typedDay } from './typedDay.ts'

it.each([
  ['1/3/26', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['01-03-2026', '2026-03-01'],
  [' 29.2.2024 ', '2024-02-29'],
  ['29-02-2026', undefined],
  ['31-02-2026', undefined],
  ['2026-03-01', undefined],
  ['', undefined],
])('%s', (typed, day) => expect(typedDay(typed)).toBe(day))
