import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '#domain/session/contract.ts'
import { call } from '#web/calls/call.ts'
import { startTexts, translate } from '#web/texts/texts.ts'
import { currentToasts, toast } from '#web/ui/feedback/shownToasts.ts'
import { accountQuery } from './account.ts'
import { dispatch, currentSession } from './store.ts'
import { emailOfExpiredSession, watchSession } from './watch.ts'

// fetch is the outside world: its answers are the only thing that is faked here.
const answer = vi.fn<typeof fetch>()
const token = `head.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.signature`

function portal() {
  const root = createRootRoute()
  const paths = ['/', '/catalogo', '/carrito', '/perfil']
  const routeTree = root.addChildren(paths.map(path => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/catalogo'] }) })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchSession(queries, router)
  return { queries, router }
}

const accountsAsked = () => answer.mock.calls.filter(([address]) => address === '/api/account/').length

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('scrollTo', () => undefined)
  answer.mockReset()
  dispatch({ type: 'signed-in', token })
})
afterEach(() => {
  dispatch({ type: 'signed-out' })
  vi.unstubAllGlobals()
})

describe('R015: on every navigation the current user is fetched again', () => {
  it('and stored', async () => {
    answer.mockImplementation(async () => new Response(JSON.stringify({ id: 1, first_name: `Ana ${accountsAsked()}` })))
    const { queries, router } = portal()
    await router.load()
    await queries.fetchQuery(accountQuery)
    // Somebody looks at it, as the header does.
    const end = new QueryObserver(queries, accountQuery).subscribe(() => undefined)
    for (const [index, to] of ['/carrito', '/perfil', '/catalogo'].entries()) {
      await router.navigate({ href: to })
      await vi.waitFor(() =>
        expect(queries.getQueryData(accountQuery.queryKey)).toMatchObject({ first_name: `Ana ${index + 2}` }),
      )
    }
    end()
  })

  it('and a failure of it is ignored', async () => {
    answer.mockImplementation(async () => new Response('{}', { status: 500 }))
    const { queries, router } = portal()
    await router.load()
    queries.setQueryData(accountQuery.queryKey, { id: 1, first_name: 'Ana' } as never) // as it was read before
    const end = new QueryObserver(queries, { ...accountQuery, retry: false }).subscribe(() => undefined)
    await router.navigate({ href: '/carrito' })
    await vi.waitFor(() => expect(accountsAsked()).toBeGreaterThan(0))
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(queries.getQueryData(accountQuery.queryKey)).toMatchObject({ first_name: 'Ana' })
    expect(currentSession().token).toBe(token)
    expect(router.state.location.pathname).toBe('/carrito')
    end()
  })
})

describe('R324: when the session ends', () => {
  it('it navigates to the root, stores the address for the next sign-in, and removes all data of the user', async () => {
    answer.mockImplementation(async () => new Response('{}', { status: 401 }))
    const { queries, router } = portal()
    await router.load()
    queries.setQueryData(['orders'], 'of one user')
    queries.setQueryData(['config'], 'of everybody')
    await router.navigate({ href: '/carrito' })
    queries.setQueryData(accountQuery.queryKey, { id: 1, email: 'ana@hotel.es' } as never)
    dispatch({ type: 'session-expired' })
    expect(emailOfExpiredSession()).toBe('ana@hotel.es')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/?next=%2Fcarrito'))
    await vi.waitFor(() => expect(queries.getQueryData(['orders'])).toBeUndefined())
    expect(queries.getQueryData(['config'])).toBe('of everybody')
  })

  it('no message of an action that was refused for it follows to the sign-in', async () => {
    await startTexts()
    const message = translate('errors.unauthorized')
    expect(message).not.toBe('')
    answer.mockImplementation(
      async () => new Response(JSON.stringify({ non_field_errors: [message] }), { status: 401 }),
    )
    const { router } = portal()
    await router.load()
    const refused = await call(signOut).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message })
    expect(toast.error(message)).toBeUndefined()
    expect(currentToasts()).toEqual([])
  })

  it('after signing out the e-mail is not filled in at the next sign-in', async () => {
    answer.mockImplementation(async () => new Response('{}', { status: 401 }))
    const { queries, router } = portal()
    await router.load()
    queries.setQueryData(accountQuery.queryKey, { id: 1, email: 'ana@hotel.es' } as never)
    dispatch({ type: 'signed-out' })
    expect(emailOfExpiredSession()).toBeUndefined()
    expect(currentSession().expired).toBe(false)
  })
})
