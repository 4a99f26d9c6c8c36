import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { findLayout } from '#domain/orders-import/headings.ts'
import { readRows } from '#domain/orders-import/requested-rows.ts'
import { readSpreadsheet } from '#server/outside/sheets/spreadsheet.ts'
import { writeSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { FILLED } from '#server/orders-import/fixtures/filled.ts'

// fixtures/README.md says how the files were made.
const fixture = async (name: string) => readSpreadsheet(await contentOf(name), { takesText: name.endsWith('.csv') })
const contentOf = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url))
const asOrdered = (rows: Awaited<ReturnType<typeof fixture>>['rows']) => readRows(rows, findLayout(rows))

describe('R247 what LibreOffice writes is read as what we write', () => {
  test.each(['template-saved-again.xlsx', 'template-saved-again.xls'])('our template, in %s', async name => {
    const own = await readSpreadsheet(await writeSheet(FILLED), { takesText: false })
    expect(own.rows).toHaveLength(FILLED.rows.length + 1)
    expect(await fixture(name)).toEqual(own)
  })

  test('a list of a program that knows lists alone', async () => {
    const { name, rows } = await fixture('list.xlsx')
    expect(name).toBe('list')
    expect(rows).toEqual([
      ['Referencia', 'Unidades', 'Observaciones'],
      ['BS-2006', 2, 'Planta 2'],
      ['GN-100M', 1.5, 'señalización'],
      [],
      ['00123', 12, '2026-11-20'],
    ])
    expect(asOrdered((await fixture('list.csv')).rows)).toEqual([
      { row: 2, code: 'BS-2006', written: '2', quantity: 2, note: 'Planta 2', center: '' },
      { row: 3, code: 'GN-100M', written: '1,5', quantity: 1.5, note: 'señalización', center: '' },
      { row: 5, code: '00123', written: '12', quantity: 12, note: '2026-11-20', center: '' },
    ])
  })

  test('merged cells, empty rows, formulas, dates, numbers as texts, half a text in bold, and another sheet', async () => {
    const { name, rows } = await fixture('everything.xlsx')
    expect(name).toBe('Pedido ñandú & más')
    const note = 'Lejía, jabón y «paños» 40 % — añadir ç'
    expect(asOrdered(rows)).toEqual([
      { row: 5, code: '00123', written: '2', quantity: 2, note, center: '003' },
      { row: 6, code: '2006', written: '12', quantity: 12, note: 'número como texto', center: '' },
      { row: 10, code: 'BS-2006', written: '8', quantity: 8, note: '2026-11-20', center: '' },
      {
        row: 11,
        code: 'GN-100M',
        written: '1234,5',
        quantity: 1234.5,
        note: 'primera línea\nsegunda línea',
        center: '',
      },
      { row: 12, code: 'GN-100M', written: '0,1', quantity: 0.1, note: 'true', center: '' },
      // What could not be calculated is no quantity, and no empty cell either.
      { row: 13, code: 'LJ-5000', written: '#DIV/0!', quantity: null, note: '=1+1', center: '' },
    ])
  })

  test('a separated text of an English program: 1,250 may be a thousand or one, and is asked about', async () => {
    expect(asOrdered((await fixture('template-windows.csv')).rows)).toMatchObject([
      { code: 'BS-2006', quantity: 2, note: 'Planta 2, al señor Ibáñez', center: '003' },
      { code: '00123', written: '1,250', quantity: null },
      { code: 'GN-100M', quantity: 0 },
      { quantity: 2, center: 'ñ' },
    ])
  })
})

const SOFFICE = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map(folder => join(folder, 'soffice'))
  .find(file => existsSync(file))

describe('what we write is read by LibreOffice', () => {
  const what = SOFFICE
    ? 'every cell of our template'
    : 'every cell of our template: not shown, there is no soffice here'
  test.skipIf(!SOFFICE)(what, { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pulcro-office-'))
    try {
      await writeFile(join(folder, 'own.xlsx'), await writeSheet(FILLED))
      const csv = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false' // numbers as they are, not as they are shown
      const own = `-env:UserInstallation=file://${folder}/profile`
      await promisify(execFile)(
        SOFFICE ?? '',
        [own, '--headless', '--convert-to', csv, '--outdir', folder, 'own.xlsx'],
        { cwd: folder },
      )
      const cells: string[][] = parse(await readFile(join(folder, 'own.csv')), { delimiter: ';', bom: true })
      const [headings, ...rows] = cells
      expect(headings).toEqual(FILLED.columns.map(({ title }) => title))
      expect(rows).toEqual(
        FILLED.rows.map(row => row.map(cell => (cell === null ? '' : String(cell).replace(/^([=-])/, "'$1")))),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
