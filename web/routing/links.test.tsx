import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link, LinkProvider } from '#web/ui/Link.tsx'
import { RouterLink } from './RouterLink.tsx'
import { parseSearch, stringifySearch } from './searchText.ts'
import { useListAddress } from './useListAddress.ts'
import { openOf, pageOf, textOf } from './written.ts'
import type { Written } from './written.ts'

const preloaded = vi.fn<(href: string) => void>()

const read = ({ q, page, open }: Written) => ({ q: textOf(q), page: pageOf(page), open: openOf(open) })

const root = createRootRoute({
  component: () => (
    <LinkProvider value={RouterLink}>
      <Link href="/list?q=gel">gel</Link>
      <Link href="mailto:a@example.com">mail</Link>
      <Outlet />
    </LinkProvider>
  ),
})
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: read,
  beforeLoad: ({ preload, location }) => {
    if (preload) preloaded(location.href)
  },
  component: function List() {
    const search = useSearch({ strict: false, select: read, structuralSharing: true })
    const show = useListAddress({ search, href: next => `/list${stringifySearch(next)}` })
    return (
      <>
        <button type="button" onClick={() => show({ page: 3 })}>
          page
        </button>
        <button type="button" onClick={() => show({ q: 'x' })}>
          search
        </button>
        <button type="button" onClick={() => show({ open: 7 })}>
          open
        </button>
      </>
    )
  },
})
const arrival = { promise: Promise.resolve() }
const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader: () => arrival.promise })
const other = createRoute({ getParentRoute: () => root, path: '/other' })

async function drawAt(address: string) {
  const router = createRouter({
    routeTree: root.addChildren([list, slow, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
  })
  // Another router than the portal's, which its types stand for.
  render(<RouterProvider router={router as never} />)
  await screen.findByText('gel')
  return router
}

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  preloaded.mockClear()
})

it('a link is followed by the router, and says by itself nothing of where one is', async () => {
  const router = await drawAt('/other')
  await userEvent.click(screen.getByText('gel'))
  await waitFor(() => expect(router.state.location.href).toBe('/list?q=gel'))
  const link = screen.getByText('gel')
  expect([...link.attributes].map(({ name, value }) => `${name}=${value}`)).toEqual(['href=/list?q=gel'])
  expect(screen.getByText('mail').getAttribute('href')).toBe('mailto:a@example.com')
})

it('a link that is pointed at is loaded ahead, one that scrolls by under the pointer is not', async () => {
  await drawAt('/other')
  fireEvent.mouseEnter(screen.getByText('gel'), { clientX: 5, clientY: 5 })
  await waitFor(() => expect(preloaded).toHaveBeenCalledTimes(1))
  expect(preloaded).toHaveBeenCalledWith('/list?q=gel')
  fireEvent.mouseEnter(screen.getByText('gel'), { clientX: 5, clientY: 5 })
  await new Promise(resolve => setTimeout(resolve))
  expect(preloaded).toHaveBeenCalledTimes(1)
})

it.each([
  ['page', '/list?q=gel&page=3', 2],
  ['search', '/list?q=x', 1],
  ['open', '/list?q=gel&page=2&open=7', 1],
])('another %s of a list is at %s', async (button, address, entries) => {
  const router = await drawAt('/list?q=gel&page=2&open=4')
  fireEvent.click(await screen.findByText(button))
  await waitFor(() => expect(router.state.location.href).toBe(address))
  expect(router.history.length).toBe(entries)
})

it('a search that comes late does not cancel the way to another screen; another page does', async () => {
  const arriving = Promise.withResolvers<void>()
  arrival.promise = arriving.promise
  const router = await drawAt('/list?q=gel')
  const search = await screen.findByText('search')
  const gone = router.navigate({ to: '/slow' as never })
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/slow'))
  fireEvent.click(search)
  expect(router.latestLocation.href).toBe('/slow')
  fireEvent.click(await screen.findByText('page'))
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe('/list?q=gel&page=3'))
  arriving.resolve()
  await gone
})

it('an address that says nothing sensible shows the list as if it said nothing', async () => {
  const router = await drawAt('/list?page=-3&open=x&kind=odd')
  expect(await screen.findByText('page')).toBeDefined()
  expect(router.state.location.href).toBe('/list?kind=odd')
})
