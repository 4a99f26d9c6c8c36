import { expect, test } from '#e2e/tools/journey.ts'

// R594: what of the brand is not published yet.

test.use({ account: 'admin' })

test('a colour that is not published survives a reload, and is gone once it is discarded', async ({ page }) => {
  const color = page.getByRole('textbox', { name: 'Color principal' })
  const bar = page.getByRole('region', { name: 'Cambios sin publicar' })
  await page.goto('/escritorio/ajustes?tab=brand')
  await color.fill('#112233')
  await expect(bar).toContainText('Un cambio sin publicar: Color principal')
  await page.reload()
  await expect(color).toHaveValue('#112233')
  await expect(bar).toContainText('Un cambio sin publicar: Color principal')
  await bar.getByRole('button', { name: 'Descartar' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(color).toHaveValue('')
  await expect(bar).toBeHidden()
})
