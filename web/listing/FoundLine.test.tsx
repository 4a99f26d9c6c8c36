import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { FoundLine, soughtIn } from './FoundLine.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const line = (more: object = {}) => ({
  id: 2,
  name: 'Papel higiénico doméstico',
  quantity: 2,
  measurement_unit: { name: 'rollo', quantity: 1 },
  aditional_measurement_unit: null,
  others: 0,
  ...more,
})

it.each([
  ['its quantity', {}, '2 × Papel higiénico doméstico'],
  ['its format', { aditional_measurement_unit: { name: 'saco', quantity: 12 } }, '2 sacos × Papel higiénico doméstico'],
  ['one line more', { others: 1 }, '2 × Papel higiénico doméstico y 1 línea más'],
  ['further lines', { others: 3 }, '2 × Papel higiénico doméstico y 3 líneas más'],
])('a document says which line was found, with %s', (_what, more, said) => {
  render(<FoundLine of={{ found_line: line(more) }} />)
  expect(document.body.textContent?.trim()).toBe(said)
})

it('a document that was found by its number says nothing, and its address neither', () => {
  render(<FoundLine of={{}} />)
  expect(document.body.textContent).toBe('')
  expect(soughtIn({}, 'papel')).toBeUndefined()
  expect(soughtIn({ found_line: line() }, 'papel')).toEqual({ q: 'papel' })
})

it('lines that were found are marked, said to be so, and the first is brought into view', () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.textContent)
  }
  render(
    <DataTable<{ id: number; name: string }>
      caption="Líneas"
      columns={[{ key: 'name', header: 'Producto', cell: row => row.name }]}
      rows={[
        { id: 1, name: 'Lejía' },
        { id: 2, name: 'Papel higiénico' },
        { id: 3, name: 'Toallas de papel' },
      ]}
      rowKey={row => row.id}
      isMarked={row => row.id > 1}
      loading={false}
      empty=""
    />,
  )
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Lejía',
    'Encontrado: Papel higiénico',
    'Encontrado: Toallas de papel',
  ])
  expect(seen).toHaveBeenCalledExactlyOnceWith('Encontrado: Papel higiénico')
})
