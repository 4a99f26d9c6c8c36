import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

// What a buyer does with an offer that came, on a phone and without its mail (R348 R360 R361).

const CODE = 'JM-1000'

/** An offer of three to the beach of the hotel, sent to somebody by name. */
async function sentOffer() {
  const portal = await portalOf('ventas')
  const client = await portal.client('Hotel Miramar')
  const center = await portal.center(client.id, 'Playa')
  const lines = [{ code: CODE, quantity: 3, discount: 5 }]
  return portal.makeOffer({ client: client.id, center: center.id }, lines, { send_to: ['gerencia@hotelmiramar.test'] })
}

const shown = (page: Page) => page.getByRole('main')

test.describe('a buyer', () => {
  test.use({
    account: 'compras',
    client: 'Hotel Miramar',
    center: 'Playa',
    cart: { 'LC-0750': 2 },
    expected: /409.*received_offers/,
  })

  test('finds an offer, accepts it with its number and orders it in one press', async ({ page, context }) => {
    const { id, number } = await sentOffer()
    await page.goto('/pedidos/ofertas-recibidas')
    const main = shown(page)
    const row = main.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Por contestar')
    await expectNoSidewaysScroll(page)
    await row.getByText(number).tap()
    await expect(page.getByRole('heading', { level: 1, name: `Oferta ${number}` })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await test.step('the paper is at hand', async () => {
      const download = page.waitForEvent('download')
      await main.getByRole('button', { name: `Descargar el PDF de ${number}` }).tap()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    })

    await main.getByRole('button', { name: 'Aceptar oferta' }).tap()
    const answer = page.getByRole('dialog', { name: '¿Aceptar la oferta?' })
    await answer.getByRole('textbox', { name: 'Nº de pedido (opcional)' }).fill('OC-8841')
    await answer.getByRole('button', { name: 'Aceptar oferta' }).tap()
    await expect(main.getByText(/^Aceptaste esta oferta el /)).toBeVisible()

    // The same page in another tab, from before the order.
    const other = await context.newPage()
    await other.goto(`/pedidos/oferta-recibida/${id}`)
    await shown(other).getByRole('button', { name: 'Pedir' }).tap()

    await main.getByRole('button', { name: 'Pedir' }).tap()
    const order = page.getByRole('dialog', { name: new RegExp(`^Pedir la oferta ${number} · `) })
    await expect(order.getByRole('textbox', { name: 'Nº de pedido del cliente' })).toHaveValue('OC-8841')
    await order.getByRole('button', { name: new RegExp(`^Pedir ${number} · `) }).tap()
    await expect(page).toHaveURL(/\/pedidos\/pedido\/\d+/)
    await expect(shown(page)).toContainText('OC-8841')

    await test.step('the other tab orders nothing and says why; the cart is as it was', async () => {
      await other
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^Pedir ${number} · `) })
        .tap()
      await expect(other.getByRole('alert').filter({ hasText: 'ya se ha pedido' })).toBeVisible()
      await other.goto('/carrito')
      await expect(shown(other).getByText('LC-0750')).toBeVisible()
      await expect(shown(other).getByText(CODE)).toHaveCount(0)
    })
  })
})

test.describe('whoever sent it', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', expected: /403.*received_offers/ })

  test('has the offer in the own list alone', async ({ page }) => {
    const { id, number } = await sentOffer()
    await page.goto(`/pedidos/oferta-recibida/${id}`)
    await expect(shown(page).getByText(number)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Aceptar oferta' })).toHaveCount(0)
  })
})
