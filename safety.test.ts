import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { entrance } from '#domain/messages/es/entrance.ts'
import { portal } from '#domain/messages/es/portal.ts'
import { messages } from '#domain/messages/messages.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { noJobs } from '#server/test/no-jobs.ts'

// What neither the compiler nor the linter can say of the tree. Every check first shows that it looks at something.

const ROOTS = ['domain', 'server', 'web']

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

const sources = ROOTS.flatMap(filesBelow).filter(file => !/\.test\.tsx?$|\/test\//.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

describe('the tree', () => {
  test('has the three roots', () => {
    for (const root of ROOTS) expect(sources.filter(file => file.startsWith(root)).length).toBeGreaterThan(10)
  })

  test('spells a brand only in its own file, which brand.ts alone reads', () => {
    const names = APP_TYPES.filter(name => name !== 'pulcro')
    const quoted = new RegExp(`['"\`](${names.join('|')})['"\`]`, 'i')
    const spelling = sources.filter(file => quoted.test(textOf(file)))
    expect(spelling).toHaveLength(APP_TYPES.length) // nine brands besides the default one, and the list of them
    expect(spelling.filter(file => !file.startsWith('domain/brands/'))).toEqual([])
    const imported = new RegExp(`brands/(${APP_TYPES.join('|')})\\.ts'`)
    expect(sources.filter(file => imported.test(textOf(file)))).toEqual(['domain/brand.ts'])
  })

  test('has no index, helper, util, common or manager', () => {
    expect(sources.filter(file => /\/(index|helpers?|utils?|common|manager)\.tsx?$/.test(file))).toEqual([])
  })

  test('imports a store only inside its feature', () => {
    const imports = sources.flatMap(file =>
      [...textOf(file).matchAll(/from '(#server\/[\w-]+)\/store\.ts'/g)].map(match => ({ file, feature: match[1] })),
    )
    expect(imports).toEqual([])
  })

  test('imports routes in app.ts alone', () => {
    const importers = sources.filter(file => /from '[^']*\/routes\.ts'/.test(textOf(file)) && file.startsWith('server'))
    expect(importers).toContain('server/app.ts')
    const others = importers.filter(file => file !== 'server/app.ts')
    expect(others.filter(file => !/import type|type DemoAccount/.test(textOf(file)))).toEqual([])
  })

  test('makes markup from text nowhere', () => {
    expect(
      sources.filter(file => /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(textOf(file))),
    ).toEqual([])
  })

  test('writes each table in one feature', () => {
    const writers = new Map<string, Set<string>>()
    for (const file of filesBelow('server').filter(each => !/\.test\.ts$|\/test\//.test(each))) {
      const feature = file.split('/')[1] ?? ''
      for (const [, table = ''] of textOf(file).matchAll(/(?:insert into|delete from|update) ([a-z_]+)[ (]/g)) {
        if (existsInSchema(table)) writers.set(table, (writers.get(table) ?? new Set()).add(feature))
      }
    }
    expect(writers.size).toBeGreaterThan(8)
    // The exchange writes the ERP's tables; what is placed here is written by the feature that places it.
    const doubled = [...writers].map(([table, features]) => [table, [...features].filter(name => name !== 'exchange')])
    expect(doubled.filter(([, features]) => (features?.length ?? 0) > 1)).toEqual([])
  })
})

const schema = existsSync('db/schema.sql') ? textOf('db/schema.sql') : ''
const existsInSchema = (table: string) => schema.includes(`\ntable ${table}\n`)

describe('the calls', async () => {
  const sql = connect('postgres://nobody@127.0.0.1:1/nothing')
  const { app, routes } = await buildApp({
    sql,
    brand: brandOf('pulcro'),
    jwtSecret: 'x'.repeat(32),
    version: 'test',
    jobs: noJobs,
  })

  test('mount every declared endpoint exactly once', async () => {
    const declared: unknown[] = []
    for (const file of filesBelow('domain').filter(each => each.endsWith('/contract.ts'))) {
      const contract: Record<string, unknown> = await import(`./${file}`)
      declared.push(...Object.values(contract).filter(isEndpoint))
    }
    expect(declared.length).toBeGreaterThan(20)
    const mounted = routes.map(route => route.endpoint)
    expect(declared.filter(endpoint => mounted.filter(each => each === endpoint).length !== 1)).toEqual([])
    expect(new Set(mounted.map(each => `${each.method} ${each.path}`)).size).toBe(mounted.length)
    await app.close()
  })

  test('need a permission, but for those that are open on purpose', () => {
    const open = routes.filter(route => route.permission === null).map(route => route.endpoint.path)
    expect(open.toSorted()).toEqual([
      '/access_requests/',
      '/api-token-auth/',
      '/api-token-exchange/',
      '/api-token-refresh/',
      '/config/',
      '/password_reset/',
      '/password_reset/confirm/',
      '/public_categories/',
      '/public_products/',
      '/public_products/{id}/',
      '/public_quotation_request/',
      '/request_regions/',
      '/validation_link/',
    ])
  })

  test('end with a slash and are described', () => {
    for (const { endpoint } of routes) {
      expect(endpoint.path).toMatch(/^\/.*\/$/)
      expect(endpoint.summary.length).toBeGreaterThanOrEqual(10)
    }
  })
})

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

describe('the messages', () => {
  const leaves = (node: object, prefix = ''): [string, string][] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
    )
  const es = leaves(messages.es)

  test.each(['en', 'pt'] as const)('exist in %s, with the same places to fill in', language => {
    const other = new Map(leaves(messages[language]))
    expect(es.length).toBeGreaterThan(50)
    const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted().join()
    for (const [key, text] of es) {
      const translated = other.get(key)
      expect(translated, key).toBeTruthy()
      expect(places(translated ?? ''), key).toBe(places(text))
    }
    expect(other.size).toBe(es.length)
  })

  test('are all used', () => {
    const everything = sources
      .filter(file => !file.includes('/messages/'))
      .map(textOf)
      .join('\n')
    const isUsed = (key: string) =>
      everything.includes(key) ||
      everything.includes(key.replace(/_(one|other)$/, '')) ||
      // Put together from a part that varies: orders.state_${code}
      [...key.matchAll(/[._]/g)].some(({ index }) => everything.includes(`${key.slice(0, index + 1)}\${`))
    const unused = es.filter(([key]) => !isUsed(key))
    expect(unused.map(([key]) => key)).toEqual([])
  })

  const filesThatSay = (texts: object, files: string[]) => {
    const key = new RegExp(`['"\`](${Object.keys(texts).join('|')})\\.[a-z_]`)
    return files.filter(file => key.test(textOf(file)))
  }

  test('of the entrance are all that is said before the sign-in', () => {
    const drawn = importedBy([
      'web/main.ts',
      'web/App.tsx',
      'web/session/entrance/SignInScreen.tsx',
      'web/session/entrance/PasswordResetScreen.tsx',
      'web/session/entrance/NewPasswordScreen.tsx',
      'web/layout/notices/NoticePopup.tsx',
    ])
    expect(drawn.length).toBeGreaterThan(60)
    expect(filesThatSay(entrance, drawn)).toContain('web/session/entrance/SignInForm.tsx')
    expect(filesThatSay(portal, drawn)).toEqual([])
  })

  test('of the mails are none in the browser', () => {
    const { mail } = messages.es
    expect(filesThatSay({ mail }, sources).length).toBeGreaterThan(3)
    expect(
      filesThatSay(
        { mail },
        sources.filter(file => file.startsWith('web/')),
      ),
    ).toEqual([])
  })
})

/** These files and all that they cannot do without; what is imported on demand is not among them. */
function importedBy(files: string[]): string[] {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !sources.includes(file)) continue
    found.add(file)
    for (const [, name = ''] of textOf(file).matchAll(/^(?:import|export)(?! type)[^']*?'([^']+)'/gm)) {
      if (name.startsWith('#')) open.push(name.slice(1))
      if (name.startsWith('./')) open.push(join(dirname(file), name))
    }
  }
  return [...found]
}
