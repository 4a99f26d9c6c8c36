import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

import { columnTable, kindTable } from './column-table.ts'
import { KINDS } from './kinds.ts'
import { KIND_NAMES, kindText, UNITS } from '#domain/exchange/kinds.ts'
import { stagedType } from '#server/exchange/values/values.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const positions = new Map(UNITS.flatMap((unit, i) => unit.map(kind => [kind, i] as const)))

test.each(KIND_NAMES)('%s refers only to what is imported before it, or with it', kind => {
  for (const { type } of KINDS[kind].columns) {
    if (type.of !== 'reference' && type.of !== 'references') continue
    expect(positions.get(type.to)).toBeLessThanOrEqual(positions.get(kind) ?? -1)
  }
})

test.each(KIND_NAMES)('%s has no more columns than there are bits for', kind => {
  expect(KINDS[kind].columns.length).toBeLessThanOrEqual(30)
})

test.each(KIND_NAMES)('%s clears a value to what the database gives a new row', async kind => {
  const stored = await database.sql<{ name: string; type: string; fallback: string | null; required: boolean }[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as fallback
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${KINDS[kind].table}::regclass and a.attnum > 0`
  let looked = 0
  for (const column of KINDS[kind].columns) {
    if (column.stored === undefined || column.name === KINDS[kind].changes) continue
    looked++
    const found = stored.find(({ name }) => name === column.stored)
    expect(found, `${kind}.${column.stored}`).toBeDefined()
    const number = column.type.of === 'number' ? stagedType(column.type).replaceAll(' ', '') : found?.type
    expect(found?.type).toBe(number)
    if (column.need !== 'optional' || column.name === 'tax_code') continue
    expect(found?.fallback?.replace(/::[\w ]+(\[\])?$/, '') ?? 'null').toBe(column.cleared)
    expect(found?.required).toBe(column.cleared !== 'null')
  }
  expect(looked).toBeGreaterThan(0)
})

test('every kind has a name of its own on the screens', () => {
  const named = KIND_NAMES.map(kind => kindText(kind))
  expect(new Set(named).size).toBe(KIND_NAMES.length)
  for (const unknown of [null, 'nothing']) expect(named).not.toContain(kindText(unknown))
})

test('every kind and every column is described', () => {
  expect(kindTable().split('\n')).toHaveLength(KIND_NAMES.length + 2)
  expect(columnTable('product_units')).toContain('product      key       key of products')
  expect(columnTable('usual_products')).toContain('key, may be empty')
})
