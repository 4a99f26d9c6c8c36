import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#domain/clients/contract.ts'
import { portalWith, someClient } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ClientTable, firstNameIn } from './ClientTable.tsx'

const CLIENTS = [
  someClient({ id: 1, name: 'Hotel Miramar S.L.', locked: true }),
  someClient({ id: 2, name: 'Cafetería Iglesias S.L.', external_code: '10131' }),
]
const LOCKED = 'El cliente está bloqueado y no puede hacer pedidos.'
const onSelect = vi.fn<(client: Client) => void>()

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  onSelect.mockReset()
  vi.stubGlobal('fetch', async () => Response.json({ results: [], count: 0, total_pages: 0 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Table({ query = '' }: { query?: string }) {
  const table = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number>()
  const data = { results: CLIENTS, count: 2, total_pages: 1 }
  return (
    <>
      <button type="button" onClick={() => firstNameIn(table.current)?.focus()}>
        first
      </button>
      <ClientTable
        ref={table}
        list={{ data, error: null, isError: false, isPending: false, isPlaceholderData: false, refetch: vi.fn() }}
        query={query}
        open={open}
        onOpen={id => setOpen(id ?? undefined)}
        onSelect={onSelect}
        empty={null}
      />
    </>
  )
}

const draw = (query?: string) =>
  render(<Table query={query} />, { wrapper: portalWith({ flags: { client_code: true, client_locked: true } }) })
const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!
const focused = () => document.activeElement?.textContent

describe('the list of clients', () => {
  test('is gone through with the arrows: down and up, open and shut', async () => {
    draw()
    await userEvent.click(screen.getByRole('button', { name: 'first' }))
    expect(focused()).toBe('Hotel Miramar S.L.')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Cafetería Iglesias S.L.')
    await userEvent.keyboard('{ArrowRight}')
    const expander = screen.getByRole('button', { name: 'Ver los datos de Cafetería Iglesias S.L.' })
    expect(expander.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    expect(focused()).toBe('Hotel Miramar S.L.')
    expect(expander.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    expect(expander.getAttribute('aria-expanded')).toBe('false')
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('selects once: by Enter, by a press on the row, and by its button', async () => {
    draw()
    await userEvent.click(screen.getByRole('button', { name: 'first' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(row('Cafetería')).getByRole('cell', { name: /10131$/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar Hotel Miramar S.L.' }))
    expect(onSelect.mock.calls.map(([client]) => client.id)).toEqual([1, 2, 1])
  })

  test('names its rows, marks what was searched for, and says who is locked', () => {
    draw('CAFETERIA')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(CLIENTS.map(c => c.name))
    expect(within(row('Cafetería')).getByText('Cafetería').tagName).toBe('MARK')
    expect(within(row('Hotel')).getByTitle(LOCKED)).toBeTruthy()
    expect(within(row('Cafetería')).queryByTitle(LOCKED)).toBeNull()
  })
})
