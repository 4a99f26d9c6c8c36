import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { archive, workbookOf } from '#server/test/archive.ts'
import { readFirstSheet } from '#server/test/read-sheet.ts'
import { MAX_FILE_BYTES, type Unreadable, UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import { writeSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { readOrderFile } from './read-order-file.ts'

const TABLE = [
  ['Código', 'Cantidad', 'Nota'],
  ['BS-2006', 2, null],
  [null, null, null],
  ['00123', 1.5, 'Planta 2'],
]

const columns = ['Código', 'Cantidad', 'Nota'].map(title => ({ title, width: 12 }))
const OWN = await writeSheet({ name: 'Hoja1', columns, rows: TABLE.slice(1) as (string | number | null)[][] })

const row = (number: number, ...cells: (string | number)[]) =>
  `<row r="${number}">${cells
    .map((cell, index) => {
      const at = `${String.fromCharCode(65 + index)}${number}`
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    .join('')}</row>`

const refusal = async (file: Buffer, takesText = false): Promise<Unreadable | undefined> => {
  try {
    await readOrderFile(file, { takesText })
    return undefined
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.reason
    throw error
  }
}

describe('what is read', () => {
  test('an .xlsx, with its rows where they stand', async () => {
    const { name, rows } = await readFirstSheet(OWN)
    expect(name).toBe('Hoja1')
    expect(rows).toEqual([TABLE[0], ['BS-2006', 2], [], TABLE[3]])
  })

  test('an .xls of old', async () => {
    const book = utils.book_new(utils.aoa_to_sheet(TABLE), 'Hoja1')
    const file: Buffer = write(book, { type: 'buffer', bookType: 'biff8' })
    const { name, rows } = await readFirstSheet(file)
    expect(name).toBe('Hoja1')
    expect(rows).toEqual([TABLE[0], ['BS-2006', 2], [], TABLE[3]])
  })

  test.each([
    ['semicolons', 'código;cantidad\r\nBS-2006;2\r\n\r\n00123;"1,5"', 'utf8'],
    ['tabs', 'código\tcantidad\nBS-2006\t2\n\n00123\t1,5', 'utf8'],
    ['the letters of Windows', 'código;cantidad\nBS-2006;2\n\n00123;1,5', 'latin1'],
  ] as const)('a text with %s, only where it may be one', async (_what, text, encoding) => {
    const file = Buffer.from(text, encoding)
    const { rows } = await readFirstSheet(file, { takesText: true })
    expect(rows).toEqual([['código', 'cantidad'], ['BS-2006', '2'], [], ['00123', '1,5']])
    expect(await refusal(file)).toBe('unknown')
  })

  test('one whose formats reach to its last cell', async () => {
    const file = archive(workbookOf(`${row(1, 'A-1', 4)}<row r="1048576"><c r="XFD1048576"/></row>`))
    expect((await readFirstSheet(file)).rows).toEqual([['A-1', 4]])
  })

  test('one whose rows and cells begin further in, whose strings are its own, and whose name is escaped', async () => {
    const file = archive(workbookOf(`${row(3, 'A-1', 4)}<row r="5"><c r="C5"><v>7</v></c></row>`))
    const { name, rows } = await readFirstSheet(file)
    expect(name).toContain('Pedido & m')
    expect(rows).toEqual([[], [], ['A-1', 4], [], [null, null, 7]])
  })
})

test('the largest that is taken: 5,000 rows of 50 different texts', async () => {
  const wide = Array.from({ length: 50 }, (_, at) => ({ title: `Columna ${at}`, width: 10 }))
  const rows = Array.from({ length: 5000 }, (_, row) => wide.map((_one, at) => `texto ${row * 50 + at}`))
  const file = await writeSheet({ name: 'Hoja1', columns: wide, rows })
  const read = await readFirstSheet(file)
  expect(read.rows).toHaveLength(5001)
  expect(read.rows.at(-1)?.at(-1)).toBe('texto 249999')
})

test('a cell with a formula error is reported and is not read as empty', async () => {
  const rows = '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t=\'e\'><v>#N/A</v></c></row>'
  const xlsx = await readFirstSheet(archive(workbookOf(rows)))
  expect(xlsx.rows).toEqual([['holds #DIV/0!', 'holds #N/A']])
  const book = utils.book_new({ '!ref': 'A1:B1', A1: { t: 'e', v: 7 }, B1: { t: 'e', v: 0x2a } }, 'Hoja1')
  const xls: Buffer = write(book, { type: 'buffer', bookType: 'biff8' })
  expect((await readFirstSheet(xls)).rows).toEqual([['holds #DIV/0!', 'holds #N/A']])
})

test('hidden sheets and rows are named and not read', async () => {
  const shown = utils.aoa_to_sheet([...TABLE, ['HIDDEN-1', 5]])
  shown['!rows'] = [{}, {}, {}, {}, { hidden: true }]
  const book = utils.book_new(shown, 'Pedido')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['OLD-1', 9]]), 'Antiguo')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const content: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true })
  const { sheets, hidden } = await readOrderFile(content, { takesText: false })
  expect(hidden).toEqual(['Antiguo'])
  expect(sheets).toMatchObject([{ name: 'Pedido', hiddenRows: 1 }])
  expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 2, 4])
})

test('an .ods is read as well', async () => {
  const content: Buffer = write(utils.book_new(utils.aoa_to_sheet(TABLE), 'Hoja1'), { type: 'buffer', bookType: 'ods' })
  expect(await readFirstSheet(content)).toEqual({ name: 'Hoja1', rows: [TABLE[0], ['BS-2006', 2], [], TABLE[3]] })
})

describe('T9.1 what is refused, and how soon', () => {
  const zeros = (bytes: number) => Buffer.alloc(bytes, 48)
  const sheetOf = (bytes: number) => archive(workbookOf(`<row r="1"><c r="A1"><v>${zeros(bytes)}</v></c></row>`))
  const shared = (count: number, text: string) => ({
    name: 'xl/sharedStrings.xml',
    content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${`<si><t>${text}</t></si>`.repeat(count)}</sst>`,
  })
  const wide = Array.from({ length: 60 }, (_, index) => `<c r="${column(index)}1"><v>1</v></c>`).join('')

  const cases: [string, () => Buffer, Unreadable][] = [
    ['a bomb of 21 MB', () => sheetOf(21e6), 'too_large'],
    ['a bomb of 212 MB', () => sheetOf(212e6), 'too_large'],
    ['a bomb in many parts', () => archive(workbookOf('', many(45, zeros(1e6)))), 'too_large'],
    [
      'a header that lies',
      () => archive([{ name: 'xl/workbook.xml', content: zeros(60e6), declared: 900_000 }]),
      'damaged',
    ],
    ['10,000 entries', () => archive(workbookOf('', many(10_000, 'x'))), 'too_large'],
    ['an archive inside', () => archive(workbookOf('', [{ name: 'xl/media/more.zip', content: OWN }])), 'damaged'],
    [
      'an archive by another name',
      () => archive(workbookOf('', [{ name: 'xl/sharedStrings.xml', content: OWN }])),
      'damaged',
    ],
    ['a path that leaves', () => archive(workbookOf('', [{ name: '../../etc/passwd', content: 'x' }])), 'damaged'],
    ['an absolute path', () => archive(workbookOf('', [{ name: '/etc/passwd', content: 'x' }])), 'damaged'],
    [
      'a link',
      () => archive(workbookOf('', [{ name: 'xl/a.xml', content: '/etc/passwd', mode: 0o120777 }])),
      'damaged',
    ],
    ['a part twice', () => archive([...workbookOf(row(1, 'A')), ...workbookOf(row(1, 'B'))]), 'damaged'],
    [
      'entities',
      () =>
        archive(
          workbookOf('', [
            { name: 'xl/sharedStrings.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>' },
          ]),
        ),
      'damaged',
    ],
    [
      'a cell at the end of the world',
      () => archive(workbookOf('<row r="1048577"><c r="A1048577"><v>1</v></c></row>')),
      'too_many_rows',
    ],
    [
      'a cell at the far right',
      () => archive(workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      'too_many_columns',
    ],
    [
      'a cell at the far right in other quotes',
      () => archive(workbookOf("<row\tr='1'><c\nr='XFD100000'><v>1</v></c></row>")),
      'too_many_columns',
    ],
    [
      'such a cell in a sheet at an odd place',
      () =>
        archive(
          workbookOf('').map(({ name, content }) => ({
            name: name.replace('worksheets/sheet1', 'odd'),
            content: String(content)
              .replace('worksheets/sheet1', 'odd')
              .replace('<sheetData>', '<sheetData><row r="90000"><c r="XFD90000"><v>1</v></c></row>'),
          })),
        ),
      'too_many_columns',
    ],
    [
      'a cell at the last place',
      () => archive(workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
      'too_many_columns',
    ],
    ['60 columns', () => archive(workbookOf(`<row r="1">${wide}</row>`)), 'too_many_columns'],
    [
      '5,002 rows',
      () => archive(workbookOf(Array.from({ length: 5002 }, (_, at) => row(at + 1, 'A', 1)).join(''))),
      'too_many_rows',
    ],
    ['tags that never end', () => archive(workbookOf('<c '.repeat(300_000))), 'damaged'],
    ['half a file', () => OWN.subarray(0, OWN.length / 2), 'damaged'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown'],
    ['nothing', () => Buffer.alloc(0), 'unknown'],
    ['an .xls that is none', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(5000)]), 'damaged'],
    ['a document that is no sheet', () => archive([{ name: 'word/document.xml', content: '<w/>' }]), 'unknown'],
    ['more than 10 MB', () => Buffer.concat([OWN, Buffer.alloc(MAX_FILE_BYTES)]), 'too_large'],
  ]

  test.each(cases)('%s', async (_what, make, reason) => {
    const file = make()
    const begin = performance.now()
    expect(await refusal(file)).toBe(reason)
    // What T9.1 promises; npm run bench -- --only imports says how long it takes.
    expect(performance.now() - begin).toBeLessThan(2000)
  })

  test('one long text in a hundred thousand cells is not multiplied', async () => {
    const rows = Array.from({ length: 4000 }, (_, at) => {
      const cells = Array.from({ length: 25 }, (_, col) => `<c r="${column(col)}${at + 1}" t="s"><v>0</v></c>`)
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    const file = archive(workbookOf(rows.join(''), [shared(1, 'ab1'.repeat(10_000))]))
    const { rows: read } = await readFirstSheet(file)
    expect(read).toHaveLength(4000)
    expect(read[0]?.[0]).toHaveLength(500)
  })

  test('a refused file does not change the reader', async () => {
    await Promise.all(Array.from({ length: 5 }, () => refusal(sheetOf(21e6))))
    expect((await readFirstSheet(OWN)).rows).toHaveLength(4)
  })

  test('a broken file is only refused', async () => {
    for (let at = 4; at < OWN.length; at += 397) {
      const broken = Buffer.from(OWN)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const reason = await refusal(broken)
      expect([
        undefined,
        'damaged',
        'too_large',
        'encrypted',
        'unknown',
        'too_many_rows',
        'too_many_columns',
      ]).toContain(reason)
    }
  })
})

const many = (count: number, content: Buffer | string) =>
  Array.from({ length: count }, (_, index) => ({ name: `xl/part${index}.xml`, content }))

const column = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${column(Math.floor(index / 26) - 1)}${column(index % 26)}`
