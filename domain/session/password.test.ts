import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const COMMON = new Set(['password', '1234567890', 'dragon', 'abc'])
const problemOf = (password: string, email = 'ana.gil@hotel.es') =>
  passwordProblem(password, { email, names: ['Ana', 'Gil Peña', 'Pulcro'], isCommon: word => COMMON.has(word) })

test.each([
  ['', 'session.password_short'],
  ['1', 'session.password_short'],
  ['nueve let', 'session.password_short'],
  ['👩‍👩👩‍👩', 'session.password_short'],
  ['x'.repeat(129), 'session.password_long'],
  ['ana.gil@hotel.es', 'session.password_email'],
  ['ANA.GIL@hotel.es', 'session.password_email'],
  ['ana.gil2026!', 'session.password_email'],
  ['2026-ana.gil-', 'session.password_email'],
  ['mi ana.gil@hotel.es', 'session.password_email'],
  ['1234567890', 'session.password_common'],
  ['Password2026!', 'session.password_common'],
  ['!!!dragon!!!', 'session.password_common'],
  ['aaaaaaaaaa', 'session.password_common'],
  ['abcabcabcabc', 'session.password_common'],
  ['pulcro-demo', 'session.password_known'],
  ['Pulcro2026!', 'session.password_known'],
  ['PEÑA-hotel-1998', 'session.password_known'],
  ['ana gil pulcro', 'session.password_known'],
  ['pena1pulcro1ana', 'session.password_known'],
])('%j is refused: %s', (password, problem) => {
  expect(problemOf(password)).toBe(problem)
})

test.each([
  'diez letra',
  'pulcro y su escoba',
  'abc 83 91 02',
  'ana gil en el balneario',
  'x'.repeat(64) + 'y'.repeat(64),
])('%j is good', password => {
  expect(problemOf(password)).toBeUndefined()
})

test('without a known e-mail no password is refused because of it', () => {
  expect(problemOf('20-10 24-11 7', '')).toBeUndefined()
})
