import { expect, test } from '#e2e/tools/journey.ts'
import { follow } from '#e2e/tools/steps.ts'

test('an unknown address leads to the 404 page (R330 R331)', async ({ page }) => {
  await page.goto('/no/existe')
  await expect(page).toHaveURL(/\/404/)
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Accede a tu cuenta' })).toBeVisible()
})

test.describe('for a buyer', () => {
  test.use({ account: 'compras' })

  test('the 404 page searches for what was meant (R331)', async ({ page }) => {
    await page.goto('/producto/9999-bobina-industrial')
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
    const field = page.getByRole('main').getByRole('combobox', { name: 'Buscar productos' })
    await expect(field).toHaveValue('bobina industrial')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Resultados para "bobina industrial"' })).toBeVisible()
    await follow(page, '/no/existe')
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
    await expect(page).toHaveURL('/catalogo')
  })
})
