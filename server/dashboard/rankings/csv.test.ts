import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('R354: a table is written with semicolons and decimal commas, and nothing in it is calculated', () => {
  const file = csvOf([
    ['Cliente', 'Ventas'],
    ['Bar «Ñu»; "El Sol"', 1234567.5],
    ['=1+1', -3],
    ['@sum', null],
  ])
  expect(file.toString()).toBe('\uFEFFCliente;Ventas\r\n"Bar «Ñu»; ""El Sol""";1234567,5\r\n\'=1+1;-3\r\n\'@sum;\r\n')
})
