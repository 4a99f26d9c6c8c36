import { expect, test } from 'vitest'
import { flag, nameText, queryFlag } from './schema.ts'

test.each([
  ['true', true],
  ['TRUE', true],
  ['tRuE', true],
  ['1', true],
  ['false', false],
  ['FaLsE', false],
  ['0', false],
])('R4: %s is %s, in any case', (word, said) => {
  expect([flag.parse(word), queryFlag.parse(word)]).toEqual([said, said])
})

test.each(['', 'yes', 'trues', ' true', '10', 'null'])('%j is no boolean', word => {
  expect(flag.safeParse(word).success).toBe(false)
})

test('R22: a name has no signs that turn the direction of the words around it', () => {
  expect(nameText(20).parse('Ro\u202Ecío \u2066Luque\u2069')).toBe('Rocío Luque')
  expect(nameText(20).safeParse('\u202E \u200F').success).toBe(false)
})
