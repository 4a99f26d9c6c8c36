import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, placedNumber, suggestOne } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Spa', cart: { 'LC-0750': 2 }, declinesSuggestions: false })

const QUICKLY = 120 // milliseconds between two taps of a thumb

for (const when of ['between the two', 'after both'] as const) {
  test(`«No, enviar pedido» tapped twice sends once and ends at the result, answered ${when}`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().includes('create_order')) sent.push(request.method())
    })
    await suggestOne(page, 'LJ-5000')
    const second = Promise.withResolvers<void>()
    if (when === 'between the two') second.resolve()
    await page.route('**/api/cart/create_order/**', async route => {
      await second.promise
      await route.continue()
    })
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).tap()
    const dialog = page.getByRole('dialog', { name: '¿No olvidas nada?' })
    const place = await dialog.getByRole('button', { name: 'No, enviar pedido' }).boundingBox()
    if (!place) throw new Error('the button is not on the screen')
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    const tap = await tapsAt(page, x, y)
    await tap(0)
    if (when === 'after both') {
      const button = dialog.getByRole('button', { name: 'Enviando' })
      await expect(button).toHaveAttribute('aria-busy', 'true')
      expect((await button.boundingBox())?.width).toBe(place.width)
    } else {
      // A busy phone tells of the second tap after it has drawn what the first did.
      await placedNumber(page)
    }
    await tap(QUICKLY)
    second.resolve()
    await placedNumber(page)
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(sent).toEqual(['PATCH'])
    expect((await (await portalOf('compras')).cart()).items).toEqual([])
  })
}

test('«Añadir» tapped twice adds one', async ({ page }) => {
  const added: string[] = []
  page.on('request', request => {
    if (request.url().includes('add_cart_item')) added.push(request.method())
  })
  const product = await (await portalOf('compras')).productOf('BS-2006')
  await page.goto(`/catalogo/product/${product}-x`)
  const button = page.getByRole('button', { name: 'Añadir', exact: true })
  const place = await button.boundingBox()
  if (!place) throw new Error('the button is not on the screen')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  const tap = await tapsAt(page, x, y)
  await tap(0)
  await tap(QUICKLY)
  const toast = page.getByRole('status').filter({ hasText: 'Producto añadido al carro' })
  await expect(toast).toContainText('× 1')
  await page.waitForTimeout(500)
  expect(added).toEqual(['POST'])
  // What was said of it does not lie over the button that said it.
  await button.click()
  await expect(toast).toContainText('× 2')
})

test.describe('«Quitar» tapped twice', () => {
  test.use({ cart: { 'LC-0750': 2, 'LJ-5000': 3, 'BS-2006': 1 } })

  test('removes one line, and not the next one that comes under the finger', async ({ page }) => {
    await page.goto('/carrito')
    const removes = page
      .getByRole('main')
      .getByRole('button', { name: /^Quitar / })
      .filter({ hasText: 'Quitar' })
    await expect(removes).toHaveCount(3)
    const place = await removes.first().boundingBox()
    if (!place) throw new Error('the button is not on the screen')
    const tap = await tapsAt(page, place.x + place.width / 2, place.y + place.height / 2)
    await tap(0)
    await expect(removes).toHaveCount(2)
    await tap(QUICKLY)
    await page.waitForTimeout(500)
    await expect(removes).toHaveCount(2)
  })
})

/** Taps at a place, so many milliseconds after the first tap, whenever the browser comes to it. */
async function tapsAt(page: Page, x: number, y: number): Promise<(after: number) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const first = Date.now() / 1000
  return async after => {
    const timestamp = first + after / 1000
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.01 })
  }
}
