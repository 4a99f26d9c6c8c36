import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, drawnText, follow } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Spa' })

const CODES = ['BS-2006', 'TZ-3000']

test.beforeEach(async () => {
  const portal = await portalOf('compras')
  await portal.send('DELETE', '/favourite_products/clear/')
})

async function keep(codes: string[]): Promise<void> {
  const portal = await portalOf('compras')
  for (const code of codes) {
    await portal.send('POST', '/favourite_products/', { obj: await portal.productOf(code) })
  }
}

test('a heart makes a favourite, and all favourites go to the cart in the amounts that are wanted (R181)', async ({
  page,
}) => {
  await page.goto('/favorites-list')
  await expect(page.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
  await follow(page, '/catalogo')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorito: / })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Favoritos: 1' })).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await keep(CODES)
  await page.goto('/favorites-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3 productos')
  await page.getByRole('button', { name: 'Añadir todo al carro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir todo al carro' })
  const amounts = dialog.getByRole('spinbutton')
  await expect(amounts).toHaveCount(3)
  await amounts.first().fill('2')
  await amounts.last().fill('0')
  await amounts.last().blur()
  await dialog.getByRole('button', { name: /^Añadir 2 productos/ }).click()
  await expect(page.getByText('2 añadidos')).toBeVisible()
  const { items } = await (await portalOf('compras')).cart()
  expect(items).toHaveLength(2)
  expect(items.map(({ quantity }) => quantity)).toContain(2)
})

test('what is removed can be had back, one or all (R181)', async ({ page }) => {
  await keep(CODES)
  await page.goto('/favorites-list')
  await expect(page.getByRole('main')).toContainText('2 productos')
  const name = await drawnText(page.getByRole('main').getByRole('heading', { level: 2 }).first())
  const card = articleOf(page, name)
  await card.getByRole('button', { name: `Favorito: ${name}` }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: /^Favorito: / })).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Quitar todos' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.getByRole('main')).toContainText('2 productos')

  // Leaving within the time of the undo still removes.
  await page.getByRole('button', { name: 'Quitar todos' }).click()
  await page.goto('/404')
  const portal = await portalOf('compras')
  await expect
    .poll(async () => ((await (await portal.send('GET', '/favourite_ids/')).json()) as { results: [] }).results)
    .toEqual([])
})

test.describe('without a client', () => {
  test.use({ locale: 'en-GB' })

  test('nothing is added, and it is said why (R180)', async ({ page }) => {
    await keep(CODES)
    await page.goto('/favorites-list')
    await page.evaluate(`{
      const session = JSON.parse(localStorage.getItem('pulcro.session'))
      localStorage.setItem('pulcro.session', JSON.stringify({ ...session, client: null, center: null }))
    }`)
    await page.reload()
    await page.getByRole('button', { name: 'Add all to the cart' }).click()
    await expect(page.getByText('To add the products you need to select a customer')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose client', exact: true })).toBeVisible()
    expect((await (await portalOf('compras')).cart()).items).toEqual([])
  })
})

test('a brand without favourites has no hearts and no list (R179)', async ({ page }) => {
  await page.route('**/api/config/', async route => {
    const reply = await route.fetch()
    const config = (await reply.json()) as { flags: Record<string, boolean> }
    await route.fulfill({ response: reply, json: { ...config, flags: { ...config.flags, favorite: false } } })
  })
  await page.goto('/favorites-list')
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Favorito: / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Favoritos/ })).toHaveCount(0)
})

test('favourites are searched and put in order, on their screen and in the buy list', async ({ page }) => {
  await keep(CODES)
  await page.goto('/favorites-list')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveText([/toalla/i, /bobina/i])
  await page.getByRole('button', { name: /^Ordenar/ }).click()
  await page.getByRole('button', { name: 'Nombre', exact: true }).click()
  await expect(names).toHaveText([/bobina/i, /toalla/i])
  await page.getByRole('searchbox', { name: 'Buscar en favoritos' }).fill('toalla')
  await expect(names).toHaveText([/toalla/i])
  await expect(page).toHaveURL(/q=toalla/)
  await page.getByRole('searchbox', { name: 'Buscar en favoritos' }).fill('guante')
  await expect(page.getByRole('heading', { name: 'No se han encontrado productos' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos los favoritos' }).click()
  await expect(names).toHaveCount(2)

  await follow(page, '/pedidos/comprar?tab=favourites')
  await expect(page.getByText('Favoritos (2)')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('bobina')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('BS-2006')
})
