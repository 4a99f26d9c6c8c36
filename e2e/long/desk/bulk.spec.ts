import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

test.use({ account: 'admin' })

/** What has come under the finger is not heard for a moment; once it is, the button goes. */
async function pressUndo(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeVisible()
  await pressUntilGone(undo)
}

test(
  'the limit of all centers of a client is raised at once, and taken back (R462)',
  { tag: '@every-size' },
  async ({ page, isMobile }) => {
    await page.goto('/escritorio/clientes/1')
    const centers = page.getByRole('table', { name: 'Centros' })
    // Rows that are drawn while the list is on its way have no limit.
    await expect(centers.getByRole('button', { name: /Cambiar el límite/ }).first()).toBeVisible()
    const before = await centers.getByRole('button', { name: /Cambiar el límite/ }).allTextContents()
    if (isMobile) await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Seleccionar todas/ }).check()
    await page.getByRole('button', { name: 'Cambiar…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Qué cambia').selectOption({ label: 'Límite de compra' })
    await dialog.getByLabel('Límite de compra', { exact: true }).fill('mucho')
    await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
    await expect(dialog.getByLabel('Límite de compra', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Límite de compra', { exact: true }).fill('7.777,50')
    await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
    await expect(dialog).toContainText('7.777,5')
    await expectNoSidewaysScroll(page)
    // What comes under the finger cannot be pressed for a moment.
    await pressUntilGone(dialog.getByRole('button', { name: /^Aplicar a \d/ }), dialog)
    await expect(page.getByText(/registros cambiados/)).toBeVisible()
    await expect(centers.getByRole('button', { name: /7\.777,50/ })).toHaveCount(before.length)
    await pressUndo(page)
    await expect(centers.getByRole('button', { name: /7\.777,50/ })).toHaveCount(0)
    expect(await centers.getByRole('button', { name: /Cambiar el límite/ }).allTextContents()).toEqual(before)
  },
)

test('all clients of every page that the filter finds are changed at once, and taken back (R462)', async ({ page }) => {
  await page.goto('/escritorio/clientes?q=hotel')
  const list = page.getByRole('table', { name: 'Clientes' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await list.getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' })
  await bar.getByRole('button', { name: /^Seleccionar l[ao]s \d+/ }).click()
  await expect(bar.getByRole('status')).toContainText('que encuentra el filtro')
  const said = await bar.getByRole('status').textContent()
  const count = Number(/\d+/.exec(said ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
  await bar.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué cambia').selectOption('payment_terms')
  await dialog.getByLabel(/^Forma de pago|^Condiciones de pago/).fill('A la vista, de golpe')
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await expect(dialog).toContainText(`Aplicar a ${count}`)
  await pressUntilGone(dialog.getByRole('button', { name: `Aplicar a ${count}` }), dialog)
  await expect(page.getByText(`${count} registros cambiados`)).toBeVisible()
  await pressUndo(page)
})
