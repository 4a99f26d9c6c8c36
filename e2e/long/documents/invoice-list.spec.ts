import { expect, test } from '#e2e/tools/journey.ts'
import { chooseCenter } from '#e2e/tools/steps.ts'

test.use({ account: 'compras' })

test('the invoices are those of the center that is chosen, from the first page on (R240)', async ({ page }) => {
  await page.goto('/pedidos/facturas?page=2')
  const rows = page.getByRole('table', { name: 'Facturas' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Selecciona un centro' }).click()
  await chooseCenter(page, 'Spa')
  await expect(page).toHaveURL('/pedidos/facturas')
  await expect(rows.filter({ hasText: 'Spa' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Playa' })).toHaveCount(0)
})
