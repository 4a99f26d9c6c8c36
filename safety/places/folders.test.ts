import { expect, test } from 'vitest'
import { readSources } from '#safety/sources.ts'
import { findFullFolders } from './folders.ts'

// Full before files of every kind were counted.
const KNOWN = [
  'web/carbon',
  'web/cart/finish',
  'web/cart/lines',
  'web/clients',
  'web/dashboard/rankings',
  'web/offers',
  'web/orders',
  'web/orders-import',
  'web/products/article',
  'web/products/list',
  'web/session',
  'web/ui/fields',
  'web/validation',
]

test('no folder holds more than 25 files', () => {
  const roots = ['bench', 'bin', 'db/demo', 'domain', 'e2e', 'safety', 'server', 'web']
  const files = readSources(roots, /./).map(({ file }) => file)
  expect(files.length).toBeGreaterThan(2000)
  expect(findFullFolders(files, KNOWN)).toEqual([])
})

test('a folder with one more is found, whatever its files are', () => {
  const endings = ['.tsx', '.test.tsx', '.module.css']
  const files = Array.from({ length: 26 }, (_, index) => `web/cart/Line${index}${endings[index % endings.length]}`)
  expect(findFullFolders(files, [])).toEqual(['web/cart: holds 26 files, more than 25'])
  expect(findFullFolders(files.slice(1), [])).toEqual([])
  expect(findFullFolders(files.slice(1), ['web/cart'])).toHaveLength(1)
})
