import { beforeAll, expect, test } from 'vitest'
import { changeLanguage, startTexts, translate } from '#web/texts/texts.ts'
import { separatedText } from '#web/ui/files/spreadsheet.ts'
import { refusedTable } from './refusedTable.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es', false)
})

test('R593 a file of what was refused has row, column and reason, in words of the reader, and no formula', async () => {
  const problems = [
    { line: 3, column: 'product', reason: 'unknown product "NO;EXISTE"' },
    { line: null, column: null, reason: 'holds nothing that is known' },
    { line: 4, column: '=1+1', reason: '=HYPERLINK("http://evil.test")' },
  ]
  const text = await separatedText(refusedTable(problems, translate)).text()
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'Fila;Columna;Motivo',
    '3;product;"No se conoce «NO;EXISTE»."',
    'Todo el fichero;;holds nothing that is known',
    `4;'=1+1;"'=HYPERLINK(""http://evil.test"")"`,
    '',
  ])
})
