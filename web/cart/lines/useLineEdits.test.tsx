import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cartOf, lineOf } from '#web/test/cart.ts'
import { portalWith, someClient } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { useLineEdits } from './useLineEdits.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A line of 1, of which 3 are typed and the field is left; the server has not answered yet. */
function typeThree() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  const changes: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: { method?: string }) => {
    if (method === 'PATCH') changes.push(address)
    return answered.then(response => response.clone())
  })
  const cart = cartOf([lineOf({ quantity: 1 })])
  const { result } = renderHook(() => useLineEdits(cart), { wrapper: portalWith({ client: someClient() }) })
  act(() => result.current.actions.draft(1, 3))
  act(() => result.current.actions.change(1, { quantity: 3 }))
  const quantity = () => result.current.shown.items[0]?.quantity
  return { result, answer, changes, quantity }
}

test('what was typed is shown without a break from the field to the cart', async () => {
  const { answer, quantity } = typeThree()
  expect(quantity()).toBe(3)
  answer(new Response(JSON.stringify({ id: 1, quantity: 3 })))
  // From then on it is the cart that says it.
  await waitFor(() => expect(quantity()).toBe(1))
})

test('sending waits for a quantity that is on its way and does not save it again', async () => {
  const { result, answer, changes } = typeThree()
  await waitFor(() => expect(changes).toHaveLength(1))
  const saved = result.current.saveDrafts()
  answer(new Response(JSON.stringify({ id: 1, quantity: 3 })))
  await act(async () => expect(await saved).toBe(true))
  expect(changes).toHaveLength(1)
})

test('a quantity that is refused on its way is not sent', async () => {
  const { result, answer, quantity } = typeThree()
  const saved = result.current.saveDrafts()
  answer(new Response(JSON.stringify({ quantity: ['No hay tantos.'] }), { status: 400 }))
  await act(async () => expect(await saved).toBe(false))
  expect(quantity()).toBe(1)
})
