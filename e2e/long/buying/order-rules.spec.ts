import { expect, test } from '#e2e/tools/journey.ts'
import { acceptTerms, atEverySize, placedNumber } from '#e2e/tools/steps.ts'

// The demo company's client that wants its own number, a cost center and its purchase order with every order.
test.use({
  account: 'ventas',
  client: 'Servicios Integrales Gil',
  center: 'Comunidad Los Arcos',
  cart: { 'JM-1000': 2 },
})

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an order says what its client asks of it, and is not sent without', async ({ page }) => {
  await page.goto('/carrito')
  const main = page.getByRole('main')
  await atEverySize(page, async () => {
    await expect(main.getByText('Formato: 99-AAAA').first()).toBeVisible()
    await expect(main.getByText(/Crédito 12\.000,00.€ · dispuesto 11\.480,20.€/).first()).toBeVisible()
  })
  await acceptTerms(page)
  const send = page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).first()
  const number = main.getByLabel('Nº de pedido del cliente')
  const said = page.getByRole('complementary', { name: 'Importes' }).getByRole('alert')
  await send.click()
  await expect(said).toHaveText('Este cliente exige su número en todos los pedidos.')
  await number.fill('26-12')
  await send.click()
  await expect(said).toHaveText('El número de pedido no tiene la forma 99-AAAA.')
  await number.fill('26-ABCD')
  await send.click()
  await expect(said).toHaveText('Elige un centro de coste.')
  await main.getByLabel('Centro de coste').selectOption('Pisos')
  await send.click()
  await expect(said).toHaveText('Adjunta el pedido de compra del cliente.')
  const file = { name: 'Pedido 26.png', mimeType: 'image/png', buffer: PICTURE }
  await main.locator('input[type=file]').setInputFiles(file)
  await expect(main.getByText('Pedido 26.png')).toBeVisible()
  await send.click()
  await placedNumber(page)
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(main.getByText('Pisos', { exact: true })).toBeVisible()
  await expect(main.getByText('26-ABCD', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pedido 26.png' })).toBeVisible()
})
