import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADDRESS } from '#web/routing/addresses.ts'
import { parseSearch, stringifySearch } from '#web/routing/searchText.ts'
import { openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { dispatch } from '#web/session/store.ts'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { useCatalogs } from './api.ts'
import { useListing } from './useListing.ts'

let asked: URL[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://portal.test'))
    return Response.json({ count: 0, total_pages: 3, next: null, previous: null, results: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List() {
  useCatalogs(useListing().listing)
  return null
}

/** The list at an address, for who has chosen a client and a center. */
async function listAt(address: string) {
  const Portal = portalWith({ client: someClient(), center: someCenter() })
  const root = createRootRoute({
    component: () => (
      <Portal>
        <Outlet />
      </Portal>
    ),
  })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet })
  const list = createRoute({
    getParentRoute: () => shell,
    path: ADDRESS.catalogs,
    validateSearch: ({ q, page, open }: Written) => ({ q: textOf(q), page: pageOf(page), open: openOf(open) }),
    component: List,
  })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([list])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  // Another router than the portal's, which its types stand for.
  render(<RouterProvider router={router as never} />)
  await vi.waitFor(() => expect(asked).not.toEqual([]))
  return router
}

const last = (name: string) => asked.at(-1)?.searchParams.get(name) ?? null

test.each([
  ['client', () => dispatch({ type: 'client-selected', client: someClient({ id: 2 }) }), ['client', '2']],
  ['center', () => dispatch({ type: 'center-selected', center: someCenter({ id: 4 }) }), ['center', '4']],
  ['country', () => dispatch({ type: 'country-chosen', country: 'pt' }), ['country', 'pt']],
] as const)('R257: another %s lists its catalogues from the first page', async (_, choose, [name, value]) => {
  const router = await listAt('/catalogos?q=lej&page=3&open=5')
  expect([last('search'), last('page')]).toEqual(['lej', '3'])
  act(choose)
  await vi.waitFor(() => expect([last(name), last('search'), last('page')]).toEqual([value, 'lej', '1']))
  expect(router.state.location.search).toEqual({ q: 'lej' })
})

test('R257: the same buyer once more stays on the page', async () => {
  const router = await listAt('/catalogos?page=3')
  act(() => dispatch({ type: 'center-selected', center: someCenter() }))
  // Time for the address and the list to change, if they did.
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(router.state.location.href).toBe('/catalogos?page=3')
  expect(asked).toHaveLength(1)
})

test.each(['eu', 'EU'])('R262: for %s no country is asked for', async country => {
  await listAt('/catalogos')
  act(() => dispatch({ type: 'country-chosen', country: 'pt' }))
  await vi.waitFor(() => expect(last('country')).toBe('pt'))
  act(() => dispatch({ type: 'country-chosen', country }))
  await vi.waitFor(() => expect(last('country')).toBeNull())
})
