import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { codeKey, likePatterns, fold, words } from './text.ts'

// What is typed is folded here, what is stored in the database: a search finds nothing if the two disagree.

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

test('fold() is the database’s fold() for every letter of the Western alphabets and the usual signs', async () => {
  const signs = [...letters(0x21, 0x7e), ...letters(0xa1, 0x17f), ...'‐‑–—…‘’‚“”„′″№€']
  const rows = await database.sql<{ sign: string; folded: string; key: string }[]>`
    select sign, fold(sign) as folded, code_key(sign) as key from unnest(${signs}::text[]) as t (sign)`
  expect(rows).toHaveLength(signs.length)
  expect(rows.map(({ sign }) => `${sign} ${fold(sign)}`)).toEqual(rows.map(({ sign, folded }) => `${sign} ${folded}`))
  expect(rows.map(({ sign }) => `${sign} ${codeKey(sign)}`)).toEqual(rows.map(({ sign, key }) => `${sign} ${key}`))
})

describe('what is typed', () => {
  test.each([
    ['  Árbol   VERDE ', ['arbol', 'verde']],
    ['Nº 5', ['no', '5']],
    ['', []],
    ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('%j becomes words', (typed, expected) => {
    expect(words(typed)).toEqual(expected)
  })

  test.each([
    ['50%', [String.raw`%50\%%`]],
    ['a_b', [String.raw`%a\_b%`]],
    ['\\', [String.raw`%\\%`]],
    [undefined, []],
  ])('%j becomes a pattern that means itself', (typed, expected) => {
    expect(likePatterns(typed)).toEqual(expected)
  })
})
