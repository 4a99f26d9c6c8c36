import { expect, test } from 'vitest'
import { findSimilarNames } from './similar-names.ts'
import { readSources } from '#safety/sources.ts'

test('no two names in a folder differ by a letter or an ending', () => {
  const files = readSources(['bench', 'bin', 'db', 'domain', 'e2e', 'safety', 'server', 'web'], /\.(tsx?|mjs|css)$/)
  expect(files.length).toBeGreaterThan(1000)
  expect(findSimilarNames(files.map(({ file }) => file))).toEqual([])
})

test.each([
  ['line-store.ts', 'lines-store.ts'],
  ['lead-cart.ts', 'read-cart.ts'],
  ['Usual.tsx', 'usual.ts'],
  ['CartLine.tsx', 'CartLines.tsx'],
])('%s and %s are found', (one, other) => {
  expect(findSimilarNames([`web/cart/${one}`, `web/cart/${other}`])).toHaveLength(1)
})

test('a file, its test and its style sheet have one name, and codes of languages may be alike', () => {
  expect(findSimilarNames(['web/a/Line.tsx', 'web/a/Line.test.tsx', 'web/a/Line.module.css'])).toEqual([])
  expect(findSimilarNames(['domain/messages/en.ts', 'domain/messages/es.ts'])).toEqual([])
})
