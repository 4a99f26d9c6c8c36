import { expect, test } from 'vitest'
import { hiddenEmail } from './hidden-email.ts'

test.each([
  ['marta.gil@hotel.es', 'm…l@hotel.es'],
  ['ana@hotel.es', 'a…a@hotel.es'],
  ['jo@hotel.es', '…@hotel.es'],
  ['"a@b"@hotel.es', '"…"@hotel.es'],
])('R580: %s is shown as %s', (email, shown) => {
  expect(hiddenEmail(email)).toBe(shown)
})
