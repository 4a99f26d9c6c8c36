import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

const GLASS = 'Limpiacristales multisuperficie 750 ml'
const OTHER = 'Cafetería Iglesias S.L.'

test.describe('a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Spa', cart: { 'JM-1000': 3 } })

  test('has a cart for each of two clients, and empties one of them alone (R620 R621)', async ({ page }) => {
    const portal = await portalOf('ventas')
    const other = await portal.client(OTHER)
    const linesOf = async (client: number) =>
      ((await (await portal.send('GET', `/cart/?client=${client}`)).json()) as { items: unknown[] }).items.length
    const miramar = await portal.client('Hotel Miramar')
    const choose = async (name: string) => {
      await page.goto('/clientes')
      await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(name)
      await page.getByRole('button', { name: `Seleccionar ${name}` }).click()
      await expect(page).toHaveURL(/catalogo/)
    }

    await test.step('the cart of the next client begins empty', async () => {
      await choose(OTHER)
      await page.goto('/catalogo/s?q=LC-0750')
      await page.getByRole('button', { name: `Añadir uno: Cantidad de ${GLASS}` }).click()
      await expect.poll(() => linesOf(other.id)).toBe(1)
      await follow(page, '/carrito')
      await expect(page.getByRole('main').getByText(GLASS)).toBeVisible()
      await expect(page.getByRole('main').getByText('Jabón de manos')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })

    await test.step('both are there, and a press leads to the other one', async () => {
      await page.goto('/clientes')
      const carts = page.getByRole('region', { name: 'Carros con líneas' })
      await expect(carts.getByRole('button')).toHaveCount(2)
      await expectNoSidewaysScroll(page)
      await carts.getByRole('button', { name: /^Hotel Miramar S\.L\./ }).click()
      await expect(page).toHaveURL(/carrito/)
      await expect(page.getByRole('main').getByText('JM-1000')).toBeVisible()
    })

    await test.step('one is emptied, and comes back', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Vaciar carro' }).click()
      await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Deshacer: recuperar 1 línea' }).click()
      await expect(page.getByRole('main').getByText('JM-1000')).toBeVisible()
      expect(await linesOf(other.id)).toBe(1)
      expect(await linesOf(miramar.id)).toBe(1)
    })
  })
})

test.describe('a buyer', () => {
  test('has no cart for a client that is not hers (R620)', async () => {
    const sales = await portalOf('ventas')
    const other = await sales.client(OTHER)
    const buyer = await portalOf('compras')
    expect((await buyer.send('GET', `/cart/?client=${other.id}`)).status).toBe(404)
    const added = await buyer.send('POST', '/cart/add_cart_item/', {
      client: other.id,
      product: await buyer.productOf('LC-0750'),
      quantity: 1,
    })
    expect(added.status).toBe(404)
  })
})
