import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ClientBox } from '#web/layout/header/ClientBox.tsx'
import { paths } from '#web/routing/paths.ts'
import { useSuggestions } from '#web/products/api.ts'
import { dispatch, currentSession } from '#web/session/store.ts'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useClients } from '#web/clients/api.ts'
import { forgetOptionsWithSession, currentOptions, rememberOptions } from '#web/clients/catalogueOptions.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => localStorage.removeItem('pulcro.catalogue'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers = (body: unknown) => vi.fn(async () => new Response(JSON.stringify(body)))

describe('selecting a client', () => {
  const select = (...selected: Parameters<ReturnType<typeof useSelectClient>>) => {
    const { result } = renderHook(() => useSelectClient(), { wrapper: portalWith() })
    return result.current(...selected)
  }

  test('R018: clears the options of the catalogue', async () => {
    rememberOptions({ sort: 'name', filters: 'is_eco' })
    await select(someClient())
    expect(currentOptions()).toEqual({})
    expect(currentSession()).toMatchObject({ client: { id: 1 }, center: null })
  })

  test('R019: the only center is selected, and the sort order is consumption from high to low', async () => {
    vi.stubGlobal('fetch', answers({ results: [someCenter()], count: 1, total_pages: 1 }))
    rememberOptions({ sort: 'name' })
    await select(someClient({ center_count: 1 }))
    expect(currentOptions()).toEqual({ sort: '-total_consumption' })
    expect(currentSession().center).toMatchObject({ id: 3 })
  })

  test('what one user remembered ends with the session', () => {
    portalWith()
    const stop = forgetOptionsWithSession()
    rememberOptions({ sort: 'name' })
    dispatch({ type: 'signed-out' })
    expect(currentOptions()).toEqual({})
    stop()
  })
})

describe('a search field', () => {
  const type = (min: number, text: string) => {
    vi.useFakeTimers()
    const onSearch = vi.fn()
    render(<SearchField value="x" onSearch={onSearch} delay={1000} min={min} label="Buscar" placeholder="" />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
    vi.advanceTimersByTime(999)
    expect(onSearch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    return onSearch
  }

  test('R027: of clients asks 1000 ms after typing, from the first letter on', () => {
    expect(type(1, 'm')).toHaveBeenCalledExactlyOnceWith('m')
  })

  test('R027: a client search is not sent for blanks', () => {
    const onSearch = type(1, '   ')
    expect(onSearch.mock.calls.filter(([text]) => text !== '')).toEqual([])
  })

  test.each(['', 'pla', 'playa'])('R028: of centers asks 1000 ms after typing «%s»', text => {
    expect(type(3, text)).toHaveBeenCalledExactlyOnceWith(text)
  })

  test.each(['p', 'pl'])('R028: of centers asks nothing for «%s»', text => {
    expect(type(3, text)).not.toHaveBeenCalled()
  })
})

describe('a new search cancels the one in flight', () => {
  const signals: AbortSignal[] = []
  beforeEach(() => {
    signals.length = 0
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
  })

  const cancelled = async (useSearch: (search: string) => unknown) => {
    const { rerender } = renderHook(({ search }) => useSearch(search), {
      wrapper: portalWith(),
      initialProps: { search: 'mira' },
    })
    await waitFor(() => expect(signals).toHaveLength(1))
    expect(signals[0]?.aborted).toBe(false)
    rerender({ search: 'miramar' })
    await waitFor(() => expect(signals).toHaveLength(2))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  }

  test('R024: of clients', () => cancelled(search => useClients({ search, page: 1 })))
  test('R070: of products', () => cancelled(search => useSuggestions(search, undefined)))
})

describe('the box of the selected customer', () => {
  const box = (clients_count: number) =>
    render(<ClientBox list={paths.clients()} />, {
      wrapper: portalWith({ client: someClient(), account: { clients_count } }),
    })

  test('R042: links to the client list for a user with more than one client', () => {
    box(2)
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/clientes', '/clientes'])
  })

  test('R042 R043: is no link for a user with one client, and can be cleared', () => {
    box(1)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Quitar el cliente' })).toBeTruthy()
  })
})
