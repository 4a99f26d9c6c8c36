import { expect, it } from 'vitest'
import { sizeWords } from './fileSize.ts'

it.each([
  [12, '1 kB'],
  [421_888, '412 kB'],
  [3_300_000, '3,1 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes).replace('\u00a0', ' ')).toBe(words)
})
