import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, expectNoSidewaysScroll, lineOf, searchFor } from '#e2e/tools/steps.ts'

const BLEACH = 'Lejía apta desinfección de agua 5 L'
const WHY = '¿Por qué este precio?'

const reasons = (page: Page) => page.getByRole('dialog', { name: WHY })

/** The client's own price of the demo company goes before that of the country. */
async function expectReasons(page: Page) {
  const dialog = reasons(page)
  await expect(dialog.getByText('3,15 €/garrafa')).toBeVisible()
  await expect(dialog.getByText('0,63 €/L')).toBeVisible()
  const [counts, other] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)]
  await expect(counts).toContainText('Precio acordado con el cliente')
  await expect(counts).toContainText('Se aplica')
  await expect(other).toContainText('Tarifa del país')
  await expect(other).toContainText('El precio acordado va antes que la tarifa')
  await expect(dialog.getByRole('heading', { name: 'Pagado antes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test.describe('a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Spa', cart: { 'LJ-5000': 2 } })

  test('asks why an article costs what it costs, in the list, on its page and in the cart (R560 R562 R563)', async ({
    page,
  }) => {
    await page.goto('/catalogo')
    await searchFor(page, 'LJ-5000')
    await articleOf(page, BLEACH)
      .getByRole('button', { name: `${WHY} ${BLEACH}` })
      .click()
    await expectReasons(page)
    await page.getByRole('link', { name: BLEACH, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: BLEACH })).toBeVisible()
    await page.getByRole('button', { name: WHY, exact: true }).click()
    await expectReasons(page)
    await page.goto('/carrito')
    await expect(lineOf(page, BLEACH)).toContainText('0,63 €/L')
    await lineOf(page, BLEACH)
      .getByRole('button', { name: `${WHY} ${BLEACH}` })
      .click()
    await expectReasons(page)
  })
})

test.describe('a client', () => {
  test.use({ account: 'compras', center: 'Spa', cart: { 'LJ-5000': 2 } })

  test('asks the same in the list and in the cart (R560)', { tag: '@every-size' }, async ({ page }) => {
    await page.goto('/catalogo')
    await searchFor(page, 'LJ-5000')
    await expect(articleOf(page, BLEACH)).toContainText('0,63 €/L')
    await articleOf(page, BLEACH)
      .getByRole('button', { name: `${WHY} ${BLEACH}` })
      .click()
    await expectReasons(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/carrito')
    await lineOf(page, BLEACH)
      .getByRole('button', { name: `${WHY} ${BLEACH}` })
      .click()
    await expectReasons(page)
  })
})

test.describe('a client of a brand that shows special prices as if they were normal', () => {
  test.use({ account: 'compras', brand: 'pedrosa', center: 'Spa', cart: { 'LJ-5000': 2 } })

  test('is explained no price, on no page and by no call (R561)', async ({ page, baseURL }) => {
    await page.goto('/carrito')
    await expect(lineOf(page, BLEACH)).toContainText('3,15 €')
    await expect(page.getByRole('button', { name: /Por qué este precio/ })).toHaveCount(0)
    const portal = (await portalOf('compras')).at(baseURL ?? '')
    const client = await portal.client()
    const reply = await portal.send('GET', `/products/${await portal.productOf('LJ-5000')}/price/?client=${client.id}`)
    expect(reply.status).toBe(403)
    expect(await reply.text()).not.toContain('3.6')
  })
})
