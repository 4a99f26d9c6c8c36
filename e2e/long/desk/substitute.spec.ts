import { businessDay } from '#domain/dates.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll, signIn } from '#e2e/tools/steps.ts'

test.use({ account: 'admin', client: null })

test(
  'somebody substitutes a validator today, decides in her place, and no longer once withdrawn (R470 R471 R475)',
  { tag: '@every-size' },
  async ({ page, browser }) => {
    test.slow()
    const seller = await portalOf('ventas')
    const client = await seller.client('Hotel Miramar')
    const center = await seller.center(client.id, 'Oficina central')
    const { id, number } = await seller.makeOrder({ client: client.id, center: center.id }, { 'LV-1032': 8 })
    const main = page.getByRole('main')
    const section = main.getByRole('region', { name: 'Sustituciones' })

    await test.step('the desk says who, from day to day', async () => {
      await page.goto(`/escritorio/personas?q=${emailOf('valida')}`)
      await main.getByRole('link', { name: 'Marta Ruiz' }).click()
      await page.getByRole('link', { name: 'Acceso' }).click()
      await expect(section).toContainText('Nadie sustituye')
      await section.getByRole('button', { name: 'Añadir sustitución' }).click()
      const dialog = page.getByRole('dialog', { name: 'Añadir sustitución' })
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(dialog.getByLabel('Primer día')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel('Quién sustituye').selectOption({ label: 'Ana Serra' })
      const today = businessDay(new Date())
      await dialog.getByLabel('Primer día').fill(today)
      await dialog.getByLabel('Último día').fill(today)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(dialog).toBeHidden()
      await expect(section.getByRole('button', { name: 'Retirar a Ana Serra' })).toBeVisible()
    })

    const elsewhere = await browser.newContext({ locale: 'es-ES', storageState: { cookies: [], origins: [] } })
    const screen = await elsewhere.newPage()
    const { origin } = new URL(page.url())
    const waits = `${origin}/pedidos/validar-pedido/pendientes/${id}`

    await test.step('she reads it and decides', async () => {
      await screen.goto(origin)
      await signIn(screen, emailOf('compras'), PASSWORD)
      await expect(screen).toHaveURL(/catalogo|clientes/)
      await screen.goto(`${origin}/pedidos/validar-pedidos`)
      await expect(screen.getByText(/^Sustituyes a Marta Ruiz hasta el /)).toBeVisible()
      await screen.goto(waits)
      await expect(screen.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
      await screen.getByRole('button', { name: /^Validar [OP]\d\d-/ }).click()
      await expect(screen.getByText('Pedido validado.')).toBeVisible()
    })

    await test.step('the validator reads who has decided in whose place', async () => {
      const hers = await browser.newContext({ locale: 'es-ES', storageState: { cookies: [], origins: [] } })
      const her = await hers.newPage()
      await her.goto(origin)
      await signIn(her, emailOf('valida'), PASSWORD)
      await expect(her).toHaveURL(/catalogo|clientes/)
      await her.goto(`${origin}/pedidos/validar-pedido/validados/${id}`)
      await expect(her.getByRole('main')).toContainText('por sustitución de Marta Ruiz')
      await her.goto(`${origin}/pedidos/validar-pedidos`)
      await expect(her.getByText(/ te sustituye hasta el /)).toBeVisible()
      await hers.close()
    })

    await test.step('it is withdrawn, and she decides no more', async () => {
      await section.getByRole('button', { name: 'Retirar a Ana Serra' }).click()
      await expect(section).toContainText('Nadie sustituye')
      await screen.goto(`${origin}/pedidos/validar-pedidos`)
      await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(screen.getByText(/^Sustituyes a /)).toHaveCount(0)
      await elsewhere.close()
    })
  },
)
