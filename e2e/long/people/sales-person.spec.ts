import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, articleOf, chooseCenter, follow, placedNumber, searchFor } from '#e2e/tools/steps.ts'

const SOAP = 'Jabón de manos dermoprotector 1 L'

test.describe('a sales person', () => {
  test.use({ account: 'ventas' })

  test('picks a client of the portfolio and orders for it (R031 R032 R033)', async ({ page }) => {
    await page.goto('/clientes')
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('miramar')
    const row = page.getByRole('row').filter({ hasText: 'Hotel Miramar S.L.' })
    await expect(row).toBeVisible()
    await expect(row).toContainText('10482')
    await row.getByRole('button', { name: 'Ver los datos de Hotel Miramar S.L.' }).click()
    await expect(page.getByRole('main')).toContainText('Marc Sastre')
    await row.getByRole('button', { name: 'Seleccionar Hotel Miramar S.L.' }).click()
    await expect(page).toHaveURL(/\/catalogo/)
    await page.getByRole('button', { name: 'Selecciona un centro' }).click()
    await chooseCenter(page, 'Playa')

    await searchFor(page, 'JM-1000')
    await articleOf(page, SOAP)
      .getByRole('button', { name: `Añadir ${SOAP}` })
      .click()
    await expect(page.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()
    await follow(page, '/carrito')
    await expect(page.getByRole('main')).toContainText(SOAP)
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    const number = await placedNumber(page)
    await expect(page.getByRole('main')).toContainText('Hotel Miramar S.L. › Playa')
    await page.getByRole('link', { name: 'Ver pedido' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  })

  test('finds no client of somebody else, and none by its id (R035)', async ({ page }) => {
    const everyone = await portalOf('admin')
    const mine = await portalOf('ventas')
    const names = async (who: typeof mine) => {
      const { results } = (await (await who.send('GET', '/clients/?page_size=100')).json()) as ClientPage
      return results
    }
    const ours = new Set((await names(mine)).map(client => client.id))
    const foreign = (await names(everyone)).find(client => !ours.has(client.id))
    expect(foreign).toBeDefined()
    if (!foreign) return

    expect((await mine.send('GET', `/clients/${foreign.id}/`)).status).toBe(404)
    expect(await (await mine.send('GET', `/centers/?client=${foreign.id}`)).json()).toMatchObject({ count: 0 })
    const product = await mine.productOf('LC-0750')
    const added = await mine.send('POST', '/cart/add_cart_item/', { client: foreign.id, product, quantity: 1 })
    expect(added.status).toBe(404)

    await page.goto('/clientes')
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(foreign.external_id)
    await expect(page.getByText('No se han encontrado clientes')).toBeVisible()
  })
})

interface ClientPage {
  results: { id: number; external_id: string }[]
}

test.describe('a buyer', () => {
  test.use({ account: 'compras', expected: /404.*\/api\/orders\// })

  test("is refused another client's order by its address", async ({ page }) => {
    const everyone = await portalOf('admin')
    const other = await everyone.client('Los Olivos')
    const { results } = (await (await everyone.send('GET', `/orders/?client=${other.id}`)).json()) as OrderPage
    const [foreign] = results
    expect(foreign).toBeDefined()
    await page.goto(`/pedidos/pedido/${foreign?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos este pedido' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(foreign?.number ?? '')
  })
})

interface OrderPage {
  results: { id: number; number: string }[]
}
