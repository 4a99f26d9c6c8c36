import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ImportProblem, KeptImport } from '#domain/exchange/contract.ts'
import { changeLanguage, startTexts, useTexts } from '#web/texts/texts.ts'
import { refusedRows, useProblemColumns } from './columns.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

function Reason({ reason }: { reason: string }) {
  const problem: ImportProblem = { line: 2, column: 'price', reason }
  return (
    <p>
      {useProblemColumns()
        .find(({ key }) => key === 'reason')
        ?.cell(problem)}
    </p>
  )
}

it.each([
  ['is required', 'Falta: es obligatorio.'],
  ['no country has a tax rate "IVA21"', 'No hay ningún impuesto «IVA21».'],
  ['no tax rate "lujo" in country "es"', 'No hay ningún impuesto «lujo».'],
  ['"C2-1" is no center of client "C1"', '«C2-1» no es de «C1».'],
  ['repeats the external_id of line 2', 'Repite lo mismo que la fila 2.'],
  ['"N1" belongs to "O1"', '«N1» ya es de «O1».'],
  ['"-4.5" is below 0, and counts as 0', '«-4.5» es menos que 0 y cuenta como 0.'],
  ['is kept as a person has set it', 'Se conserva el valor que fijó una persona.'],
  [
    '"D-1" is not in the file, and stays: it is referred to by prices',
    '«D-1» no viene en el fichero y se queda, porque algo lo usa.',
  ],
  ['is referred to by prices', 'No se puede retirar: algo lo usa.'],
  ['moves from 1240.5 to 13.9, by more than 30 %', 'El precio pasa de 1.240,50 a 13,90, más de un 30 %.'],
  ['becomes 0, and was 3.6: accept it by the name price_zero if it is meant', 'El precio pasa a ser 0, y era 3,60.'],
  [
    'stands otherwise in line 9 under the same key: of rows with one key the last one counts',
    'La fila 9 dice otra cosa de lo mismo: vale la última.',
  ],
  [
    '"lj-500" is new, and differs from "LJ-500" only in leading zeros, case or invisible signs',
    '«lj-500» es nuevo y se distingue de «LJ-500» solo en ceros, mayúsculas o signos invisibles.',
  ],
  [
    'leaves 7 of 90 rows: more than 10 % of the list would be withdrawn',
    'Quedarían 7 de 90 filas: se retiraría más de la décima parte.',
  ],
  ['unknown product "X-1"', 'No se conoce «X-1».'],
  ['"doce" is no number: decimals stand after a comma', '«doce» no es un número.'],
  ['"31-31-2026" is no day (YYYY-MM-DD)', '«31-31-2026» no es una fecha.'],
  ['has 61 characters, at most 60 are stored', 'Tiene 61 caracteres; caben 60.'],
  [
    'is not stored, because "prices.csv" beside it is refused',
    'No se ha guardado porque se ha rechazado «prices.csv», que venía con él.',
  ],
  [
    'breaks a rule of the database: Key (id)=(1) already exists.',
    'Incumple una regla que ninguna comprobación había previsto. Avisa a soporte.',
  ],
  [
    'repeats its headings 14 times; they are not read as rows',
    'Repite los encabezados 14 veces; no se leen como filas.',
  ],
  ['the sheet "Tarifa" is read, and not "Notas"', 'Se lee la hoja «Tarifa», y no "Notas".'],
  ['3 hidden rows of the sheet "Tarifa" are not read', 'Filas ocultas de la hoja «Tarifa» que no se leen: 3.'],
  [
    '2 articles have no tax code: "general" is taken (DEFAULT_TAX_CODE)',
    'Artículos que llegan sin impuesto: 2. Llevan «general».',
  ],
])('%j is said to the reader as %j', (reason, said) => {
  render(<Reason reason={reason} />)
  expect(screen.getByText(said)).toHaveProperty('title', reason)
})

it('what is rarely said stays as the server writes it, marked as English', () => {
  render(<Reason reason="is the article itself" />)
  expect(screen.getByText('is the article itself')).toHaveProperty('lang', 'en')
})

it('of a file that was refused as a whole all rows are refused, not none', () => {
  const file = { finished_at: '2026-11-20T10:00:00Z', applied: false, rows_refused: 0 } as KeptImport
  function Refused({ of }: { of: KeptImport }) {
    return <p>{refusedRows(of, useTexts())}</p>
  }
  render(<Refused of={file} />)
  expect(screen.getByText('Todas')).toBeDefined()
})
