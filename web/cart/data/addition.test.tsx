import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { portalWith, someClient, someProduct } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useAddToCart } from '#web/cart/api.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Adds one article to a cart that has not been read here; `line` is what the server answers. */
async function addTo(line: { quantity: number; added: number }, quantity: number) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method !== 'GET')
      sent.push([`${method} ${new URL(address, 'http://shop').pathname}`, JSON.parse(body ?? 'null')])
    return new Response(JSON.stringify({ id: 7, product: 1, ...line }))
  })
  const success = vi.spyOn(toast, 'success').mockReturnValue(1)
  const { result } = renderHook(() => useAddToCart(), { wrapper: portalWith({ client: someClient() }) })
  await result.current.mutateAsync({ product: someProduct(), quantity })
  const shown = success.mock.calls[0]?.[1]
  sent.length = 0
  return { shown, sent }
}

test.each([
  ['the line had 10', { quantity: 13, added: 3 }, 10],
  ['of 3 only 2 were left', { quantity: 12, added: 2 }, 10],
])('undoing an addition leaves what was there before: %s', async (_title, line, before) => {
  const { shown, sent } = await addTo(line, 3)
  shown?.undo?.()
  await waitFor(() => expect(sent).toEqual([['PATCH /api/cart/update_cart_item/7/', { quantity: before }]]))
})

test('undoing the addition of a new line removes it', async () => {
  const { shown, sent } = await addTo({ quantity: 3, added: 3 }, 3)
  shown?.undo?.()
  await waitFor(() => expect(sent.map(([call]) => call)).toEqual(['DELETE /api/cart/remove_cart_item/7/']))
})

test('next to a visible cart an addition is announced only if less was added than requested', async () => {
  document.body.dataset['liveCart'] = 'true'
  expect((await addTo({ quantity: 13, added: 3 }, 3)).shown).toMatchObject({ isSeen: true })
  vi.restoreAllMocks()
  expect((await addTo({ quantity: 12, added: 2 }, 3)).shown).toMatchObject({
    isSeen: false,
    detail: { rest: '· Ajustado de 13 a 12: stock disponible' },
  })
  delete document.body.dataset['liveCart']
})
