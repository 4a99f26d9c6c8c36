import { expect, test } from '#e2e/tools/journey.ts'
import { settled } from '#e2e/tools/settled.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'ventas', client: null, brand: 'prisma' })

test(
  'a bar, a tile and a row open the documents that they count',
  { tag: '@every-size' },
  async ({ page, isMobile }) => {
    const main = page.getByRole('main')
    const notice = main.getByRole('status').filter({ hasText: 'Cifra del panel' })

    await test.step('a day of the month, by its bar', async () => {
      await page.goto('/dashboard/pedidos?node=todas')
      const days = main.getByRole('slider', { name: /Usa las flechas para recorrer los días, e Intro/ })
      await days.scrollIntoViewIfNeeded()
      await expect(days.locator('svg').first()).toBeVisible()
      // Until the tiles above it are there the chart moves.
      await settled(page)
      const position = { x: 200, y: 100 }
      await (isMobile ? days.tap({ position }) : days.click({ position }))
      await expect(page).toHaveURL(/\/pedidos\/mis-pedidos\?.*node=all.*from=/)
      await expect(notice).toContainText(/Cifra del panel: .*€ sin impuestos/)
      await expectNoSidewaysScroll(page)
    })

    await test.step('and by its keys', async () => {
      await page.goto('/dashboard/albaranes/resumen?node=todas')
      const months = main.getByRole('slider', { name: /Usa las flechas para recorrer los meses, e Intro/ })
      await months.focus()
      await page.keyboard.press('Home')
      await expect(months).toHaveAttribute('aria-valuetext', /enero/i)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/pedidos\/albaranes\?.*from=\d{4}-01-01.*to=\d{4}-01-31/)
      await expect(notice).toBeVisible()
      await notice.getByRole('button', { name: 'Ver todos' }).click()
      await expect(page).not.toHaveURL(/node=/)
      await expect(notice).toHaveCount(0)
    })

    await test.step('the value of the month', async () => {
      await page.goto('/dashboard/pedidos?node=todas')
      await main.getByRole('link', { name: /^Pedidos [\d.]+ €/ }).click()
      await expect(notice).toBeVisible()
    })

    await test.step('a row of a client', async () => {
      await page.goto('/dashboard/albaranes/ranking?node=todas')
      await main
        .getByRole('link', { name: /^Ver los documentos de/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/pedidos\/albaranes\?.*client=\d+/)
      await expect(notice).not.toContainText('Aquí solo ves')
      await expectNoSidewaysScroll(page)
    })
  },
)
