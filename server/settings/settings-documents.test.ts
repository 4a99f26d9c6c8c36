import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfiguration } from '#server/config.ts'

// A setting stands in three places: what the server reads, the table of the README, and the example to copy.

const textOf = (file: string) => readFileSync(file, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

const schema = textOf('server/config.ts').split('const environment = z.object({')[1]?.split('\n})')[0] ?? ''
const kept = textOf('server/settings/kept-days.ts').split('KEPT_SETTINGS = {')[1]?.split('\n}')[0] ?? ''
const read = [...namesIn(schema, /^ {2}([A-Z_]+): /gm), ...namesIn(kept, /^ {2}([A-Z_]+): /gm)].toSorted()
const table = textOf('README.md').split('## Settings')[1] ?? ''
const explained = namesIn(table, /^\| `([A-Z_]+)` \|/gm)
const example = parseEnv(textOf('.env.example'))

// The tests read them, the server does not.
const OF_THE_TESTS = ['CHROMIUM_PATH', 'TEST_DATABASE_URL']
// Set by the commands, by nobody else.
const OF_THE_COMMANDS = ['NODE_ENV']

it('explains in the README every setting that the server reads, and no other', () => {
  expect(read.length).toBeGreaterThan(30)
  const explainable = [...read.filter(name => !OF_THE_COMMANDS.includes(name)), ...OF_THE_TESTS]
  expect(explained).toEqual(explainable.toSorted())
})

it('has each of them in .env.example', () => {
  expect(Object.keys(example).toSorted()).toEqual(explained)
})

it('shows the defaults of the server in .env.example', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pulcro-settings-'))
  expect(example['DATA_DIR']).toBe('./var')
  expect(readConfiguration({ ...example, DATA_DIR })).toEqual(readConfiguration({ DATA_DIR }))
  // What is written out must matter: an empty one would be the default whatever that is.
  expect(Object.values(example).filter(value => value !== '').length).toBeGreaterThan(15)
})

it('names the same defaults in the README', () => {
  const literals = [...table.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)]
  expect(literals.length).toBeGreaterThan(15)
  for (const [, name = '', usual] of literals) expect(example[name], name).toBe(usual)
})
