import { utils, write, type WorkSheet } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

// K26: what goes wrong most often when a list is read, each with the value that it must end with, or the question.

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await importFiles(database.sql, COMPANY)
})
beforeEach(() => database.sql`delete from prices`)
afterAll(() => database.drop())

const workbook = (sheet: WorkSheet): Buffer =>
  write(utils.book_new(sheet, 'Tarifa'), { type: 'buffer', bookType: 'xlsx' })
const cells = (...rows: unknown[][]) => utils.aoa_to_sheet(rows)

const prices = async () =>
  Object.fromEntries(
    (
      await database.sql<{ code: string; price: number }[]>`
        select p.external_id as code, r.price::float8 as price from prices r join products p on p.id = r.product_id`
    ).map(({ code, price }) => [code, price]),
  )
const names = async () =>
  (await database.sql<{ name: string }[]>`select name from suppliers order by name`).map(({ name }) => name)

describe('numbers', () => {
  const sent = (price: string) => importFile(database.sql, 'prices', `country;product;price\nes;J-1;${price}\n`)

  test('a thousand two hundred and forty is not made one euro and 24 cents, nor the other way round', async () => {
    for (const price of ['1.240', '1,240', '1,240 €']) {
      const { applied, problems } = await sent(price)
      expect(applied).toBe(false)
      expect(problems).toEqual([
        { line: 2, column: 'price', reason: expect.stringMatching(/as 1240 or as 1\.240: say .*--decimals/) },
      ])
    }
    expect(await prices()).toEqual({})
  })

  test('the question is asked once for all numbers of a column', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `es;J-1;1.${240 + at}\n`).join('')
    const { problems } = await importFile(database.sql, 'prices', `country;product;price\n${rows}`)
    expect(problems).toEqual([
      { line: 2, column: 'price', reason: expect.stringContaining('and 49 more of this column') },
    ])
  })

  test('a comma before the decimals is no separator of thousands', async () => {
    await sent('1,24')
    expect(await prices()).toEqual({ 'J-1': 1.24 })
  })

  test('a percentage that a workbook stores as 0.21 is 21', async () => {
    const sheet = cells(['country', 'code', 'rate'], ['es', 'reducido', 0.21])
    Object.assign(sheet['C2'] ?? {}, { z: '0%' })
    await importFile(database.sql, 'tax_rates', workbook(sheet))
    const [rate] = await database.sql`select rate::float8 as rate from tax_rates where code = 'reducido'`
    expect(rate).toEqual({ rate: 21 })
  })

  test('a formula without a result and #N/A are no empty cells', async () => {
    const sheet = cells(['country', 'product', 'price'], ['es', 'J-1', 1], ['es', 'G-1', 2])
    sheet['C2'] = { t: 'n', f: 'A1*2' }
    sheet['C3'] = { t: 'e', v: 42 }
    const { applied, problems } = await importFile(database.sql, 'prices', workbook(sheet))
    expect(applied).toBe(false)
    expect(problems.map(({ reason }) => reason)).toEqual(['is a formula without a result', 'holds #N/A'])
  })
})

describe('columns', () => {
  test('the columns are found by their headings, in whatever order they stand', async () => {
    const sheet = cells(['Tarifa 2026'], ['PVP', 'País', 'Cód. artículo'], [12.5, 'es', 'J-1'])
    await importFile(database.sql, 'prices', workbook(sheet))
    expect(await prices()).toEqual({ 'J-1': 12.5 })
  })

  test('of two prices none is taken without asking', async () => {
    const file = 'País;Artículo;PVP;Precio neto\nes;J-1;20;12\n'
    const { applied, problems } = await importFile(database.sql, 'prices', file)
    expect(applied).toBe(false)
    expect(problems[0]?.reason).toBe(
      '"PVP" and "Precio neto" could both be "price": say in the mapping which one is, and what the other is',
    )
  })

  test('what is hidden is said, and not read', async () => {
    const sheet = cells(['country', 'product', 'price'], ['es', 'J-1', 1], ['es', 'G-1', 999])
    sheet['!rows'] = []
    sheet['!rows'][2] = { hidden: true }
    const book = utils.book_new(sheet, 'Tarifa')
    utils.book_append_sheet(
      book,
      cells(['country', 'product', 'price'], ...Array.from({ length: 9 }, () => ['es', 'J-1', 2])),
      'Vieja',
    )
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
    const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
    const { warnings } = await importFile(database.sql, 'prices', file)
    expect(await prices()).toEqual({ 'J-1': 1 })
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'hidden sheets are not read: "Vieja"',
      '1 hidden rows of the sheet "Tarifa" are not read',
    ])
  })

  test('a value is not shifted by a separator within a line', async () => {
    const file = 'country;product;price\nes;J-1;1;5\nes;G-1\n'
    const { applied, problems } = await importFile(database.sql, 'prices', file)
    expect(applied).toBe(false)
    expect(problems.map(({ reason }) => reason)).toEqual([
      'has 4 values, the header has 3 columns',
      'has 2 values, the header has 3 columns',
    ])
  })

  test('a sum at the end is no article', async () => {
    const file = 'Código;Nombre;Observación\nX-1;Lejía;\nTotal;;842\n'
    const mapping = {
      kinds: { suppliers: { columns: { Observación: null }, joined: {}, fixed: {}, values: {}, rounded: {} } },
    }
    const { applied, warnings } = await importFile(database.sql, 'suppliers', file, { mapping })
    expect(applied).toBe(true)
    expect(warnings.map(({ line, column, reason }) => ({ line, column, reason }))).toContainEqual({
      line: 3,
      column: null,
      reason: 'is a sum and is not read: "Total"',
    })
    expect(await names()).toEqual(['Lejía'])
  })
})

describe('texts', () => {
  beforeEach(() => database.sql`delete from suppliers`)

  test('accents of Windows are read as they were written', async () => {
    await importFile(database.sql, 'suppliers', Buffer.from('external_id;name\nS1;Jabón Ibáñez\n', 'latin1'))
    expect(await names()).toEqual(['Jabón Ibáñez'])
  })

  test('an accent that comes late tells the encoding as well', async () => {
    const rows = Array.from({ length: 9000 }, (_, at) => `S${at};Proveedor ${at}\n`).join('')
    await importFile(database.sql, 'suppliers', Buffer.from(`external_id;name\n${rows}Z;Ñora\n`, 'latin1'))
    expect(await names()).toContain('Ñora')
  })

  test('the accents of DOS are not stored as other signs', async () => {
    const dos = Buffer.concat([Buffer.from('external_id;name\nS1;Jab'), Buffer.from([0xa2]), Buffer.from('n\n')])
    const { applied, problems } = await importFile(database.sql, 'suppliers', dos)
    expect(applied).toBe(false)
    expect(problems[0]?.reason).toMatch(/it would read "Jab¢n"/)
  })

  test('a name that was cut within a sign does not change the encoding of the others', async () => {
    const cut = Buffer.concat([
      Buffer.from('external_id;name\nS1;Jabón\nS2;Lej'),
      Buffer.from([0xc3]),
      Buffer.from('\n'),
    ])
    const { problems } = await importFile(database.sql, 'suppliers', cut, { keepGood: true })
    expect(problems).toEqual([{ line: 3, column: 'name', reason: expect.stringMatching(/not UTF-8/) }])
    expect(await names()).toEqual(['Jabón'])
  })

  test('a code keeps its zeros, and what a spreadsheet made of it is not stored', async () => {
    const sheet = cells(['external_id', 'name'], [4512, 'Uno'], [1_234_567_890_123_456, 'Dos'], ['x', 'Tres'])
    Object.assign(sheet['A2'] ?? {}, { z: '000000' })
    sheet['A4'] = { t: 'n', v: 46_387, z: 'dd/mm/yyyy' }
    const record = await importFile(database.sql, 'suppliers', workbook(sheet), { keepGood: true })
    expect(record.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/has lost its last digits/),
      expect.stringMatching(/"2026-12-31" is a day/),
    ])
    expect(await database.sql`select external_id from suppliers`).toEqual([{ external_id: '004512' }])
    const csv = await importFile(database.sql, 'suppliers', 'external_id;name\n8,41235E+12;Lejía\n')
    expect(csv.problems[0]?.reason).toMatch(/a spreadsheet has shortened/)
  })

  test('invisible signs and blanks that do not break make no other code', async () => {
    const file = 'external_id;name\n\u200BS\u00AD1\u00A0;Jabón\u00A0verde\n'
    const { warnings } = await importFile(database.sql, 'suppliers', file)
    expect(await database.sql`select external_id, name from suppliers`).toEqual([
      { external_id: 'S1', name: 'Jabón verde' },
    ])
    expect(warnings.map(({ line, column, reason }) => ({ line, column, reason }))).toContainEqual({
      line: null,
      column: null,
      reason: 'has invisible signs in 1 codes or addresses; they are stored without them',
    })
  })
})

describe('days', () => {
  test('the third of April and the fourth of March are not confused', async () => {
    const file = 'country;province;date;name\nes;;03/04/2026;Fiesta\n'
    const asked = await importFile(database.sql, 'holidays', file)
    expect(asked.problems[0]?.reason).toMatch(/as 2026-04-03 or as 2026-03-04: say .*--days d\/m\/y/)
    await importFile(database.sql, 'holidays', file, { mapping: { kinds: {}, days: 'd/m/y' } })
    expect(await database.sql`select date::text from holidays where name = 'Fiesta'`).toEqual([{ date: '2026-04-03' }])
  })

  test('the number of a day without the format of days is none', async () => {
    const sheet = cells(['country', 'province', 'date', 'name'], ['es', null, 46_387, 'Fin de año'])
    const { problems } = await importFile(database.sql, 'holidays', workbook(sheet))
    expect(problems[0]?.reason).toMatch(/a number where a day belongs/)
  })
})
