import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { ORIGIN } from '#e2e/tools/origin.ts'
import { acceptTerms, atEverySize, lineOf, placedNumber } from '#e2e/tools/steps.ts'

const BOBBIN = 'Bobina secamanos reciclada 2 capas'

// What was on the screen when it was sent is what counts: what has changed since is shown and asked about.
test.use({
  account: 'compras',
  center: 'Playa',
  cart: { 'BR-2106': 2 },
  // The browser notes every answer that is no success.
  expected: /409.*create_(order|offer)/,
})

const again = { name: 'Ha cambiado desde que lo viste' }

test('what another device adds is shown before the order is sent', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/carrito')
  await acceptTerms(page)
  await expect(lineOf(page, BOBBIN)).toContainText('25,90 €')
  const portal = await portalOf('compras')
  const { id } = await portal.client()
  await portal.addToCart('BR-2106', 3, id)
  await portal.addToCart('LJ-5000', 1, id)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()

  const dialog = page.getByRole('dialog', again)
  const rows = dialog.getByRole('listitem')
  await expect(rows.nth(0)).toHaveText(/Bobina secamanos reciclada 2 capas\s*Cantidad\s*2 → 5/)
  await expect(rows.nth(1)).toHaveText(/Lejía.*Línea nueva: cantidad\s*nada → 1/)
  await expect(rows.nth(2)).toHaveText(/^Total/)
  await atEverySize(page, () =>
    expect(dialog.getByRole('button', { name: /^Enviar pedido · [\d,]+ €$/ })).toBeInViewport(),
  )

  await test.step('and can be looked at first', async () => {
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await expect(dialog).toBeHidden()
    await expect(lineOf(page, BOBBIN)).toContainText('64,75 €')
  })
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const number = await placedNumber(page)
  const [order] = await portal.orders(1)
  expect(order?.number).toBe(number)
})

test('a second tab that orders an older cart is asked', async ({ page, context }) => {
  await page.goto('/carrito')
  await acceptTerms(page)
  const other = await context.newPage()
  await other.goto('/carrito')
  const quantity = other.getByRole('main').getByRole('spinbutton', { name: `Cantidad de ${BOBBIN}` })
  await quantity.fill('7')
  await quantity.press('Enter')
  await expect.poll(async () => (await portalOf('compras')).lines()).toEqual(['7 BR-2106'])
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const dialog = page.getByRole('dialog', again)
  await expect(dialog).toContainText('2 → 7')
  await dialog.getByRole('button', { name: /^Enviar pedido · / }).click()
  await placedNumber(page)
})

test('a price that the ERP has raised is shown before the order is sent', async ({ page }) => {
  const code = 'LS-5005'
  const portal = await portalOf('compras')
  const { id } = await portal.client()
  await portal.emptyCart()
  await portal.addToCart(code, 1, id)
  await page.goto('/carrito')
  await acceptTerms(page)
  const [item] = (await portal.cart()).items as unknown as { price: number }[]
  const price = item?.price ?? 0
  await raise(code, price + 1)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const dialog = page.getByRole('dialog', again)
  await expect(dialog.getByRole('listitem').first()).toContainText('Precio')
  await raise(code, price)
  await dialog.getByRole('button', { name: 'Revisar' }).click()
})

/** As the ERP sends it. */
async function raise(code: string, price: number): Promise<void> {
  const { token } = await portalOf('admin')
  const reply = await fetch(`${ORIGIN}/api/exchange/prices/`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `JWT ${token}` },
    body: `country;product;price\nes;${code};${price}\n`,
  })
  expect(reply.status).toBe(200)
}
