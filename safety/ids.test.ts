import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citedIn, findMissingRules, findUnknownIds, findUnknownPages, listedIn } from './ids.ts'
import { readSources } from './sources.ts'

const RULES = readFileSync('docs/rules.md', 'utf8')
const SOURCES = readSources(
  ['.ci', 'bench', 'bin', 'db', 'docs', 'domain', 'e2e', 'server', 'web'],
  /\.(tsx?|mjs|md|css|sql|typ)$/,
)
const CONTRACT = JSON.parse(readFileSync('docs/contract/rules.json', 'utf8')) as { id: string; text: string }[] // ours

describe('docs/rules.md', () => {
  test('has every rule of the contract, word for word', () => {
    expect(CONTRACT.length).toBeGreaterThan(300)
    expect(findMissingRules(CONTRACT, RULES)).toEqual([])
    expect(findMissingRules([{ id: 'R001', text: 'Something else.' }], RULES)).toHaveLength(1)
  })

  test('lists every id that is cited', () => {
    const cited = new Set(SOURCES.flatMap(({ text }) => citedIn(text)))
    for (const some of ['R157', 'K5', 'T3.1', '000 §5', 'product.md 3', 'screens.md 3.13', 'P-FORM'])
      expect(cited).toContain(some)
    expect(findUnknownIds(SOURCES, RULES)).toEqual([])
  })
})

describe('a page', () => {
  test('that is named stands in docs/', () => {
    const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap(name =>
      name.endsWith('.md') ? [basename(name)] : [],
    )
    expect(findUnknownPages(SOURCES, pages)).toEqual([])
  })

  test('that is not there is found', () => {
    const text = '// figures.md, promises.md, product.md 3, docs/operations.md, README.md'
    expect(findUnknownPages([{ file: 'web/a.ts', text }], ['figures.md'])).toEqual([
      'web/a.ts names promises.md, which is no page of docs/',
    ])
  })
})

describe('an id', () => {
  const rules = '| id | rule |\n| R001 | A rule. |\n| K9 | A risk. |\n| T9.1 | A test. |\n| 000 §5 | A section. |\n'

  test('that leads nowhere is found', () => {
    const text =
      '// R001 R002 R9, K9 K26, T9 T9.1 T9.2 T8, 000 §5 and §10, 001 §5, product.md 3, screens 3.8, P-FORM P-1'
    const unknown = ['R002', 'R9', 'K26', 'T9.2', 'T8', '000 §10', '001 §5', 'product.md 3', 'screens.md 3.8', 'P-FORM']
    expect(findUnknownIds([{ file: 'web/a.ts', text }], rules)).toEqual(
      unknown.map(id => `web/a.ts cites ${id}, which docs/rules.md does not list`),
    )
    expect(listedIn(rules)).toEqual(new Set(['R001', 'K9', 'T9.1', '000 §5', 'T9']))
  })

  test.each(["'2026-01-01T12:00:00Z'", '`${day}T00:00:00`', 'RFC 9110 §10.1.1', 'R2D2'])('%s is none', text => {
    expect(citedIn(text)).toEqual([])
  })
})
