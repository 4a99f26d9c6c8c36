import { text } from 'node:stream/consumers'
import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'admin', expected: /400.*exchange\/stock/ })

test('a wrong file is looked at, stored in part and taken back', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/escritorio/importar')
  const rows = 'Código;Existencias\nLJ-5000;777\nNO-EXISTE;3\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Existencias lunes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByLabel('Qué contiene')).toHaveValue('stock')
  await page.getByRole('button', { name: 'Revisar' }).click()
  const found = page.getByRole('region', { name: 'Qué cambiaría' })
  await expect(found.getByRole('alert')).toContainText('Artículo: No se conoce «NO-EXISTE».')
  await expect(found).toContainText('LJ-5000')
  // R593: what is refused can be saved before anything is stored.
  const saving = page.waitForEvent('download')
  await found.getByRole('button', { name: 'Descargar las filas rechazadas' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('filas-rechazadas.csv')
  expect(await text(await saved.createReadStream())).toContain('3;product;No se conoce «NO-EXISTE».')
  await expectNoSidewaysScroll(page)
  const apply = found.getByRole('button', { name: 'Aplicar un cambio' })
  await expect(apply).toBeDisabled()
  await found.getByLabel('Aplicar las demás filas y dejar fuera las rechazadas').check()
  await apply.click()
  await expect(page.getByRole('heading', { name: 'Hecho: una fila cambiada' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Ver la importación y deshacerla' }).click()
  await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer una fila' }).click()
  await expect(page.getByText(/^Se ha deshecho/)).toBeVisible()
})
