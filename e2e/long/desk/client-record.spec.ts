import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll, signIn } from '#e2e/tools/steps.ts'

test.use({ account: 'ventas', client: null })

test(
  'a sales person notes something of a client, the administration reads it, the client does not (R547 R548)',
  { tag: '@every-size' },
  async ({ page, browser }) => {
    test.slow()
    const seller = await portalOf('ventas')
    const { id: client } = await seller.client('Hotel Miramar')
    const written = `Paga a 90 días ${Date.now()}`
    const main = page.getByRole('main')
    const mine = main.getByRole('listitem').filter({ hasText: written })

    await test.step('she writes it', async () => {
      await page.goto(`/escritorio/clientes/${client}`)
      await page.getByRole('link', { name: /^Notas/ }).click()
      await main.getByRole('button', { name: 'Guardar la nota' }).click()
      const field = main.getByRole('textbox', { name: /^Nota de la casa/ })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(`${written}\nPreguntar por Marta`)
      await main.getByRole('button', { name: 'Guardar la nota' }).click()
      await expect(mine).toContainText('Marc Sastre')
      await expect(mine.getByText('Preguntar por Marta')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    await test.step('the administration reads it, and does not delete what others wrote', async () => {
      const elsewhere = await browser.newContext({ locale: 'es-ES', storageState: { cookies: [], origins: [] } })
      const screen = await elsewhere.newPage()
      const { origin } = new URL(page.url())
      await screen.goto(origin)
      await signIn(screen, emailOf('admin'), PASSWORD)
      await expect(screen).not.toHaveURL(`${origin}/`)
      await screen.goto(`${origin}/escritorio/clientes/${client}?tab=notes`)
      const read = screen.getByRole('main').getByRole('listitem').filter({ hasText: written })
      await expect(read).toContainText('Marc Sastre')
      await expect(read.getByRole('button')).toHaveCount(0)
      await elsewhere.close()
    })

    await test.step('it is not there for the client', async () => {
      const buyer = await portalOf('compras')
      expect((await buyer.send('GET', `/desk/clients/${client}/notes/`)).status).toBe(403)
      const elsewhere = await browser.newContext({ locale: 'es-ES', storageState: { cookies: [], origins: [] } })
      const screen = await elsewhere.newPage()
      const { origin } = new URL(page.url())
      await screen.goto(origin)
      await signIn(screen, emailOf('compras'), PASSWORD)
      await expect(screen).not.toHaveURL(`${origin}/`)
      await screen.goto(`${origin}/escritorio/clientes/${client}?tab=notes`)
      await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(screen.getByText(written)).toHaveCount(0)
      await expect(screen.getByRole('link', { name: /^Notas/ })).toHaveCount(0)
      await elsewhere.close()
    })

    await test.step('its newest documents open in the portal', async () => {
      await page.getByRole('link', { name: 'Documentos' }).click()
      const orders = main.getByRole('table', { name: 'Pedidos' })
      const first = orders.getByRole('link').first()
      const number = (await first.textContent()) ?? ''
      await expectNoSidewaysScroll(page)
      await first.click()
      await expect(page).toHaveURL(/\/pedidos\/pedido\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number.trim())
      await page.goBack()
      await main.getByRole('link', { name: 'Ver todos' }).click()
      await expect(page).toHaveURL(/\/escritorio\/pedidos\?.*client=/)
      await expect(
        main.getByRole('table', { name: 'Pedidos' }).getByRole('link', { name: number.trim() }),
      ).toBeVisible()
      await page.goBack()
    })

    await test.step('who wrote it deletes it', async () => {
      await page.getByRole('link', { name: /^Notas/ }).click()
      await mine.getByRole('button', { name: 'Borrar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Borrar la nota' })
      await expect(dialog).toContainText(written)
      await expect(async () => {
        const go = dialog.getByRole('button', { name: 'Borrar la nota' })
        if (await go.isVisible()) await go.click({ timeout: 500 })
        await expect(dialog).toBeHidden({ timeout: 1000 })
      }).toPass()
      await expect(mine).toHaveCount(0)
    })
  },
)
