import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Selected } from './selected.ts'

const phone = vi.hoisted(() => ({ is: false }))
vi.mock('#web/ui/usePhone.ts', () => ({ usePhone: () => phone.is }))

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
    unobserve() {}
  }
})
beforeEach(() => {
  phone.is = false
  vi.useRealTimers()
})
afterEach(cleanup)

interface Person {
  id: number
  name: string
}

const PAGES: Person[][] = [
  [1, 2, 3, 4].map(id => ({ id, name: `Persona ${id}` })),
  [5, 6].map(id => ({ id, name: `Persona ${id}` })),
]
const opened = vi.fn()
const foundAll = vi.fn()

function People() {
  const [selected, setSelected] = useState<Selected>(() => new Set())
  const [page, setPage] = useState(0)
  return (
    <>
      <DataTable<Person>
        caption="Personas"
        columns={[{ key: 'name', header: 'Nombre', cell: ({ name }) => name }]}
        rows={PAGES[page] ?? []}
        rowKey={({ id }) => id}
        onRow={({ id }) => opened(id)}
        selecting={{
          selected,
          onSelect: setSelected,
          label: ({ name }) => `Seleccionar ${name}`,
          canSelect: ({ id }) => id !== 3,
          bulk: <button type="button">Bloquear</button>,
          found: { count: 6, isSelected: false, onSelect: foundAll },
        }}
        loading={false}
        empty=""
      />
      <button type="button" onClick={() => setPage(1 - page)}>
        Otra página
      </button>
    </>
  )
}

const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar Persona ${id}` })
const pageBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar todas las filas de esta página' })
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar Persona/ })
    .filter(each => each.checked)
    .map(each => Number(each.getAttribute('aria-label')?.split(' ').at(-1)))
const bar = () => screen.queryByRole('region', { name: 'Acciones con lo seleccionado' })
const saidOfBar = () => within(screen.getByRole('region')).getByRole('status').textContent

it('a row is selected by its box, which the bar counts, and the row is not opened', () => {
  render(<People />)
  expect(bar()).toBeNull()
  fireEvent.click(box(2))
  expect([checked(), saidOfBar()]).toEqual([[2], '1 seleccionado'])
  expect(screen.getByRole('button', { name: 'Bloquear' })).toBeTruthy()
  expect(opened).not.toHaveBeenCalled()
})

it('Shift with a click or with the space bar selects all rows in between that can be selected', () => {
  render(<People />)
  fireEvent.click(box(1))
  fireEvent.click(box(4), { shiftKey: true })
  expect(checked()).toEqual([1, 2, 4])
  fireEvent.keyDown(box(1), { key: ' ', shiftKey: true })
  expect(checked()).toEqual([])
})

it('the box of the head selects the page, and is mixed while a part of it is selected', () => {
  render(<People />)
  fireEvent.click(box(2))
  expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, true])
  fireEvent.click(pageBox())
  expect([checked(), pageBox().checked, pageBox().indeterminate]).toEqual([[1, 2, 4], true, false])
  fireEvent.click(pageBox())
  expect(checked()).toEqual([])
})

it('a row that cannot be selected has a box that is off', () => {
  render(<People />)
  expect(box(3).disabled).toBe(true)
})

it('what is selected stays on the way to another page and back', () => {
  render(<People />)
  fireEvent.click(box(2))
  fireEvent.click(screen.getByRole('button', { name: 'Otra página' }))
  fireEvent.click(box(5))
  expect(saidOfBar()).toBe('2 seleccionados')
  fireEvent.click(screen.getByRole('button', { name: 'Otra página' }))
  expect(checked()).toEqual([2])
})

it('all that the filter finds is selected by the caller', () => {
  render(<People />)
  fireEvent.click(box(1))
  fireEvent.click(screen.getByRole('button', { name: 'Seleccionar los 6 que encuentra el filtro' }))
  expect(foundAll).toHaveBeenCalledOnce()
})

it('Esc takes the selection back and leaves the focus where it is', () => {
  render(<People />)
  box(2).focus()
  fireEvent.click(box(2))
  fireEvent.keyDown(box(2), { key: 'Escape' })
  expect([checked(), bar(), document.activeElement]).toEqual([[], null, box(2)])
})

it('a press in the bar that takes the bar away leads the focus back to the table', () => {
  render(<People />)
  fireEvent.click(box(2))
  const clear = screen.getByRole('button', { name: 'Quitar selección' })
  clear.focus()
  fireEvent.click(clear)
  expect([bar(), document.activeElement]).toEqual([null, pageBox()])
})

it('on a phone the boxes come with a button, from then on a press on a row selects it, and Cancelar ends it', () => {
  phone.is = true
  render(<People />)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Seleccionar' }))
  fireEvent.click(screen.getByRole('button', { name: 'Persona 2' }))
  expect([checked(), opened.mock.calls]).toEqual([[2], []])
  screen.getByRole('button', { name: 'Cancelar' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Seleccionar' }))
})

it('on a phone a long press selects its row, and the click that ends it opens nothing', () => {
  phone.is = true
  vi.useFakeTimers()
  render(<People />)
  const row = screen.getByRole('button', { name: 'Persona 4' })
  fireEvent.pointerDown(row, { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(600))
  fireEvent.pointerUp(row)
  fireEvent.click(row)
  expect([checked(), opened.mock.calls]).toEqual([[4], []])
})

it('on a phone a short press opens the row', () => {
  phone.is = true
  render(<People />)
  const row = screen.getByRole('button', { name: 'Persona 4' })
  fireEvent.pointerDown(row, { pointerType: 'touch' })
  fireEvent.pointerUp(row)
  fireEvent.click(row)
  expect(opened).toHaveBeenCalledExactlyOnceWith(4)
})
