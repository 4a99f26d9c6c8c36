import { setTimeout as pause } from 'node:timers/promises'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, atEverySize, chooseCenter, expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

const MOMENT_MS = 700 // longer than what has come under a finger waits

const GLASS = 'Limpiacristales multisuperficie 750 ml'

interface Center {
  id: number
  name: string
  contact: string
  phone: string
  morning_open_times: string
  afternoon_open_times: string
  observations: string
  purchase_limit: number
}

test.describe('a buyer', () => {
  test.use({ account: 'compras', center: 'Spa' })

  let putBack: () => Promise<unknown>
  test.afterEach(() => putBack())

  test('changes what a driver should know of a center, and never its limit', async ({ page }) => {
    const portal = await portalOf('compras')
    const client = await portal.client()
    const { id } = await portal.center(client.id, 'Spa')
    const read = async () => (await (await portal.send('GET', `/centers/${id}/`)).json()) as Center
    const before = await read()
    const { contact, phone, morning_open_times, afternoon_open_times, observations } = before
    const texts = { contact, phone, morning_open_times, afternoon_open_times, observations }
    putBack = () => portal.send('PUT', '/centers/', { id, ...texts })

    await page.goto('/catalogo')
    await page.getByTitle('Cambiar de centro').click()
    const picker = page.getByRole('dialog', { name: 'Selecciona un centro' })
    await picker.getByRole('button', { name: 'Cambiar los datos de Spa' }).click()
    const form = page.getByRole('dialog', { name: 'Datos de Spa' })
    await expect(form.getByLabel('Contacto')).toBeFocused()
    await form.getByLabel('Contacto').fill('Nuria Ñíguez')
    await form.getByLabel('Horario de tarde').fill('16:00 - 18:00')
    await form.getByLabel('Observaciones').fill('Entrar por el muelle «B»')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Datos actualizados')).toBeVisible()
    await expect(picker).toContainText('Nuria Ñíguez')
    await expect(picker).toContainText('16:00 - 18:00')
    await picker.getByRole('button', { name: 'Cancelar' }).click()

    expect(await read()).toEqual({
      ...before,
      contact: 'Nuria Ñíguez',
      afternoon_open_times: '16:00 - 18:00',
      observations: 'Entrar por el muelle «B»',
    })
    const asked = await portal.send('PUT', '/centers/', { id, ...texts, purchase_limit: 1_000_000 })
    expect([200, 400]).toContain(asked.status)
    expect((await read()).purchase_limit).toBe(before.purchase_limit)
  })
})

test.describe('a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Spa' })

  test('empties the cart with the client, and takes both back (R021)', async ({ page }) => {
    const portal = await portalOf('ventas')
    await page.goto('/catalogo/s?q=LC-0750')
    await articleOf(page, GLASS)
      .getByRole('button', { name: `Añadir ${GLASS}` })
      .click()
    await expect(page.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el cliente' }).click()
    await page.getByRole('button', { name: 'Quitar y vaciar' }).click()
    await expect(page.getByRole('banner').getByText('Selecciona un cliente')).toBeVisible()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    // The added article is spoken of beside it: the innermost box with both is the one message.
    await page
      .locator('div', { hasText: 'Carro eliminado.', has: undo })
      .last()
      .getByRole('button', { name: 'Deshacer' })
      .click()
    await expect(page.getByRole('banner')).toContainText('Hotel Miramar')
    await expect(page.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()
    expect((await portal.cart()).items).toHaveLength(1)
  })

  test('leaves the cart of a client as it is and fills that of another one, and goes back to it (R620)', async ({
    page,
  }) => {
    const portal = await portalOf('ventas')
    await page.goto('/catalogo/s?q=LC-0750')
    await articleOf(page, GLASS)
      .getByRole('button', { name: `Añadir ${GLASS}` })
      .click()
    await expect.poll(async () => (await portal.cart()).items.length).toBe(1)
    await follow(page, '/clientes')
    const carts = page.getByRole('region', { name: 'Carros con líneas' })
    const miramar = carts.getByRole('button', { name: 'Hotel Miramar S.L. › Spa 1 línea' })
    await expect(miramar).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Cafetería Iglesias S.L.' })
    await row.getByRole('button', { name: 'Ver los datos de Cafetería Iglesias S.L.' }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^10131-\d/ })
      .first()
      .click()
    await expect(page).toHaveURL(/catalogo/)
    await expect(page.getByRole('banner')).toContainText('Cafetería Iglesias')
    await expect(page.getByRole('button', { name: 'Carro: 0 líneas' })).toBeVisible()
    await page.goto('/carrito')
    await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await miramar.click()
    await expect(page.getByRole('banner')).toContainText('Hotel Miramar')
    await expect(page.getByRole('banner')).toContainText('Spa')
    await expect(page.getByRole('main').getByText(GLASS)).toBeVisible()
  })

  test('chooses client and center in one gesture, among all of its centers (R019 R031)', async ({ page }) => {
    await page.goto('/clientes')
    const row = page.getByRole('row').filter({ hasText: 'Cafetería Iglesias S.L.' })
    await row.getByRole('button', { name: 'Ver los datos de Cafetería Iglesias S.L.' }).click()
    const centers = page.getByRole('main').getByRole('button', { name: /^10131-\d/ })
    await expect(centers).toHaveCount(6)
    await page.getByRole('button', { name: 'Ver los 7' }).click()
    await expect(centers).toHaveCount(7)
    const name = (await centers.last().innerText()).replace(/^\S+\s+/, '')
    await centers.last().click()
    await expect(page).toHaveURL(/\/catalogo/)
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByRole('button', { name: /^Ordenar/ })).toContainText('Consumo, mayor a menor')
  })

  test('asks for clients a second after the last letter, and once (R024 R027)', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      const search = new URL(request.url()).searchParams.get('search')
      if (request.url().includes('/api/clients/') && search) asked.push(search)
    })
    await page.goto('/clientes')
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).pressSequentially('mira', { delay: 60 })
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
    await expect(page.getByRole('row').filter({ hasText: 'Hotel Miramar S.L.' }).locator('mark')).toHaveText(['Mira'])
    expect(asked).toEqual(['mira'])
  })

  test('goes back to the one client that was found, and chooses another way', async ({ page }) => {
    await page.goto('/clientes?q=miramar')
    const row = page.getByRole('row').filter({ hasText: 'Hotel Miramar S.L.' })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^Seleccionar/ }).click()
    await expect(page).not.toHaveURL(/clientes/)
    await page.goBack()
    await expect(page).toHaveURL(/clientes\?q=miramar/)
    await expect(row).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('iglesias')
    await expect(page.getByRole('row').filter({ hasText: 'Cafetería Iglesias S.L.' })).toBeVisible()
    await expect(page).toHaveURL(/clientes\?q=iglesias/)
  })
})

test.describe('a sales person without a selected client', () => {
  test.use({ account: 'ventas', client: null })
  test.afterEach(async () => {
    const portal = await portalOf('ventas')
    await portal.emptyCart()
    await portal.forgetBuyer()
  })

  test('sees whose cart it is, and continues with that client', async ({ page }) => {
    const portal = await portalOf('ventas')
    const client = await portal.client('Cafetería Iglesias S.L.')
    await portal.addToCart('LC-0750', 2, client.id)
    await page.goto('/carrito')
    const main = page.getByRole('main')
    await expect(main.getByText('Este carro es de Cafetería Iglesias S.L.')).toBeVisible()
    await expect(main.getByText(GLASS)).toBeVisible()
    await main.getByRole('button', { name: 'Seguir con Cafetería Iglesias S.L.' }).click()
    await expect(page.getByRole('banner')).toContainText('Cafetería Iglesias')
    await expect(page.getByRole('button', { name: /^Enviar pedido/ }).filter({ visible: true })).toBeVisible()
  })
})

test.describe('a locked client', () => {
  test.use({ account: 'ventas', client: 'Hotel Praia Dourada' })

  test('is marked before anything is added, and nothing is sent', async ({ page }) => {
    const added: string[] = []
    page.on('request', request => {
      if (request.url().includes('add_cart_item')) added.push(request.url())
    })
    await page.goto('/catalogo/s?q=LC-0750')
    const main = page.getByRole('main')
    await atEverySize(page, async () => {
      await expect(main.getByText('El cliente está bloqueado y no puede hacer pedidos.')).toBeVisible()
      await expect(articleOf(page, GLASS).getByText('Bloqueado')).toBeVisible()
      await expect(main.getByRole('button', { name: /^Añadir/ })).toHaveCount(0)
      // In the header, or in the line below it.
      await expect(page.getByText('Bloqueado', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    })
    await articleOf(page, GLASS).getByRole('link', { name: GLASS }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: GLASS })).toBeVisible()
    await atEverySize(page, async () => {
      await expect(main.getByText('El cliente está bloqueado y no puede hacer pedidos.').first()).toBeVisible()
      await expect(main.getByRole('button', { name: 'Añadir al pedido' })).toHaveCount(0)
    })
    expect(added).toEqual([])
  })
})

for (const width of [1280, 360]) {
  test.describe(`a full cart at ${width} px`, () => {
    const TOWEL = 'FI-1004' // the demo company has a price of its own for it at Spa
    test.use({ account: 'compras', center: 'Playa', cart: { [TOWEL]: 4 }, viewport: { width, height: 800 } })

    test('shows what another center changes, and goes back', async ({ page }) => {
      const center = page.getByRole('button', { name: 'Centro (*)' })
      const moveTo = async (name: string) => {
        await center.click()
        await chooseCenter(page, name)
      }
      await page.goto('/carrito')
      await expect(page.getByRole('main').getByText(TOWEL)).toBeVisible()
      await moveTo('Spa')
      const told = page.getByRole('dialog', { name: 'El carro va ahora a Spa' })
      await expect(told).toContainText('Cambia el precio de un artículo')
      await expect(told).toContainText(/9,72\s€\/\S+ → 8,00\s€\//)
      await expect(told).toContainText('38,88 € → 32,00 €')
      await expect(told.getByRole('meter')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await told.getByRole('button', { name: 'Volver a Playa' }).click()
      await expect(told).toBeHidden()
      await expect(center).toContainText('Playa')
      await expect(page.getByRole('main').getByText('38,88 €').first()).toBeVisible()

      await moveTo('Puerto')
      await expect(page.getByText('El carro va ahora a Puerto. Los precios son los mismos.')).toBeVisible()
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(center).toContainText('Playa')

      await moveTo('Spa')
      await expect(told).toBeVisible()
      // At the place of the button before: a press within a moment is still meant for that one, and a person reads first.
      await pause(MOMENT_MS)
      await told.getByRole('button', { name: 'Seguir con Spa' }).click()
      await expect(center).toContainText('Spa')
      await expect(page.getByRole('main').getByText('32,00 €').first()).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use({ account: 'ventas', viewport: { width: 360, height: 780 } })

  test('the list of clients is still a table to who cannot see it (R032)', async ({ page }) => {
    await page.goto('/clientes')
    const table = page.getByRole('table', { name: 'Clientes' })
    await expect(table.getByRole('columnheader', { name: 'Código' })).toBeAttached()
    const row = table.getByRole('row').filter({ hasText: 'Hotel Miramar S.L.' })
    await expect(row.getByRole('rowheader')).toHaveText('Hotel Miramar S.L.')
    await expect(row.getByRole('cell', { name: '10482' })).toBeVisible()
  })
})
