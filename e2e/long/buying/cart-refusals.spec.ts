import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/tools/journey.ts'
import { acceptTerms, lineOf, placedNumber, quantityOf, suggestOne } from '#e2e/tools/steps.ts'

const SOAP = 'Jabón de manos dermoprotector 1 L'
const GENERIC = 'Se ha producido un error. Intentelo más tarde.'

test.use({ account: 'compras', center: 'Spa', cart: { 'JM-1000': 2 }, expected: /status of [45]\d\d|ERR_FAILED/ })

/** Answers one kind of call as a server would that refuses it. */
const refuse = (page: Page, path: RegExp, status: number, body: unknown) =>
  page.route(path, route => route.fulfill({ status, json: body }))

test.describe('a line that is refused', () => {
  test.beforeEach(({ page }) => page.goto('/carrito'))

  test('says the first word on its discount, whatever else there is (R131)', async ({ page }) => {
    await refuse(page, /update_cart_item/, 400, {
      quantity: ['Otra cosa'],
      discount: ['Descuento máximo: 10 %', 'Más'],
    })
    await quantityOf(page, SOAP).fill('5')
    await quantityOf(page, SOAP).press('Enter')
    await expect(lineOf(page, SOAP).getByRole('alert')).toHaveText('Descuento máximo: 10 %')
    await expect(quantityOf(page, SOAP)).toHaveValue('2')
  })

  test('says what the body says where no discount is named (R131)', async ({ page }) => {
    await refuse(page, /update_cart_item/, 400, { quantity: ['Solo quedan 3'] })
    await quantityOf(page, SOAP).fill('5')
    await quantityOf(page, SOAP).press('Enter')
    await expect(lineOf(page, SOAP).getByRole('alert')).toHaveText('Solo quedan 3')
  })

  test('says the generic words where it fails in another way, and has its old value again (R132)', async ({ page }) => {
    await page.route(/update_cart_item/, route => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
    await quantityOf(page, SOAP).fill('5')
    await quantityOf(page, SOAP).press('Enter')
    await expect(lineOf(page, SOAP).getByRole('alert')).toHaveText(GENERIC)
    await expect(quantityOf(page, SOAP)).toHaveValue('2')
  })
})

test.describe('an order that is refused', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/carrito')
    await acceptTerms(page)
  })

  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    return page.getByRole('complementary', { name: 'Importes' }).getByRole('alert')
  }

  test('says what the server says (R163)', async ({ page }) => {
    await refuse(page, /create_order/, 400, { code: 'cart.client_locked', message: 'El cliente está bloqueado.' })
    await expect(await send(page)).toHaveText('El cliente está bloqueado.')
  })

  test('marks the field that the server refuses, until something else is typed (R163)', async ({ page }) => {
    await refuse(page, /create_order/, 400, { code: 'cart.customer_number_form', message: 'El número no vale.' })
    const number = page.getByLabel('Nº de pedido del cliente')
    const said = await send(page)
    await expect(said).toHaveText('El número no vale.')
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(number).toHaveAccessibleDescription(/El número no vale\./)
    await number.fill('26-12')
    await expect(page.getByText('El número no vale.')).toHaveCount(0)
    await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('says the generic words for the code 100, and where the server says nothing (R163)', async ({ page }) => {
    await refuse(page, /create_order/, 400, { code: 100, message: 'Detalle interno' })
    await expect(await send(page)).toHaveText(GENERIC)
    await page.unroute(/create_order/)
    await page.route(/create_order/, route => route.fulfill({ status: 500, body: '' }))
    await expect(await send(page)).toHaveText(GENERIC)
    await page.unroute(/create_order/)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await placedNumber(page)
  })
})

test.describe('what is suggested before an order', () => {
  test.use({ declinesSuggestions: false })

  test('fails with its internal codes, and keeps no order from going out (R162)', async ({ page }) => {
    await refuse(page, /other_products/, 500, {})
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText(`${GENERIC} (CL-GOP-01)`)).toBeVisible()
    await placedNumber(page)
  })

  test('shows the other code if the articles cannot be added (R162 R137)', async ({ page }) => {
    await suggestOne(page, 'LJ-5000')
    await page.route(/add_cart_items/, route => route.abort())
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    const dialog = page.getByRole('dialog', { name: '¿No olvidas nada?' })
    await dialog.getByRole('button', { name: /^Añadir 2/ }).click()
    await dialog.getByRole('button', { name: 'Añadir y revisar' }).click()
    await expect(page.getByText(`${GENERIC} (CL-GOP-02)`)).toBeVisible()
    await dialog.getByRole('button', { name: 'No, enviar pedido' }).click()
    await placedNumber(page)
  })
})

test.describe('the brand that agrees how an order travels', () => {
  test.use({ brand: 'kk', center: undefined })

  test('asks for the centre, the region and nothing twice (R137 R164 R165 R166)', async ({ page }) => {
    await page.goto('/carrito')
    const picker = page.getByRole('dialog', { name: 'Selecciona un centro' })
    const main = page.getByRole('main')
    await expect(main.getByRole('radio')).toHaveCount(8)
    for (const name of ['3PL', 'Self picking', 'Entrega en sábado', 'EXW', 'Credito', 'Pago anticipado'])
      await expect(main.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeVisible()
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(main.getByText('Para realizar un Pedido, tiene que seleccionar un centro.').first()).toBeVisible()
    await main.getByRole('button', { name: /^Centro \(\*\)/ }).click()
    await picker.getByRole('radio', { name: / Playa / }).check()
    await picker.getByRole('button', { name: 'Usar este centro' }).click()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    const region = page.getByRole('dialog', { name: 'Gastos de envío' })
    await expect(region).toContainText('5,90')
    await region.getByRole('button', { name: 'Volver al carro' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await region.getByRole('button', { name: 'Enviar pedido' }).click()
    await placedNumber(page)
  })
})
