import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

// R545: what was a file of the ERP is typed at the desk.

test.use({ account: 'admin', client: null })

test('a holiday is added, changed, taken out and taken back', async ({ page }) => {
  await page.goto('/escritorio/ajustes?tab=rules')
  const part = page.getByRole('region', { name: 'Festivos, depósitos y factores' })
  await part.getByRole('button', { name: 'Añadir festivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir festivo' })
  await dialog.getByLabel(/^País/).fill('es')
  await dialog.getByLabel(/^Fecha/).fill('2031-12-26')
  await dialog.getByLabel(/^Nombre/).fill('San Esteban')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const row = part.getByRole('row').filter({ hasText: '26-12-2031' })
  await expect(row).toContainText('San Esteban')
  await expectNoSidewaysScroll(page)

  await row.getByRole('button', { name: 'San Esteban', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Cambiar San Esteban' })
  await expect(change.getByLabel(/^Fecha/)).toBeDisabled()
  await change.getByLabel(/^Nombre/).fill('Sant Esteve')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Sant Esteve')

  await row.getByRole('button', { name: 'Quitar Sant Esteve' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(row).toContainText('Sant Esteve')
  await row.getByRole('button', { name: 'Quitar Sant Esteve' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('who administers nothing', () => {
  test.use({ account: 'ventas' })

  test('has no such lists', async ({ page }) => {
    await page.goto('/escritorio/ajustes?tab=rules')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Festivos, depósitos y factores' })).toHaveCount(0)
  })
})
