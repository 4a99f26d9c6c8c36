import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession } from '#web/session/store.ts'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useLostOffer } from './useLostOffer.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const FILL = '/api/sp_dashboard/lost_clients/cart/'
const bar = someClient({ id: 9, name: 'Bar Central' })
const terrace = someCenter({ id: 91, name: 'Terraza', client: 9 })

interface Answers {
  /** Lines in the cart. */
  lines?: number
  left_out?: number
  /** How the server answers each time that the cart is to be filled. */
  statuses?: number[]
}

/** A button that begins the offer, and what the server was sent to fill the cart. */
async function drawOffer({ lines = 0, left_out = 0, statuses = [] }: Answers = {}) {
  const fills: { body: unknown; key: string | undefined }[] = []
  const found: Record<string, unknown> = {
    '/api/cart/': { items: Array.from({ length: lines }, (_, id) => ({ id, product_data: { name: 'x' } })) },
    '/api/clients/9/': bar,
    '/api/centers/91/': terrace,
    [FILL]: { client: 9, center: 91, lines: 12, left_out },
  }
  interface Init {
    body?: string
    headers: Record<string, string>
  }
  vi.stubGlobal('fetch', async (address: string, { body, headers }: Init) => {
    const { pathname } = new URL(address, 'http://shop')
    if (pathname !== FILL) return new Response(JSON.stringify(found[pathname]))
    fills.push({ body: JSON.parse(body ?? 'null'), key: headers['Idempotency-Key'] })
    const status = statuses.shift() ?? 200
    return new Response(JSON.stringify(status === 200 ? found[FILL] : { message: 'No se puede.' }), { status })
  })
  function Part() {
    const { begin, question } = useLostOffer()
    return (
      <>
        <button type="button" onClick={() => void begin({ client: 9, name: 'Bar Central' })}>
          offer
        </button>
        {question}
      </>
    )
  }
  const Portal = portalWith({ client: someClient(), center: someCenter() })
  return { ...(await drawAt('/dashboard/ventas/perdidos', Part, { Portal })), fills }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('an offer for a lost client', () => {
  test('fills an empty cart at once, for the client and the centre that the server names', async () => {
    const { address, fills } = await drawOffer()
    await press('offer')
    await waitFor(() => expect(address()).toBe('/carrito'))
    expect(fills).toEqual([{ body: { client: 9 }, key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(currentSession()).toMatchObject({ client: { id: 9 }, center: { id: 91 } })
    // The cart is finished as an offer without a further choice.
    expect(JSON.stringify({ ...sessionStorage })).toContain(String.raw`\"type\":\"offer\"`)
  })

  test('asks before lines of a cart go, and leaves them where the answer is no', async () => {
    const { address, fills } = await drawOffer({ lines: 2 })
    await press('offer')
    expect(
      await screen.findByText(/El carro de Bar Central tiene 2 líneas. Se vacía y recibe lo que compró/),
    ).toBeTruthy()
    await press('Cancelar')
    expect(fills).toEqual([])
    await press('offer')
    await press('Vaciar y crear oferta')
    await waitFor(() => expect(address()).toBe('/carrito'))
    expect(fills).toHaveLength(1)
  })

  test('says how many articles of last year are left out', async () => {
    const info = vi.spyOn(toast, 'info')
    await drawOffer({ left_out: 3 })
    await press('offer')
    await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringMatching(/^3 artículos del año pasado/)))
  })

  test('is tried again with the same key while nobody knows how it ended, and with another one afterwards', async () => {
    const error = vi.spyOn(toast, 'error').mockReturnValue(1)
    const { address, fills } = await drawOffer({ statuses: [500, 404] })
    await press('offer')
    await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
    await press('offer')
    await waitFor(() => expect(error).toHaveBeenCalledTimes(2))
    expect([address(), currentSession().client?.id]).toEqual(['/dashboard/ventas/perdidos', 1])
    await press('offer')
    await waitFor(() => expect(address()).toBe('/carrito'))
    const [first, second, third] = fills.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})
