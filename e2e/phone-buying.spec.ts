import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, follow, quantityOf } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Playa' })

const PAPER = 'Bobina secamanos 2 capas 6 u'

test('a buyer pastes a list on the phone, and buys from the list with the thumb', async ({ page }) => {
  await page.goto('/pedidos/comprar?tab=all')
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pegar lista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar lista' })
  await dialog.getByLabel('Una línea por producto').fill('BS-2006 2\nNO-EXISTE 3')
  await expect(dialog.getByText('No encontrado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Añadir 1 línea al carro' }).click()
  await expect(page.getByText('1 línea añadida al carro.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('button', { name: /^Añadir uno: / })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Resumen de la compra' })
  await bar.getByRole('button', { name: 'Añadir 1 línea al carro' }).click()
  await expect.poll(async () => (await (await portalOf('compras')).cart()).items.length).toBeGreaterThan(0)
  await follow(page, '/carrito')
  await expect(quantityOf(page, PAPER)).toBeVisible()
})

test('consumed products on the phone: export and labels', async ({ page }) => {
  await page.goto('/center/products/consumed')
  const marks = page.getByRole('checkbox', { name: /^Marcar (?!todos)/ })
  await marks.first().check()
  await expectNoSidewaysScroll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: 'Imprimir QR (1)' }).click()
  await expect(page.getByRole('img', { name: /^QR de / })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the catalogue on the phone shows tiles instead of rows, and remembers it', async ({ page }) => {
  await page.goto('/catalogo')
  await page.getByRole('button', { name: 'Vista: Rejilla' }).click()
  await expect(page).toHaveURL(/view=grid/)
  await expectNoSidewaysScroll(page)

  // A name that has no room ends as the article does: rolls that begin alike differ there.
  await page.goto('/catalogo/s?q=papel higienico jumbo&view=grid')
  const cut = page
    .locator('[data-cut]')
    .filter({ hasText: /120 m, 18 u$/ })
    .first()
  await expect(cut).toBeVisible()
  const isWithin = await cut.evaluate(name => {
    const end = name.lastElementChild
    return end !== null && end.scrollWidth <= end.clientWidth && name.scrollHeight <= name.clientHeight + 1
  })
  expect(isWithin).toBe(true)
  await page.goto('/catalogo')
  await page.getByRole('button', { name: 'Vista: Lista' }).click()
  await expect(page).toHaveURL(/view=list/)
})
