import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

const NAME = 'Reparto de cada lunes'

test.describe('who buys for the client', () => {
  test.use({ account: 'compras', center: 'Playa', cart: { 'LC-0750': 2, 'LJ-5000': 1 } })

  test('R600 R603: keeps the cart as a list, and orders it for two centers at once', async ({ page }) => {
    await page.goto('/carrito')
    await page.getByRole('button', { name: 'Guardar como lista' }).tap()
    await page.getByRole('textbox', { name: 'Nombre' }).fill(NAME)
    await page.getByRole('button', { name: 'Guardar', exact: true }).tap()
    await expect(page.getByText(`Lista «${NAME}» guardada con 2 líneas.`)).toBeVisible()

    await page.goto('/listas')
    await page.getByRole('link', { name: NAME }).tap()
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Pedir para varios centros' }).tap()
    await page.getByRole('checkbox', { name: /^Playa/ }).tap()
    await page.getByRole('checkbox', { name: /^Puerto/ }).tap()
    const send = page.getByRole('button', { name: /^Crear 2 pedidos · / })
    await expect(send).toBeVisible()
    await expectNoSidewaysScroll(page)
    await acceptTerms(page)
    await send.tap()
    await expect(page.getByText('2 pedidos hechos.')).toBeVisible()
    const placed = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /P\d\d-\d{6}/ })
    await expect(placed).toHaveCount(2)
    await expect(placed.filter({ hasText: 'Playa' })).toHaveCount(1)
    await expect(placed.filter({ hasText: 'Puerto' })).toHaveCount(1)
    // The cart is none of its business.
    expect((await (await portalOf('compras')).cart()).items).toHaveLength(2)
  })
})

/** A list of somebody else, who buys for Hotel Miramar. */
async function makeList(name: string): Promise<number> {
  const portal = await portalOf('compras')
  const lines = [{ product: await portal.productOf('LJ-5000'), quantity: 2 }]
  const { id: client } = await portal.client()
  const answer = await portal.send('POST', '/order_templates/', { client, name, lines })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

test.describe('a colleague', () => {
  test.use({ account: 'valida', center: 'Playa' })

  test('R602: orders the list of somebody else, and is offered no change of it', async ({ page }) => {
    const id = await makeList('Lista de una compañera')
    await page.goto(`/listas/${id}`)
    await expect(page.getByText(/^La creó .*Puedes pedirla o copiarla\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Añadir al carro' }).tap()
    await expect.poll(async () => (await (await portalOf('valida')).cart()).items.length).toBe(1)
  })
})

test.describe('who buys for another client', () => {
  test.use({ account: 'centro', expected: /404/ })

  test('R600: is told that there is no such list', async ({ page }) => {
    const id = await makeList('Lista de otro cliente')
    await page.goto(`/listas/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'La lista no existe' })).toBeVisible()
    await page.goto('/listas')
    await expect(page.getByRole('heading', { name: 'Todavía no hay listas' })).toBeVisible()
  })
})

test.describe('who buys for nobody', () => {
  test.use({ account: 'leads', client: null })

  test('has no lists', async ({ page }) => {
    await page.goto('/listas')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Listas' })).toHaveCount(0)
  })
})
