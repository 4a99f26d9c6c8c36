import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'admin' })

test(
  'filters of a list are saved under a name, chosen again and deleted (R463)',
  { tag: '@every-size' },
  async ({ page, isMobile }) => {
    const name = isMobile ? 'Parados (móvil)' : 'Parados'
    const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
    await page.goto('/escritorio/clientes')
    await expect(page.getByRole('table', { name: 'Clientes' })).toBeVisible()
    await expect(views.getByRole('button')).toHaveCount(0)
    await page.getByText('Bloqueados', { exact: true }).click()
    await views.getByRole('button', { name: 'Guardar vista' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Nombre').fill(name)
    await dialog.getByLabel('Para todos en el escritorio').check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(views.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expectNoSidewaysScroll(page)
    await views.getByRole('link', { name: 'Todos' }).click()
    await expect(page).toHaveURL(/clientes$/)
    await page.reload()
    await views.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/state=locked/)
    await views.getByRole('button', { name: `Borrar la vista «${name}»` }).click()
    await expect(views.getByRole('link', { name, exact: true })).toHaveCount(0)
  },
)
