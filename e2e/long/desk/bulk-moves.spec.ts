import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

/** An open desk asks every 15 seconds. */
const SOON = { timeout: 30_000 }

test.describe('the order desk', () => {
  test.use({ account: 'admin', client: null })

  test(
    'puts two orders into another state at once, after a look that says which stays (R540)',
    { tag: '@every-size' },
    async ({ page }) => {
      test.slow()
      const buyer = await portalOf('compras')
      const client = await buyer.client('')
      const center = await buyer.center(client.id, 'Puerto')
      const place = () => buyer.makeOrder({ client: client.id, center: center.id }, { 'LJ-5000': 1 })
      const [one, two] = [await place(), await place()]
      await page.goto(`/escritorio/pedidos?q=${encodeURIComponent(client.name)}`)
      const row = (number: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
      await expect(row(two.number)).toBeVisible(SOON)

      const choose = page.getByRole('button', { name: 'Seleccionar', exact: true })
      // A narrow phone shows the boxes once they are asked for.
      if (await choose.isVisible()) await choose.click()
      for (const { number } of [one, two]) await page.getByLabel(`Seleccionar ${number}`, { exact: true }).check()
      const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' })
      await expect(bar).toContainText('2 seleccionados')
      await expectNoSidewaysScroll(page)

      await test.step('the day says how many came in and what they come to (R527)', async () => {
        await expect(page.getByRole('rowheader', { name: /^Hoy · .+ entradas? · [\d.,]+ €/ })).toBeVisible()
        // A phone has no room for it.
        await expect(page.getByText(/^En directo · \d\d:\d\d$/)).toBeAttached()
      })

      await test.step('their warehouse sheets are one file (R528)', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          bar.getByRole('button', { name: '2 hojas de almacén' }).click(),
        ])
        expect(download.suggestedFilename()).toMatch(/\.pdf$/)
      })

      await bar.getByRole('button', { name: 'Cambiar estado' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cambiar el estado de 2' })

      await test.step('what they cannot become is said, and nothing is pressed', async () => {
        await dialog.getByLabel('Estado nuevo').selectOption({ label: 'Entregado' })
        await expect(dialog).toContainText('0 pueden pasar a Entregado.')
        await expect(dialog).toContainText(`${one.number}: está en Validado, y de ahí no se pasa`)
        await expect(dialog.getByRole('button', { name: /^Pasar/ })).toHaveCount(0)
        await expectNoSidewaysScroll(page)
      })

      await test.step('what they can become is done in one press', async () => {
        await dialog.getByLabel('Estado nuevo').selectOption({ label: 'En preparación' })
        await expect(dialog).toContainText('2 pueden pasar a En preparación.')
        const apply = dialog.getByRole('button', { name: 'Pasar 2 a En preparación' })
        await pressUntilGone(apply, dialog)
        await expect(page.getByText('2 han pasado a En preparación')).toBeVisible()
        for (const { number } of [one, two]) await expect(row(number)).toContainText('En preparación')
        await expect(bar).toBeHidden()
      })

      await test.step('the history has it as one change by name', async () => {
        await page.goto('/escritorio/historia')
        const newest = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('time') })
          .first()
        await expect(newest).toContainText('Alba')
        await expect(newest).toContainText(one.number)
        await expect(newest).toContainText(two.number)
      })
    },
  )
})

test.describe('a sales person who only reads what came in', () => {
  test.use({ account: 'ventas' })

  test('selects nothing there (R540)', async ({ page }) => {
    await page.goto('/escritorio/pedidos')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})
