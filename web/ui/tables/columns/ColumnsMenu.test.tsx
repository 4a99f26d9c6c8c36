import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { useColumnChoice } from './useColumnChoice.ts'

interface Row {
  id: number
}
const COLUMNS: Column<Row>[] = ['Número', 'Fecha', 'Centro', 'Total'].map(header => ({
  key: header.toLowerCase(),
  header,
  cell: ({ id }) => `${header} ${id}`,
}))

function List({ list = 'orders' }: { list?: string }) {
  const choice = useColumnChoice(list, COLUMNS)
  return (
    <>
      <ColumnsMenu choice={choice} />
      <DataTable<Row>
        caption="Pedidos"
        columns={choice.shown}
        rows={[{ id: 1 }]}
        rowKey={({ id }) => id}
        loading={false}
        empty=""
      />
    </>
  )
}

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Columnas' }))
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

it('a list shows its columns as they are until somebody chooses', () => {
  render(<List />)
  expect(headers()).toEqual(['Número', 'Fecha', 'Centro', 'Total'])
})

it('a column is hidden and shown again; the first one cannot be', () => {
  render(<List />)
  open()
  expect(screen.queryByRole('checkbox', { name: 'Número' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Centro' }))
  expect(headers()).toEqual(['Número', 'Fecha', 'Total'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Centro' }))
  expect(headers()).toEqual(['Número', 'Fecha', 'Centro', 'Total'])
})

it('a column is moved by a button that keeps the focus, and its new place is said', () => {
  render(<List />)
  open()
  const button = press('Mover después: Fecha')
  expect(headers()).toEqual(['Número', 'Centro', 'Fecha', 'Total'])
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('status').textContent).toBe('Fecha: 2 de 3')
})

it('a column at the end of the list stays there', () => {
  render(<List />)
  open()
  press('Mover después: Total')
  press('Mover antes: Fecha')
  expect(headers()).toEqual(['Número', 'Fecha', 'Centro', 'Total'])
})

it('what was chosen is there the next time, for this list alone, until it is reset', () => {
  const first = render(<List />)
  open()
  press('Mover antes: Total')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Centro' }))
  first.unmount()

  render(<List list="invoices" />)
  expect(headers()).toEqual(['Número', 'Fecha', 'Centro', 'Total'])
  cleanup()

  render(<List />)
  expect(headers()).toEqual(['Número', 'Fecha', 'Total'])
  open()
  press('Restablecer columnas')
  expect(headers()).toEqual(['Número', 'Fecha', 'Centro', 'Total'])
  expect(localStorage).toHaveLength(0)
})
