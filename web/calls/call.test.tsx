import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOrder } from '#domain/orders/contract.ts'
import { readAccount, signIn } from '#domain/session/contract.ts'
import { call, CallError } from './call.ts'

const answer = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

it('puts ids into the path and leaves out of the query what is not given', async () => {
  answer.mockResolvedValue(json(200, {}))
  await call(readOrder, { params: { id: 12 } })
  expect(answer.mock.calls[0]?.[0]).toBe('/api/orders/12/')
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
