import { expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/universal'
import { plainCell, separatedText, spreadsheetOf } from './spreadsheet.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['BS-2006', 'BS-2006'],
])('%s is written down as %s', (text, written) => {
  expect(plainCell(text)).toBe(written)
})

test('CSV keeps characters, numbers and rows', async () => {
  const text = separatedText([
    ['Código', 'Total', 'Nota'],
    ['BS;2006', 148.8, 'de 5 "litros"\ny más'],
    ['GN', null, ''],
  ])
  const bytes = new Uint8Array(await text.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(await text.text()).toContain('Código;Total;Nota\r\n"BS;2006";148,8;"de 5 ""litros""\ny más"\r\nGN;;\r\n')
})

test('a spreadsheet of any length is read as it was written', async () => {
  const rows = [
    ['Código', 'Cantidad', 'Nota'],
    ['00123', 1.5, 'Lejía & jabón <azul> de 5 "litros" 😀'],
    [null, null, null],
    ...Array.from({ length: 5000 }, (_, at) => [`BS-${at}`, at, null]),
  ]
  const read = await readSheet(await (await spreadsheetOf(rows)).arrayBuffer())
  expect(read).toEqual(rows)
})
