import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag, nameText, optionalName, queryFlag } from './schema.ts'

test.each([
  ['true', true],
  ['TRUE', true],
  ['tRuE', true],
  ['1', true],
  ['false', false],
  ['FaLsE', false],
  ['0', false],
])('K4: %s is %s, in any case', (word, said) => {
  expect([flag.parse(word), queryFlag.parse(word)]).toEqual([said, said])
})

test('the published contract allows the spellings that are read', () => {
  const { pattern = '' } = z.toJSONSchema(queryFlag, { io: 'input' })
  expect(['True', 'FALSE', '1', 'yes', '2'].map(word => new RegExp(pattern).test(word))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each(['', 'yes', 'trues', ' true', '10', 'null'])('%j is no boolean', word => {
  expect(flag.safeParse(word).success).toBe(false)
})

test('K22: a name has no signs that turn the direction of the words around it', () => {
  expect(nameText(20).parse('Ro\u202Ecío \u2066Luque\u2069')).toBe('Rocío Luque')
  expect(nameText(20).safeParse('\u202E \u200F').success).toBe(false)
  expect(optionalName(20).parse(' \u202EHotel\u200F ')).toBe('Hotel')
  expect(optionalName(20).parse('\u202E')).toBe('')
})
