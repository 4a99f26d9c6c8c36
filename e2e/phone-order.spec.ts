import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import {
  acceptTerms,
  arriveWithoutCenter,
  articleOf,
  chooseCenter,
  expectNoSidewaysScroll,
  follow,
  placedNumber,
  quantityOf,
  searchFor,
  signIn,
} from '#e2e/tools/steps.ts'

const ARTICLES = [
  { words: 'bobina secamanos', name: 'Bobina secamanos 2 capas 6 u' },
  { words: 'LJ-5000', name: 'Lejía apta desinfección de agua 5 L' },
  { words: 'LC-0750', name: 'Limpiacristales multisuperficie 750 ml' },
]

test('a buyer orders with the phone (R130 R161 R204)', async ({ page }) => {
  const portal = await portalOf('compras')
  await portal.emptyCart()
  await portal.forgetBuyer()
  await page.goto('/')
  await signIn(page, emailOf('compras'), PASSWORD)
  await expect(page).toHaveURL(/\/catalogo/)
  await arriveWithoutCenter(page)

  for (const [index, { words, name }] of ARTICLES.entries()) {
    await searchFor(page, words)
    await articleOf(page, name)
      .getByRole('button', { name: /^Añadir uno/ })
      .click()
    const lines = index === 0 ? '1 línea' : `${index + 1} líneas`
    await expect(page.getByRole('banner').getByRole('link', { name: `Carro: ${lines}` })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)

  await page.getByRole('banner').getByRole('link', { name: 'Carro: 3 líneas' }).click()
  await page.getByRole('region', { name: 'Finalizar' }).getByRole('button', { name: 'Centro (*)' }).click()
  await chooseCenter(page, 'Spa')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Añadir uno: Cantidad de ${ARTICLES[0]?.name}` })
    .click()
  await expect(quantityOf(page, ARTICLES[0]?.name ?? '')).toHaveValue('2')
  await acceptTerms(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const number = await placedNumber(page)
  const shown = await page.getByText(number, { exact: true }).boundingBox()
  expect(shown?.height, 'the number is broken').toBeLessThan(40)
  // 2 × 12,40 + 3,15 + 2,35 and 21 %
  await expect(page.getByRole('main')).toContainText('36,66 €')

  await follow(page, '/pedidos/mis-pedidos')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  await expect(row).toContainText('36,66 €')
  await expectNoSidewaysScroll(page)
})

test.describe('a cart of two lines', () => {
  test.use({ account: 'compras', center: 'Spa', cart: { 'LC-0750': 2, 'LJ-5000': 4 } })

  test('leaves room for the field that adds by code beside all that is done to its lines', async ({ page }) => {
    await page.goto('/carrito')
    const field = page.getByRole('combobox', { name: 'Añadir por código o nombre' })
    for (const name of ['Exportar', 'Guardar como lista', 'Vaciar carro'])
      await page.getByRole('button', { name }).filter({ visible: true }).first().click({ trial: true })
    await field.click()
    expect((await field.boundingBox())?.width).toBeGreaterThan(100)
  })

  test('leave the button that sends free', async ({ page }) => {
    await page.goto('/carrito')
    await page
      .getByRole('button', { name: /^Quitar Limpiacristales/ })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('status').getByText(/quitad|Quitad|eliminad/i)).toBeVisible()
    // Fails where something else would take the press.
    await page.getByRole('button', { name: 'Enviar pedido' }).click({ trial: true })
    await expect(page.getByRole('button', { name: /^Quitar Lejía/ }).filter({ visible: true })).toBeFocused()
  })
})
