import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { DataTable } from './DataTable.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

const LINES = Array.from({ length: 8000 }, (_, index) => ({ id: index + 1 }))

function renderLines(marked?: number) {
  render(
    <DataTable
      caption="Líneas"
      columns={[{ key: 'name', header: 'Producto', cell: ({ id }) => `Línea ${id}` }]}
      rows={LINES}
      rowKey={({ id }) => id}
      renderHeading={({ id }, isFirst) => (isFirst || id % 500 === 1) && `Albarán de ${id}`}
      isMarked={({ id }) => id === marked}
      loading={false}
      empty=""
    />,
  )
}

const drawn = () => {
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  return [cells.length, cells[0], cells.at(-1)]
}

it('of 8,000 lines a page is drawn, and the others are a press away', () => {
  renderLines()
  expect(drawn()).toEqual([200, 'Línea 1', 'Línea 200'])
  const pager = within(screen.getByRole('navigation', { name: 'Páginas' }))
  fireEvent.click(pager.getByRole('button', { name: 'Siguiente' }))
  expect(drawn()).toEqual([200, 'Línea 201', 'Línea 400'])
  // A page that begins within a group says which one it is.
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Albarán de 201'])
  fireEvent.click(pager.getByRole('button', { name: 'Página 40' }))
  expect(drawn()).toEqual([200, 'Línea 7801', 'Línea 8000'])
})

it('the page of the first line that was found is drawn first', () => {
  renderLines(4711)
  expect(drawn()).toEqual([200, 'Línea 4601', 'Línea 4800'])
  expect(screen.getByText(/Encontrado/).textContent).toContain('Encontrado')
})
