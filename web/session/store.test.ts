// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const KEY = 'pulcro.session'

// Reading the file again is what a reload of the page does.
async function reload() {
  vi.resetModules()
  return import('./store.ts')
}

beforeEach(() => localStorage.clear())

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
