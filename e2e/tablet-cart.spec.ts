import type { Locator, Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, client: 'Miramar', center: 'Playa' })

const BLEACH = 'Lejía apta desinfección de agua 5 L'
const PAPER = 'Bobina secamanos 2 capas 6 u'

const LONG_ORDER =
  'AB-1016 AB-1036 AB-1024 AB-1012 AB-1044 AB-1040 AB-1032 BS-2006 LJ-5000 LC-0750 GN-100L GD-102S'.split(' ')

const cartOf = (page: Page) => page.getByRole('complementary', { name: 'Carro', exact: true })
const sheetOf = (page: Page) => page.getByRole('region', { name: 'Carro', exact: true })

async function add(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/catalogo/s?q=${code}`)
  await articleOf(page, name)
    .getByRole('button', { name: `Añadir ${name}` })
    .tap()
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
}

test.describe('who sells', () => {
  test.use({ account: 'ventas' })

  test('builds the order in front of the client: beside the list, and below it once the tablet is turned', async ({
    page,
  }) => {
    const cart = cartOf(page)
    await test.step('what is added is seen at once, with limit and total', async () => {
      await page.goto('/catalogo')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      // An empty cart takes no room from the list.
      await expect(cart).toBeHidden()
      await add(page, 'LJ-5000', BLEACH)
      await expect(cart.getByRole('listitem')).toHaveText([new RegExp(BLEACH)])
      // The cart shows it: it is only read out.
      await expect(page.getByText('Producto añadido al carro')).toHaveClass(/visually-hidden/)
      await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
      const before = await cart.boundingBox()
      await add(page, 'BS-2006', PAPER)
      await expect(cart).toContainText('2 líneas · 2 unidades')
      await expect(cart.getByRole('listitem').first()).toContainText(PAPER)
      await expect(cart.getByRole('listitem').first().getByText('1 u', { exact: true })).toBeVisible()
      await expect(cart.getByRole('meter')).toBeVisible()
      await expect(cart.getByText('Total', { exact: true })).toBeInViewport()
      await expect(cart.getByRole('link', { name: 'Ver carro' })).toBeInViewport()
      expect(await cart.boundingBox()).toEqual(before)
      await expectNoSidewaysScroll(page)
    })

    await test.step('a line is taken out', async () => {
      await cart.getByRole('button', { name: `Quitar ${BLEACH}` }).tap()
      await expect(cart.getByRole('listitem')).toHaveText([new RegExp(PAPER)])
    })

    await test.step('turned, the total stays in view and the rest is one tap away', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await expect(cart).toBeHidden()
      const sheet = sheetOf(page)
      const bar = sheet.getByRole('button', { name: /^Carro · 1 línea\s+Total \d+,\d\d\s€$/ })
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
      await bar.tap()
      await expect(bar).toHaveAttribute('aria-expanded', 'true')
      await expect(sheet.getByRole('listitem')).toContainText([PAPER])
      await sheet.getByRole('button', { name: `Quitar ${PAPER}` }).focus()
      await page.keyboard.press('Escape')
      await expect(sheet.getByRole('listitem')).toBeHidden()
      await expect(bar).toBeFocused()
    })

    await test.step('the bar of the buy list stands above it', async () => {
      await follow(page, '/pedidos/comprar?tab=all')
      const buying = page.getByRole('region', { name: 'Resumen de la compra' })
      await expect(buying).toBeInViewport({ ratio: 1 })
      await expectAbove(buying, sheetOf(page))
      await page.setViewportSize({ width: 1024, height: 768 })
      await expect(cart.getByRole('listitem')).toContainText([PAPER])
      await expect(page.getByRole('textbox', { name: /^Cantidad de / }).first()).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
      await cart.getByRole('link', { name: 'Ver carro' }).tap()
      await expect(page).toHaveURL(/\/carrito$/)
      await expect.poll(async () => (await (await portalOf('ventas')).cart()).items.length).toBe(1)
    })
  })

  test.describe('with a long order', () => {
    test.use({ cart: Object.fromEntries(LONG_ORDER.map(code => [code, 2])) })

    test('sees six articles of the buy list beside the cart', async ({ page }) => {
      await page.goto('/pedidos/comprar?tab=all&q=abrillantador')
      await expect(cartOf(page)).toBeVisible()
      const buying = page.getByRole('region', { name: 'Resumen de la compra' })
      const rows = page.getByRole('table', { name: 'Comprar' }).getByRole('row')
      await expect(rows.nth(6)).toBeInViewport({ ratio: 1 })
      await expectAbove(rows.nth(6), buying)
      await expectNoSidewaysScroll(page)
    })

    test('sees eight lines of the cart, its total and the button that sends it, wherever the page stands', async ({
      page,
    }) => {
      await page.goto('/carrito')
      const main = page.getByRole('main')
      const eighth = main.getByRole('spinbutton', { name: /^Cantidad de / }).nth(7)
      await expect(eighth).toBeInViewport({ ratio: 1 })
      const totals = page.getByRole('complementary', { name: 'Importes' })
      const seen = async () => {
        await expect(totals.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
        await expect(totals.getByRole('button', { name: /^(Enviar|Elige)/ })).toBeInViewport({ ratio: 1 })
      }
      await seen()
      await main.getByRole('checkbox', { name: 'He leído y acepto las condiciones' }).scrollIntoViewIfNeeded()
      await seen()
      await expectNoSidewaysScroll(page)
    })
  })

  test('has neither at a desk', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/catalogo')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(cartOf(page)).toBeHidden()
    await expect(sheetOf(page)).toBeHidden()
  })
})

test.describe('who buys', () => {
  test.use({ account: 'compras', client: '' })

  test('has the whole width for the list', async ({ page }) => {
    await page.goto('/catalogo')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(cartOf(page)).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(sheetOf(page)).toBeHidden()
  })
})
