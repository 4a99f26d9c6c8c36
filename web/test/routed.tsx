import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from '#web/routing/searchText.ts'
import { portalWith } from './portal.tsx'

interface Surroundings {
  Portal?: ReturnType<typeof portalWith>
  /** Where the part is drawn; by default at every address. */
  path?: string
}

/** Draws a part of a screen at an address; what is returned says which address it has gone to. */
export async function drawAt(
  address: string,
  Part: () => ReactNode,
  { Portal = portalWith(), path = '$' }: Surroundings = {},
) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, component: Part })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    defaultNotFoundComponent: () => null,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  render(
    <Portal>
      {/* Another router than the portal's, which its types stand for. */}
      <RouterProvider router={router as never} />
    </Portal>,
  )
  return { address: () => decodeURIComponent(router.state.location.href) }
}
