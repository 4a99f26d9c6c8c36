import { expect, test } from 'vitest'
import { findFullFolders } from './folders.ts'
import { isTest, readSources } from './sources.ts'

test('no folder holds more than 25 source files', () => {
  const files = readSources(['bench', 'bin', 'db', 'domain', 'e2e', 'safety', 'server', 'web'], /\.(tsx?|mjs)$/)
    .map(({ file }) => file)
    .filter(file => !isTest(file) || file.includes('/test/'))
  expect(files.length).toBeGreaterThan(1000)
  expect(findFullFolders(files)).toEqual([])
})

test('a folder with one more is found', () => {
  const files = Array.from({ length: 26 }, (_, index) => `web/cart/Line${index}.tsx`)
  expect(findFullFolders(files)).toEqual(['web/cart holds 26 source files, more than 25'])
  expect(findFullFolders(files.slice(1))).toEqual([])
})
