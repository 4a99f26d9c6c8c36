import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readFirstSheet, readOrdered } from '#server/test/read-sheet.ts'
import { writeSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { FILLED } from '#server/orders-import/fixtures/filled.ts'

// fixtures/README.md says how the files were made.
const fixture = async (name: string) => readFirstSheet(await contentOf(name), { takesText: name.endsWith('.csv') })
const contentOf = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url))
const ordered = async (name: string) => readOrdered(await contentOf(name), { takesText: name.endsWith('.csv') })
const PLAIN = { unit: '', pack: null, name: '', problem: null }

describe('R247 what LibreOffice writes is read as what we write', () => {
  test.each(['template-saved-again.xlsx', 'template-saved-again.xls'])('our template, in %s', async name => {
    const own = await readFirstSheet(await writeSheet(FILLED))
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
    expect(await ordered('list.csv')).toEqual([
      { ...PLAIN, row: 2, code: 'BS-2006', written: '2', quantity: 2, note: 'Planta 2', center: '' },
      { ...PLAIN, row: 3, code: 'GN-100M', written: '1,5', quantity: 1.5, note: 'señalización', center: '' },
      { ...PLAIN, row: 5, code: '00123', written: '12', quantity: 12, note: '2026-11-20', center: '' },
    ])
  })

  test('merged cells, empty rows, formulas, dates, numbers as texts, half a text in bold, and another sheet', async () => {
    const { name } = await fixture('everything.xlsx')
    expect(name).toBe('Pedido ñandú & más')
    const note = 'Lejía, jabón y «paños» 40 % — añadir ç'
    expect(await ordered('everything.xlsx')).toEqual([
      { ...PLAIN, row: 5, code: '00123', written: '2', quantity: 2, note, center: '003' },
      { ...PLAIN, row: 6, code: '2006', written: '12', quantity: 12, note: 'número como texto', center: '' },
      { ...PLAIN, row: 10, code: 'BS-2006', written: '8', quantity: 8, note: '2026-11-20', center: '' },
      {
        ...PLAIN,
        row: 11,
        code: 'GN-100M',
        written: '1234,5',
        quantity: 1234.5,
        note: 'primera línea\nsegunda línea',
        center: '',
      },
      { ...PLAIN, row: 12, code: 'GN-100M', written: '0,1', quantity: 0.1, note: '1', center: '' },
      // What could not be calculated is no quantity, and no empty cell either.
      {
        ...PLAIN,
        row: 13,
        code: 'LJ-5000',
        written: '#DIV/0!',
        quantity: null,
        note: '=1+1',
        center: '',
        problem: 'cell_error',
      },
    ])
  })

  test('a separated text of an English program: 1,250 may be a thousand or one, and is asked about', async () => {
    expect(await ordered('template-windows.csv')).toMatchObject([
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
