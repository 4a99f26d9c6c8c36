import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOrder } from '#domain/orders/contract.ts'
import { readAccount, signIn } from '#domain/session/contract.ts'
import { call, CallError } from './call.ts'
import { dispatch, currentSession } from '#web/session/store.ts'

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

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

it('R012: every authenticated call carries a JWT Authorization header taken from local storage', async () => {
  dispatch({ type: 'signed-in', token: 'one' })
  answer.mockResolvedValue(json(200, {}))
  await call(readAccount)
  const [address, init] = answer.mock.calls[0] ?? []
  expect(address).toBe('/api/account/')
  expect(new Headers(init?.headers).get('Authorization')).toBe('JWT one')
})

it('puts ids into the path and leaves out of the query what is not given', async () => {
  answer.mockResolvedValue(json(200, {}))
  await call(readOrder, { params: { id: 12 } })
  expect(answer.mock.calls[0]?.[0]).toBe('/api/orders/12/')
})

it('a 401 ends the session that was refused', async () => {
  dispatch({ type: 'signed-in', token: 'one' })
  answer.mockResolvedValue(json(401, { detail: 'no' }))
  await failureOf(call(readAccount))
  expect(currentSession()).toMatchObject({ token: null, expired: true })
})

it('a late 401 of an earlier session leaves the one opened since alone', async () => {
  dispatch({ type: 'signed-in', token: 'one' })
  answer.mockImplementation(async () => {
    dispatch({ type: 'signed-in', token: 'two' })
    return json(401, {})
  })
  await failureOf(call(readAccount))
  expect(currentSession().token).toBe('two')
})

it('reads the messages at the fields of a refused sign-in', async () => {
  answer.mockResolvedValue(json(400, { non_field_errors: ['¡Error! datos incorrectos'], email: ['x'] }))
  const failure = await failureOf(call(signIn, { body: { email: 'a@b.es', password: 'x' } }))
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({
    status: 400,
    message: '¡Error! datos incorrectos',
    fields: { non_field_errors: ['¡Error! datos incorrectos'], email: ['x'] },
  })
})

it('has status 0 without an answer, and an aborted call keeps its error', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failureOf(call(readAccount))).toMatchObject({ status: 0 })
  answer.mockRejectedValue(new DOMException('cancelled', 'AbortError'))
  expect(await failureOf(call(readAccount))).toMatchObject({ name: 'AbortError' })
})
