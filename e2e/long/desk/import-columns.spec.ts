import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

test.use({ account: 'admin', expected: /400.*exchange\/prices/ })

/** Under headings that no file had before: how those are read is kept. */
const listOf = (price: string) =>
  [
    'Tarifa de hostelería;;;',
    `Cód. artículo;${price};F. validez;Obs. internas`,
    'LJ-5000;3,15;01/01/2099;PROMO',
    'BS-2006;1.240;01/01/2099;ver Marc',
    'GN-100M;4,98;01/01/2099;',
  ].join('\n')

test(
  'a price list says once which column is what, and goes in without questions the next time (R460 R461)',
  { tag: '@every-size' },
  async ({ page, isMobile }) => {
    const name = isMobile ? 'tarifa móvil' : 'tarifa mesa'
    const price = `Neto ${Date.now()}`
    const choose = () =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: `${name} 2099.csv`, mimeType: 'text/csv', buffer: Buffer.from(listOf(price)) })
    const columns = page.getByRole('region', { name: 'Tus columnas' })
    const look = page.getByRole('button', { name: 'Revisar' })

    await test.step('what is not recognized is told, with what its values look like', async () => {
      await page.goto('/escritorio/importar')
      await choose()
      await expect(page.getByLabel('Qué contiene')).toHaveValue('prices')
      await expect(columns).toContainText('Por los valores podría ser: Precio')
      await expect(columns.getByRole('alert')).toHaveText('Falta: País, Precio')
      await expect(look).toBeDisabled()
      await expectNoSidewaysScroll(page)
    })

    await test.step('and is said once, under a name', async () => {
      await columns.getByLabel(`La columna «${price}» es`).selectOption('price')
      await columns.getByLabel('La columna «Obs. internas» es').selectOption({ label: 'No se importa' })
      await columns.getByLabel('Para lo que falta, un valor fijo').selectOption('country')
      await columns.getByLabel('Valor de País en todas las filas').fill('es')
      await expect(columns.getByRole('alert')).toHaveCount(0)
      await expect(columns.getByLabel('Se recuerda como')).toHaveValue(isMobile ? 'tarifa-movil' : 'tarifa-mesa')
      await look.click()
    })

    await test.step('a number that can be read in two ways is asked, not guessed', async () => {
      await page.getByRole('button', { name: '1.240 · El signo separa los miles' }).click()
      await expect(page.getByRole('region', { name: 'Qué cambiaría' })).toContainText('1.240,00')
      await expectNoSidewaysScroll(page)
      await pressUntilGone(page.getByRole('button', { name: 'Aplicar 3 cambios' }))
      await expect(page.getByRole('heading', { name: 'Hecho: 3 filas cambiadas' })).toBeVisible()
    })

    await test.step('the same file needs nothing any more', async () => {
      const imported = await page.getByRole('link', { name: 'Ver la importación' }).getAttribute('href')
      await page.getByRole('button', { name: 'Importar otro fichero' }).click()
      await choose()
      await expect(columns).toContainText('Como la última vez')
      await look.click()
      await expect(page.getByText('El fichero no cambia nada: todo está ya así.')).toBeVisible()
      await page.goto(imported ?? '')
      await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deshacer 3 filas' }).click()
      await expect(page.getByText(/^Se ha deshecho/)).toBeVisible()
    })

    await test.step('what was said is listed, and forgotten with a moment to take it back (R524)', async () => {
      const kept = isMobile ? 'tarifa-movil' : 'tarifa-mesa'
      await page.goto('/escritorio/importar')
      const forms = page.getByRole('region', { name: 'Formas guardadas' })
      const row = forms.getByRole('row').filter({ hasText: kept })
      await expect(row).toContainText('Precios')
      await expect(row).toContainText('Obs. internas')
      await expectNoSidewaysScroll(page)
      const forget = row.getByRole('button', { name: `Olvidar ${kept}` })
      await forget.click()
      await expect(row).toHaveCount(0)
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(row).toBeVisible()
      await forget.click()
      await expect(row).toHaveCount(0)
      await expect
        .poll(async () => {
          await page.reload()
          await expect(forms).toBeVisible()
          await expect(forms.getByText('Cargando')).toHaveCount(0)
          return row.count()
        })
        .toBe(0)
    })
  },
)
