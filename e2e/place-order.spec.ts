import { addDays, businessDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import {
  acceptTerms,
  articleOf,
  chooseCenter,
  lineOf,
  placedNumber,
  quantityOf,
  searchFor,
  signIn,
} from '#e2e/tools/steps.ts'

const BOBBIN = 'Bobina secamanos 2 capas 6 u'
const BLEACH = 'Lejía apta desinfección de agua 5 L'
const GLASS = 'Limpiacristales multisuperficie 750 ml'

/** YYYY-MM-DD */
function nextSaturday(): string {
  const today = businessDay(new Date())
  return addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay())
}

test('a buyer signs in, finds three articles and sends an order (R062 R130 R154 R161)', async ({ page }) => {
  const portal = await portalOf('compras')
  await portal.emptyCart()
  await portal.forgetBuyer()
  await page.goto('/')
  await signIn(page, emailOf('compras'), PASSWORD)
  await expect(page).toHaveURL(/\/catalogo/)

  await test.step('chooses the center, being asked for it', async () => {
    await chooseCenter(page, 'Spa')
    await expect(page.getByRole('banner').getByRole('meter', { name: /del límite mensual/ })).toBeVisible()
  })

  await test.step('searches and adds', async () => {
    await searchFor(page, 'bobina secamanos')
    await articleOf(page, BOBBIN)
      .getByRole('button', { name: `Añadir ${BOBBIN}` })
      .click()
    const told = page.getByText('Producto añadido al carro')
    await expect(told.first()).toBeVisible()
    await expect(articleOf(page, BOBBIN)).toContainText('En carro: 1')
    await page.mouse.move(0, 0)
    await expect(told).toHaveCount(0, { timeout: 6_000 })

    await searchFor(page, 'LJ-5000')
    await quantityOf(page, BLEACH).fill('3')
    await quantityOf(page, BLEACH).press('Enter')
    await expect(articleOf(page, BLEACH)).toContainText('En carro: 3')

    await searchFor(page, 'limpiacristales multisuperficie')
    await articleOf(page, GLASS)
      .getByRole('button', { name: `Añadir ${GLASS}` })
      .click()
    await expect(page.getByRole('button', { name: 'Carro: 3 líneas' })).toBeVisible()
  })

  await test.step('changes a quantity in the cart', async () => {
    await page.getByRole('button', { name: 'Carro: 3 líneas' }).click()
    await page.getByRole('region', { name: 'Carro' }).getByRole('link', { name: 'Ver carro' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    await quantityOf(page, BOBBIN).fill('2')
    await expect(lineOf(page, BOBBIN)).toContainText('24,80 €')
    await expect(page.getByRole('complementary', { name: 'Importes' })).toContainText('36,60 €')
  })

  const send = page.getByRole('button', { name: 'Enviar pedido' })
  await test.step('sees what is missing', async () => {
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Para continuar, acepta las condiciones.' })).toBeVisible()
  })

  await test.step('chooses a weekend for the delivery, and takes the next day that has one', async () => {
    const day = page.getByRole('textbox', { name: 'Fecha de entrega' })
    await day.fill(formatDay(nextSaturday()))
    await expect(day).toHaveAccessibleDescription(/es fin de semana y no hay reparto/)
    await page.getByRole('button', { name: /^Poner el / }).click()
    await expect(day).not.toHaveValue(formatDay(nextSaturday()))
    await expect(page.getByText('no hay reparto')).toHaveCount(0)
  })

  await page.getByRole('textbox', { name: 'Nº de pedido del cliente' }).fill('E2E-1')
  await acceptTerms(page)
  await send.click()
  const number = await placedNumber(page)
  // 24,80 + 9,45 + 2,35 and 21 %
  await expect(page.getByRole('main')).toContainText('44,29 €')
  await expect(page.getByRole('main')).toContainText('3 líneas')
  await expect(page.getByRole('main')).toContainText('E2E-1')
  await expect(page.getByRole('main')).toContainText(`La confirmación se envía por correo a ${emailOf('compras')}.`)

  await test.step('finds the order in the list', async () => {
    await page.getByRole('button', { name: 'Pedidos' }).click()
    await page.getByRole('link', { name: 'Mis pedidos' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
    await expect(row).toContainText('E2E-1')
    await expect(row).toContainText('44,29 €')
    await row.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(BLEACH)
  })
})
