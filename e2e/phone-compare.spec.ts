import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Playa' })

const GLOVE = 'Guante nitrilo azul sin polvo L 100 u'

test('a buyer goes from size M to L on the phone, compares three articles and adds one', async ({ page }) => {
  const portal = await portalOf('compras')
  const [medium, soap, cleaner] = await Promise.all(
    ['GN-100M', 'JM-1000', 'LS-5005'].map(code => portal.productOf(code)),
  )
  await page.goto(`/catalogo/product/${medium}`)
  const sizes = page.getByRole('navigation', { name: 'Tallas' })
  await expect(sizes.locator('[aria-current]')).toHaveText(/^M/)
  await sizes.getByRole('link', { name: /^L/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: GLOVE })).toBeVisible()
  await expect(sizes.locator('[aria-current]')).toHaveText(/^L/)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Comparar ${GLOVE}` }).tap()
  for (const id of [soap, cleaner]) {
    await page.goto(`/catalogo/product/${id}`)
    await page.getByRole('button', { name: /^Comparar / }).tap()
  }
  await page.getByRole('link', { name: 'Comparar (3)' }).tap()

  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByRole('row', { name: /^Precio por medida/ })).toContainText('€/L')
  await expectNoSidewaysScroll(page)
  const rows = await table.getByRole('row').count()
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).tap()
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
  await table.getByRole('button', { name: new RegExp(`^Añadir uno: .*${GLOVE}`) }).tap()
  await expect.poll(() => portal.lines()).toEqual([expect.stringContaining('GN-100L')])
  await table.getByRole('link', { name: `Quitar ${GLOVE} de la comparación` }).tap()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
})

test('an address with what does not exist says so, and shows the rest', async ({ page }) => {
  const soap = await (await portalOf('compras')).productOf('JM-1000')
  await page.goto(`/comparar?ids=${soap},999999999`)
  await expect(page.getByText('Se ha dejado fuera 1 producto')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goto('/comparar?ids=999999999')
  await expect(page.getByRole('heading', { name: 'No hay nada que comparar' })).toBeVisible()
})
