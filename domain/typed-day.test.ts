import { expect, test } from 'vitest'
import { parseTypedDay } from './typed-day.ts'

test.each([
  ['1/3/26', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['010326', '2026-03-01'],
  ['01-03-2026', '2026-03-01'],
  [' 24.11.2026 ', '2026-11-24'],
  ['29-02-2028', '2028-02-29'],
])('%s is %s', (typed, day) => expect(parseTypedDay(typed)).toBe(day))

test.each(['', '31-02-2026', '29-02-2026', '00-01-2026', '1-13-2026', 'mañana', '2026-03-01', '1-3', '1-3-202'])(
  '%s is no day',
  typed => expect(parseTypedDay(typed)).toBeUndefined(),
)
