import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAccount } from '#domain/session/contract.ts'
import { call } from '#web/calls/call.ts'
import { dispatch, currentSession } from './store.ts'

const answer = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
})
afterEach(() => {
  dispatch({ type: 'signed-out' })
  vi.unstubAllGlobals()
})

it('R012: every authenticated call carries a JWT Authorization header taken from local storage', async () => {
  dispatch({ type: 'signed-in', token: 'one' })
  answer.mockResolvedValue(json(200, {}))
  await call(readAccount)
  const [address, init] = answer.mock.calls[0] ?? []
  expect(address).toBe('/api/account/')
  expect(new Headers(init?.headers).get('Authorization')).toBe('JWT one')
})

it('a 401 ends the session that was refused', async () => {
  dispatch({ type: 'signed-in', token: 'one' })
  answer.mockResolvedValue(json(401, { detail: 'no' }))
  await expect(call(readAccount)).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toMatchObject({ token: null, expired: true })
})

it('a late 401 of an earlier session leaves the one opened since alone', async () => {
  dispatch({ type: 'signed-in', token: 'one' })
  answer.mockImplementation(async () => {
    dispatch({ type: 'signed-in', token: 'two' })
    return json(401, {})
  })
  await expect(call(readAccount)).rejects.toMatchObject({ status: 401 })
  expect(currentSession().token).toBe('two')
})
