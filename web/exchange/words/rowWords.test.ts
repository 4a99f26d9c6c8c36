import { expect, it } from 'vitest'
import { keyWords, moveOf, moveWords } from './rowWords.ts'

it.each([
  ['es;BS-2006;', 'es · BS-2006'],
  ['J-1;C1;;2026-01-31', 'J-1 · C1 · 31-01-2026'],
  ['"a;b";x', 'a;b · x'],
  ['C-17', 'C-17'],
])('R656: the key %s is read as %s', (key, words) => {
  expect(keyWords(key)).toBe(words)
})

it.each([
  [13.9, 1240.5, '+8.824 %'],
  ['16.32', '23.9', '+46,4 %'],
  [3.3, 2.17, '−34,2 %'],
  [2.47, 0, '−100 %'],
])('R656: a price from %s to %s moves by %s', (before, after, words) => {
  expect(moveWords(moveOf(before, after) ?? 0).replace('\u00a0', ' ')).toBe(words)
})

it.each([
  [0, 5],
  [5, 5],
  [null, 5],
  ['Lejía', 'Jabón'],
])('nothing is told of %s and %s', (before, after) => {
  expect(moveOf(before, after)).toBeUndefined()
})
