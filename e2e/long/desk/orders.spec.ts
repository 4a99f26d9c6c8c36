import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll, signIn } from '#e2e/tools/steps.ts'

/** An open desk asks every 15 seconds. */
const SOON = { timeout: 30_000 }

test.describe('the order desk', () => {
  test.use({ account: 'admin', client: null })

  test(
    'sees an order come in, works through it and cancels it, and its buyer reads why (R404 R406 R407 R412)',
    { tag: '@every-size' },
    async ({ page, browser }) => {
      test.slow()
      await page.goto('/escritorio')
      await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Pedidos' })).toBeVisible()
      const bell = page.getByRole('link', { name: /entradas? nuevas?$/ })
      const before = (await bell.getAttribute('aria-label')) ?? ''
      await expectNoSidewaysScroll(page)

      const buyer = await portalOf('compras')
      const client = await buyer.client('')
      const center = await buyer.center(client.id, 'Spa')
      const { id, number } = await buyer.makeOrder({ client: client.id, center: center.id }, { 'LJ-5000': 1 })

      const link = page.getByRole('link', { name: number })
      const row = page.getByRole('row').filter({ has: link })
      await expect(row).toBeVisible(SOON)
      await expect(row).toContainText('Nuevo')
      await expect(row).toContainText('Hotel Miramar S.L.')
      await expect(bell).not.toHaveAttribute('aria-label', before, SOON)

      await test.step('it is opened, and new no longer', async () => {
        await link.click()
        await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await page.goBack()
        await expect(row).toBeVisible()
        await expect(row).not.toContainText('Nuevo')
        await page.goForward()
      })

      const main = page.getByRole('main')
      await test.step('a note of the house is kept', async () => {
        await main.getByLabel('Nota de la casa').fill('Llamar antes de llevarlo')
        await main.getByRole('button', { name: 'Guardar la nota' }).click()
        await expect(main.getByRole('listitem').filter({ hasText: 'Llamar antes de llevarlo' })).toContainText('Alba')
      })

      await test.step('it is prepared', async () => {
        await main.getByRole('button', { name: 'Pasar a «En preparación»' }).click()
        await expect(main.getByText('De «Validado» a «En preparación»')).toBeVisible()
        await expect(main.getByRole('button', { name: 'Pasar a «Enviado»' })).toBeVisible()
      })

      await test.step('it is cancelled, with a reason that cannot be left out', async () => {
        await main.getByRole('button', { name: 'Anular', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: `Anular el pedido ${number}` })
        await dialog.getByRole('button', { name: 'Anular', exact: true }).click()
        await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
        await expectNoSidewaysScroll(page)
        await dialog.getByLabel('Motivo').fill('Está repetido')
        await dialog.getByRole('button', { name: 'Anular', exact: true }).click()
        await expect(dialog).toBeHidden()
        await expect(main.getByText('De «En preparación» a «Anulado»')).toBeVisible()
        await expect(main.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0)
      })

      await test.step('its buyer reads why, and no note of the house', async () => {
        const elsewhere = await browser.newContext({ locale: 'es-ES', storageState: { cookies: [], origins: [] } })
        const screen = await elsewhere.newPage()
        await screen.goto(new URL(page.url()).origin)
        await signIn(screen, emailOf('compras'), PASSWORD)
        await expect(screen).toHaveURL(/catalogo|clientes/)
        await screen.goto(`${new URL(page.url()).origin}/pedidos/pedido/${id}`)
        await expect(screen.getByRole('main')).toContainText('Está repetido')
        await expect(screen.getByRole('main')).toContainText('Anulado')
        await expect(screen.getByRole('main')).not.toContainText('Llamar antes')
        await elsewhere.close()
      })
    },
  )
})

test.describe('a buyer', () => {
  test.use({ account: 'compras' })

  test('does not come into the room (R405)', async ({ page }) => {
    await page.goto('/escritorio/pedidos')
    await expect(page.getByRole('main')).toContainText('No tienes acceso')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toHaveCount(0)
  })
})
