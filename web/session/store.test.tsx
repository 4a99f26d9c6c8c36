import { beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'pulcro.session'

// Reading the file again is what a reload of the page does.
async function reload() {
  vi.resetModules()
  return import('./store.ts')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('R025: a reload keeps token and selection', async () => {
  const before = await reload()
  before.dispatch({ type: 'signed-in', token: 'one' })
  before.dispatch({ type: 'country-chosen', country: 'es' })
  const after = await reload()
  expect(after.currentSession()).toMatchObject({ token: 'one', country: 'es', client: null })
})

it('R002: after a logout nothing of the session is left in local storage', async () => {
  const { dispatch } = await reload()
  dispatch({ type: 'signed-in', token: 'one' })
  expect(localStorage.getItem(KEY)).not.toBeNull()
  dispatch({ type: 'signed-out' })
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('follows what another tab does', async () => {
  const { dispatch, currentSession, onSessionChange } = await reload()
  dispatch({ type: 'signed-in', token: 'one' })
  const told = vi.fn()
  onSessionChange(told)
  localStorage.removeItem(KEY)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(currentSession().token).toBeNull()
  expect(told).toHaveBeenCalledOnce()
})

it('R025: invalid storage is read as no session', async () => {
  for (const nonsense of ['', '{', 'null', '12', '"text"']) {
    localStorage.setItem(KEY, nonsense)
    const { currentSession } = await reload()
    expect(currentSession().token).toBeNull()
  }
})

it('a session that ended by itself says so after a reload, and in the other tab', async () => {
  const { dispatch } = await reload()
  dispatch({ type: 'signed-in', token: 'one' })
  const other = await reload()
  dispatch({ type: 'session-expired' })
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(other.currentSession()).toMatchObject({ token: null, client: null, expired: true })
  expect((await reload()).currentSession()).toMatchObject({ token: null, expired: true })
  other.dispatch({ type: 'signed-in', token: 'two' })
  expect((await reload()).currentSession()).toMatchObject({ token: 'two', expired: false })
})

describe('a visit of a procurement system', () => {
  const VISIT_KEY = 'pulcro.visit'

  it('R004: is kept by its tab alone, beside whoever is signed in in this browser', async () => {
    const own = await reload()
    own.dispatch({ type: 'signed-in', token: 'own' })
    const before = localStorage.getItem(KEY)

    const visit = await reload()
    visit.beginVisit()
    expect(visit.currentSession().token).toBeNull()
    visit.dispatch({ type: 'signed-in', token: 'visit', buyer_cookie: 'cookie' })
    visit.dispatch({ type: 'country-chosen', country: 'es' })
    expect(localStorage.getItem(KEY)).toBe(before)
    expect(own.currentSession().token).toBe('own')

    const reloaded = await reload()
    expect(reloaded.isVisit()).toBe(true)
    expect(reloaded.currentSession()).toMatchObject({ token: 'visit', buyer_cookie: 'cookie', country: 'es' })
  })

  it('does not end where the user signs out in another tab', async () => {
    const { beginVisit, dispatch, currentSession } = await reload()
    beginVisit()
    dispatch({ type: 'signed-in', token: 'visit', buyer_cookie: 'cookie' })
    globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(currentSession().token).toBe('visit')
  })

  it('that has ended is not followed by the session of who is signed in, until the tab is given back', async () => {
    localStorage.setItem(KEY, JSON.stringify({ token: 'own' }))
    const { beginVisit, dispatch } = await reload()
    beginVisit()
    dispatch({ type: 'signed-in', token: 'visit', buyer_cookie: 'cookie' })
    dispatch({ type: 'session-expired' })
    const after = await reload()
    expect(after.isVisit()).toBe(true)
    expect(after.currentSession()).toMatchObject({ token: null, expired: false })
    after.leaveVisit()
    expect(after.isVisit()).toBe(false)
    expect(after.currentSession().token).toBe('own')
    expect((await reload()).currentSession().token).toBe('own')
  })

  it('begins with nothing that another has left in the tab', async () => {
    const first = await reload()
    first.beginVisit()
    first.dispatch({ type: 'signed-in', token: 'first', buyer_cookie: 'same' })
    sessionStorage.setItem('pulcro.finish', '{"observations":"of the first"}')
    const second = await reload()
    second.beginVisit()
    expect(second.currentSession().token).toBeNull()
    expect(sessionStorage.getItem('pulcro.finish')).toBeNull()
    expect(sessionStorage.getItem(VISIT_KEY)).not.toContain('first')
  })

  it('lives in memory in a frame that may store nothing', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
    const { beginVisit, dispatch, currentSession } = await reload()
    beginVisit()
    dispatch({ type: 'signed-in', token: 'visit', buyer_cookie: 'cookie' })
    dispatch({ type: 'country-chosen', country: 'es' })
    expect(currentSession()).toMatchObject({ token: 'visit', buyer_cookie: 'cookie', country: 'es' })
    vi.restoreAllMocks()
  })
})
