import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'ventas', client: null, brand: 'prisma' })

const LOST = 'Cafetería Lozano S.A.'

test(
  'a lost client is made an offer of what it bought last year (R289 R301 R160)',
  { tag: '@every-size' },
  async ({ page }) => {
    const main = page.getByRole('main')

    await test.step('from the summary to who is lost', async () => {
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/dashboard\/resumen/)
      await main.getByRole('link', { name: 'Clientes nuevos y perdidos' }).click()
      await expect(page).toHaveURL(/\/dashboard\/ventas\/perdidos\?node=\d+/)
      await expect(page.getByRole('heading', { level: 1, name: 'Clientes Perdidos' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    const lines = await test.step('to a cart that is finished as an offer', async () => {
      await main.getByRole('button', { name: `Crear oferta para ${LOST}` }).click()
      await expect(page).toHaveURL(/\/carrito$/)
      await expect(main.getByRole('radio', { name: 'Oferta' })).toBeChecked()
      await expectNoSidewaysScroll(page)
      return (await portalOf('ventas')).lines()
    })
    expect(lines.length).toBeGreaterThan(3)

    await test.step('to the offer', async () => {
      // What a client bought in a year may be more than its centre may spend in a month.
      await main.getByRole('button', { name: /^(Enviar oferta|Enviar a validación)$/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Oferta O\d\d-\d{6}$/ })).toBeVisible()
      await expect(main).toContainText(LOST)
      expect(await (await portalOf('ventas')).lines()).toEqual([])
    })
  },
)

test('a ranked client leads to its centre, and that to the orders of this centre (R293 R294 R300)', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/dashboard/ventas/ranking')
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('miramar')
  await expect(page).toHaveURL(/q=miramar/)
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(2)
  await main.getByRole('link', { name: 'Ver centros de Hotel Miramar S.L.' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hotel Miramar S.L. · 4 centros' })).toBeVisible()
  await main.getByRole('button', { name: 'Ver pedidos: Playa' }).click()
  await expect(page).toHaveURL(/\/pedidos\/mis-pedidos/)
  const header = page.getByRole('banner')
  await expect(header).toContainText('Hotel Miramar S.L.')
  await expect(header).toContainText('Playa')
  const rows = main
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /\d\d-\d\d-\d{4}/ })
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasNotText: 'Playa' })).toHaveCount(0)
})
