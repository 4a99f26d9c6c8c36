import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.describe('the administration', () => {
  test.use({ account: 'admin', expected: /409.*desk\/records/ })

  test('raises a limit, sees it in the history and takes it back', { tag: '@every-size' }, async ({ page }) => {
    await page.goto('/escritorio/clientes')
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('miramar')
    await page.getByRole('link', { name: 'Hotel Miramar S.L.' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hotel Miramar S.L.' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    const limit = page.getByRole('button', { name: 'Cambiar el límite de Puerto' })
    const before = (await limit.textContent()) ?? ''
    await limit.click()
    const dialog = page.getByRole('dialog', { name: 'Límite · Puerto' })
    await dialog.getByLabel('Límite', { exact: true }).fill('1.777,50')
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Guardar 1.777,50 €' }).click()
    await expect(dialog).toBeHidden()
    await expect(limit).toContainText('1.777,50 €')

    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Historia' }).click()
    const entries = page.getByRole('listitem').filter({ has: page.getByRole('time') })
    const newest = entries.first()
    await expect(newest).toContainText('Alba Quintana')
    await expect(newest).toContainText('Puerto')
    await expect(newest).toContainText('1.777,5')
    await expectNoSidewaysScroll(page)
    await newest.getByRole('button', { name: 'Deshacer' }).click()
    await expect(entries.first()).toContainText('Deshace un cambio')
    await page
      .getByRole('navigation', { name: 'Partes de la ficha' })
      .getByRole('link', { name: /^Centros/ })
      .click()
    await expect(limit).toHaveText(before)
  })

  test('that edits what a colleague has changed meanwhile chooses', async ({ page, context }) => {
    await page.goto('/escritorio/clientes')
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('miramar')
    await page.getByRole('link', { name: 'Hotel Miramar S.L.' }).click()
    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Datos' }).click()
    const phone = page.getByLabel('Teléfono')
    const first = await phone.inputValue()
    const colleague = await context.newPage()
    await colleague.goto(page.url())
    const save = 'Guardar'
    await colleague.getByLabel('Teléfono').fill('900 111 222')
    await colleague.getByRole('button', { name: save }).click()
    await expect(colleague.getByText('Guardado')).toBeVisible()

    await phone.fill('900 333 444')
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.getByText('Teléfono: ahora dice «900 111 222»')).toBeVisible()
    await expect(phone).toHaveValue('900 333 444')
    await page.getByRole('button', { name: 'Guardar lo mío' }).click()
    await expect(page.getByText('Guardado')).toBeVisible()
    await colleague.reload()
    await expect(colleague.getByLabel('Teléfono')).toHaveValue('900 333 444')
    await phone.fill(first)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.getByText('Guardado')).toBeVisible()
  })
})

test.describe('a buyer', () => {
  test.use({ account: 'compras' })

  test('finds no desk', async ({ page }) => {
    await page.goto('/catalogo')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Escritorio' })).toHaveCount(0)
    await page.goto('/escritorio/clientes')
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('No tienes acceso')
  })
})
