import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFiles } from '#server/exchange/exchange-fixture.ts'
import { admitApiKey } from '#server/exchange/keys/key-store.ts'

const ANYWHERE = { address: '203.0.113.7', now: new Date('2026-11-20T10:00:00Z') }
const COMMAND = fileURLToPath(new URL('command.ts', import.meta.url))

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'pulcro-command-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder }
    const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test('imports a folder, reports the result of each file, and fails if anything was refused', async () => {
  await writeFile(join(folder, 'suppliers.csv'), 'external_id;name\nS1;Uno\nS2;\n')
  const refused = await run('import', folder)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('suppliers.csv: line 3: column name: is required')
  expect(refused.output).toMatch(/suppliers\.csv +2 +0 +0 +0 +0 +1 +NOT STORED/)
  const kept = await run('import', folder, '--keep-good')
  expect(kept.code).toBe(1)
  expect(kept.output).toMatch(/suppliers\.csv +2 +1 +0 +0 +0 +1 +stored/)
  await writeFile(join(folder, 'suppliers.csv'), 'external_id;name\nS1;Uno\nS2;Dos\n')
  const stored = await run('import', folder)
  expect(stored.code).toBe(0)
  expect(stored.output).toMatch(/suppliers\.csv +2 +1 +0 +0 +1 +0 +stored/)
  expect(await database.sql`select name from suppliers order by 1`).toEqual([{ name: 'Dos' }, { name: 'Uno' }])
  await writeFile(join(folder, 'suppliers.csv'), 'external_id;name\nS1;Uno\n')
  const whole = await run('import', folder, '--whole', 'suppliers', '--accept', 'many_gone')
  expect(whole.output).toMatch(/suppliers\.csv +1 +0 +0 +1 +1 +0 +stored/)
  expect((await run('import', folder, '--whole', 'suppliers:name=Uno')).output).toContain(
    '"name" tells no rows of suppliers apart',
  )
  expect((await run('import', folder, '--whole', 'prices')).output).toContain('there is no file of it')
})

test('looks at a folder before, asks about what is probably a mistake, and takes an import back', async () => {
  const { sql } = database
  const other = await mkdtemp(join(tmpdir(), 'pulcro-command-'))
  const send = async (price: string, ...options: string[]) => {
    await writeFile(join(other, 'prices.csv'), `country;product;price\nes;J-1;${price}\n`)
    return run('import', other, ...options)
  }
  await importFiles(sql, { ...COMPANY, 'prices.csv': 'country;product;price\nes;J-1;10\n' })
  const looked = await send('11', '--dry-run')
  expect(looked.code).toBe(0)
  expect(looked.output).toMatch(/prices\.csv +1 +0 +1 +0 +0 +0 +would be stored/)
  const stopped = await send('99')
  expect(stopped.code).toBe(1)
  expect(stopped.output).toContain('warning: prices.csv: line 2: column price: moves from 10 to 99')
  expect((await send('99', '--accept', 'price_up')).output).toContain('"price_up" is no warning')
  const accepted = await send('99', '--accept', 'price_moved,price_zero')
  expect(accepted.code).toBe(0)
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select max(id) as id from imports`
  expect(await run('undo', String(id), '--dry-run')).toMatchObject({ code: 0 })
  expect(await run('undo', String(id))).toMatchObject({ code: 0 })
  expect(await sql`select price from prices join products p on p.id = product_id where p.external_id = 'J-1'`).toEqual([
    { price: 10 },
  ])
  expect((await run('undo', String(id))).output).toContain('stays: es;J-1;: price: has been changed since')
  await rm(other, { recursive: true })
})

test('tells all that has happened after an event, a line of JSON each', async () => {
  const { sql } = database
  await sql`insert into events (happened_at, kind, details) values (now(), 'signed_in', '{"address": "203.0.113.7"}')`
  const { code, output } = await run('events')
  expect(code).toBe(0)
  const lines = output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.at(-1)).toMatchObject({ kind: 'signed_in', details: { address: '203.0.113.7' } })
  expect(await run('events', '--since', String(lines.at(-1).id))).toMatchObject({ code: 0, output: '' })
  expect((await run('events', '--since', 'now')).code).toBe(1)
})

test('makes a key', async () => {
  const { code, output } = await run('key', 'erp')
  expect(code).toBe(0)
  expect(await admitApiKey(database.sql, output.split('\n')[0] ?? '', ANYWHERE)).toMatchObject({ name: 'erp' })
})

test('describes what it takes, and fails at what it does not know', async () => {
  expect(await run('columns', 'prices')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/key of countries[^]*price_moved, price_zero, repeated_key/),
  })
  expect(await run('columns', 'price')).toMatchObject({
    code: 1,
    output: expect.stringContaining('the nearest is "prices"'),
  })
  expect(await run('columns')).toMatchObject({ code: 0, output: expect.stringContaining('order_entries') })
  expect(await run('exprot')).toMatchObject({ code: 1, output: expect.stringContaining('npm run exchange') })
  expect(await run('import', join(folder, 'nowhere'))).toMatchObject({ code: 1 })
})
