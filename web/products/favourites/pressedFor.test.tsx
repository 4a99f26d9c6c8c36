import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useAddAll } from '#web/products/favourites/addAll.ts'
import { useCartDiscount } from '#web/cart/finish/discountCart.ts'
import { useAddCharge } from '#web/cart/lines/addCharge.ts'
import { dispatch } from '#web/session/store.ts'
import { portalWith, someClient, someProduct } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { useAddToCart, useUpdateCartItem } from '#web/cart/api.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** All that changes a cart with a body that names for whom. */
function useChanges() {
  const [add, update, all, charge, discount] = [
    useAddToCart(),
    useUpdateCartItem(),
    useAddAll(),
    useAddCharge(),
    useCartDiscount(),
  ]
  return {
    'an addition': () => add.mutate({ product: someProduct(), quantity: 1 }),
    'a change of a line': () => update.mutate({ id: 7, quantity: 2 }),
    'all favourites': () => all.mutate({ wishes: [{ product: someProduct(), quantity: 1 }] }),
    'a charge': () => charge.mutate({ product: 1, quantity: 1, price: 3, discount: 0, description: 'x' }),
    'a discount': () => discount(5),
  }
}

type Change = keyof ReturnType<typeof useChanges>

test.each<Change>(['an addition', 'a change of a line', 'all favourites', 'a charge', 'a discount'])(
  'R620: %s that waits for the one before is for whom it was pressed',
  async change => {
    const sent: unknown[] = []
    let answer = () => {}
    const first = new Promise<void>(resolve => (answer = resolve))
    vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      if (method === 'GET') return Response.json({ items: [] })
      sent.push(JSON.parse(body ?? '{}'))
      if (sent.length === 1) await first
      return Response.json({ id: 7, product: 1, quantity: 1, added: 1, items: [] })
    })
    const { result } = renderHook(useChanges, { wrapper: portalWith({ client: someClient() }) })
    act(() => result.current['a change of a line']())
    await waitFor(() => expect(sent).toHaveLength(1))
    act(() => result.current[change]())
    act(() => dispatch({ type: 'client-selected', client: someClient({ id: 2 }), center: null }))
    answer()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ client: 1 })
  },
)
