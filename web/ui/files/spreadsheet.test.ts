import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { plainCell, separatedText, spreadsheetOf } from './spreadsheet.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['BS-2006', 'BS-2006'],
])('%s is written down as %s', (text, written) => {
  expect(plainCell(text)).toBe(written)
})

test('R354: CSV keeps characters, numbers and rows', async () => {
  const text = separatedText([
    ['Código', 'Total', 'Nota'],
    ['BS;2006', 1234567.8, 'de 5 "litros"\ny más'],
    ['GN', null, ''],
  ])
  const bytes = new Uint8Array(await text.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(await text.text()).toContain('Código;Total;Nota\r\n"BS;2006";1234567,8;"de 5 ""litros""\ny más"\r\nGN;;\r\n')
})

test('a spreadsheet of any length is read as it was written', async () => {
  const rows = [
    ['Código', 'Cantidad', 'Nota'],
    ['00123', 1.5, 'Lejía & jabón <azul> de 5 "litros" 😀'],
    [null, null, null],
    ...Array.from({ length: 5000 }, (_, at) => [`BS-${at}`, at, null]),
  ]
  expect(cellsOf(await (await spreadsheetOf(rows)).text())).toEqual(rows)
})

/** The rows of the sheet in an archive that is not compressed, of three columns. */
function cellsOf(archive: string): (string | number | null)[][] {
  const rows: (string | number | null)[][] = []
  const parser = new SaxesParser()
  let place = 0
  let isText = false
  let text = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([null, null, null])
    if (name === 'c') {
      place = String(attributes['r']).charCodeAt(0) - 65
      isText = attributes['t'] === 'inlineStr'
      text = ''
    }
  })
  parser.on('text', part => (text += part))
  parser.on('closetag', ({ name }) => {
    if (name === 'c') rows.at(-1)![place] = isText ? text : Number(text)
  })
  parser.write(/<worksheet[^]*<\/worksheet>/.exec(archive)?.[0] ?? '').close()
  return rows
}
