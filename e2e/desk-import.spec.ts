import { text } from 'node:stream/consumers'
import { barriersOn } from '#e2e/tools/barriers.ts'
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
  // R655: what the portal knows is folded.
  const columns = page.getByRole('region', { name: 'Tus columnas' })
  await expect(columns.getByLabel('«NO-EXISTE»')).toBeVisible()
  await expect(columns.getByLabel('«LJ-5000»')).toBeHidden()
  await columns.getByText('Ver también el que ya se conoce').click()
  await expect(columns.getByLabel('«LJ-5000»')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar' }).click()
  const found = page.getByRole('region', { name: 'Qué cambiaría' })
  // R656: each row is named by its record.
  await expect(found.getByRole('alert')).toContainText(/fila 3.*NO-EXISTE.*Artículo: No se conoce «NO-EXISTE»\./)
  await expect(found.getByRole('row').filter({ hasText: 'LJ-5000' })).toContainText('777')
  await expect(found.getByRole('button', { name: /Cambiadas/ })).toHaveAttribute('aria-pressed', 'true')
  await found.getByRole('button', { name: /Rechazadas/ }).click()
  await expect(found.getByRole('alert')).toBeFocused()
  // R593: what is refused can be saved before anything is stored.
  let saved = ''
  await expect(async () => {
    const saving = page.waitForEvent('download', { timeout: 2000 })
    await found.getByRole('button', { name: 'Bajarlas con el motivo' }).click({ timeout: 500 })
    const file = await saving
    expect(file.suggestedFilename()).toBe('filas-rechazadas.csv')
    saved = await text(await file.createReadStream())
  }).toPass()
  expect(saved).toContain('3;product;No se conoce «NO-EXISTE».')
  await expectNoSidewaysScroll(page)
  expect(await barriersOn(page)).toEqual([])
  const apply = page.getByRole('button', { name: 'Aplicar un cambio' })
  await expect(apply).toBeDisabled()
  await found.getByLabel('Aplicar las demás filas y dejar fuera las rechazadas').check()
  await apply.click()
  await expect(page.getByRole('heading', { name: 'Hecho: una fila cambiada' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await barriersOn(page)).toEqual([])

  await expect(page.getByRole('link', { name: 'Ver la importación' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer una fila' }).click()
  await expect(page.getByText(/^Se ha deshecho/)).toBeVisible()
})
