import type { Page } from '@playwright/test'
import { expect, test as base } from '#e2e/tools/journey.ts'
import { ProcurementSystem } from '#e2e/tools/procurement.ts'
import { chooseCenter, expectNoSidewaysScrollAtEverySize, follow, lineOf, quantityOf } from '#e2e/tools/steps.ts'

const test = base.extend<{ procurement: ProcurementSystem }>({
  procurement: async ({ context }, use) => {
    const system = await ProcurementSystem.start(context)
    await use(system)
    await system.close()
  },
})

/** Comes in by an address of the procurement system, and waits for the first screen. */
async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/\/(catalogo|carrito)$/)
}

const BLEACH = 'Lejía apta desinfección de agua 5 L'

/** Puts one into the cart by its code, and stays there. */
async function addBleach(page: Page): Promise<void> {
  await page.goto('/carrito')
  await page.getByRole('combobox', { name: 'Añadir por código o nombre' }).fill('LJ-5000')
  await page.getByRole('option').filter({ hasText: BLEACH }).click()
  await expect(lineOf(page, BLEACH)).toBeVisible()
}

const returnButton = (page: Page) =>
  page.getByRole('button', { name: 'Devolver a Compras Acme' }).filter({ visible: true })

/** On from the panel to the procurement system. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(received(page)).toBeVisible()
}

const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Carro recibido' })

test('a buyer fills a cart, returns it and finds it again; it becomes an order (R312 R159) @every-size', async ({
  page,
  procurement,
}) => {
  const center = await procurement.center()
  await enter(page, await procurement.callUp({ center, buyer_cookie: 'a cookie/ñ=1' }))
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(page.getByText('Hotel Miramar').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Playa').filter({ visible: true }).first()).toBeVisible()

  await addBleach(page)
  await expect(page.getByRole('checkbox', { name: /condiciones/ })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Observaciones' }).fill('Puerta de atrás')
  await expectNoSidewaysScrollAtEverySize(page)
  await returnButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Devolviendo el carro a tu sistema…' })).toBeFocused()
  await goOn(page)
  const [form] = procurement.received
  expect(Object.keys(form ?? {})).toEqual(['cxml-urlencoded'])
  expect(form?.['cxml-urlencoded']).toContain('<BuyerCookie>a cookie/ñ=1</BuyerCookie>')
  expect(form?.['cxml-urlencoded']).toContain('<SupplierPartID>LJ-5000</SupplierPartID>')
  expect(await procurement.order(`PO-${Date.now()}`, center)).toBe(200)

  await page.goto('/carrito')
  await expect(lineOf(page, BLEACH)).toBeVisible()
})

test('the form of acciona is posted by itself (R313)', async ({ page, procurement }) => {
  const center = await procurement.center()
  const partner = { name: 'Compras Acciona', client_session: 'acciona' }
  await enter(page, await procurement.callUp({ center, partner }))
  await addBleach(page)
  const begun = Date.now()
  await page.getByRole('button', { name: 'Devolver a Compras Acciona' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Continuar ahora' })).toBeVisible()
  await expect(received(page)).toBeVisible()
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1500)
})

test('a buyer without a center chooses one, and cancels after a question', async ({ page, procurement }) => {
  await enter(page, await procurement.callUp())
  await chooseCenter(page, 'Playa')
  await addBleach(page)
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  const question = page.getByRole('dialog', { name: '¿Volver sin comprar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(lineOf(page, BLEACH)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await question.getByRole('button', { name: 'Volver sin comprar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Volviendo a tu sistema…' })).toBeVisible()
  await goOn(page)
  expect(procurement.lastItems()).toBe('')
})

test('an empty cart goes back without a question', async ({ page, procurement }) => {
  await enter(page, await procurement.callUp({ center: await procurement.center() }))
  await page.goto('/carrito')
  await page.getByRole('button', { name: 'Volver a Compras Acme' }).click()
  await goOn(page)
})

test.describe('a cart that was sent before', () => {
  let center: string

  test.beforeEach(async ({ page, procurement }) => {
    center = await procurement.center()
    await enter(page, await procurement.callUp({ center, buyer_cookie: 'kept' }))
    await addBleach(page)
    await returnButton(page).click()
    await goOn(page)
  })

  test('is changed, and may go back empty', async ({ page, procurement }) => {
    const items = procurement.lastItems()
    await enter(page, await procurement.callUp({ center, buyer_cookie: 'kept', operation: 'edit', items }))
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(page.getByText('Estás cambiando un carro que ya enviaste a Compras Acme.')).toBeVisible()
    await quantityOf(page, BLEACH).fill('3')
    await returnButton(page).click()
    await goOn(page)
    expect(procurement.lastItems()).toMatch(/quantity="3"/)

    await page.goto('/carrito')
    await page.getByRole('button', { name: 'Vaciar carro' }).click()
    await page.getByRole('button', { name: 'Devolver el carro vacío' }).click()
    await goOn(page)
    expect(procurement.lastItems()).toBe('')
  })

  test('is only shown', async ({ page, procurement }) => {
    const items = procurement.lastItems()
    await enter(page, await procurement.callUp({ center, buyer_cookie: 'kept', operation: 'inspect', items }))
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(page.getByText('Este carro solo se puede consultar')).toBeVisible()
    await expect(page.getByRole('main').getByText(BLEACH)).toBeVisible()
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(0)
    await page.goto('/catalogo')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(0)
    await follow(page, '/carrito')
    await page.getByRole('button', { name: 'Volver a Compras Acme' }).click()
    await goOn(page)
  })
})

test('a call-up by OCI comes back with the fields of OCI, in its charset', async ({ page, procurement }) => {
  await page.goto(`${procurement.origin}/oci`)
  await page.getByRole('button', { name: 'Abrir el catálogo' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
  await chooseCenter(page, 'Playa')
  await addBleach(page)
  await returnButton(page).click()
  await goOn(page)
  expect(procurement.received.at(-1)).toMatchObject({
    '~TARGET': '_top',
    http_content_charset: 'ISO-8859-1',
    'NEW_ITEM-DESCRIPTION[1]': expect.stringMatching(/^Lejía apta desinfección/),
    'NEW_ITEM-VENDORMAT[1]': 'LJ-5000',
    'NEW_ITEM-QUANTITY[1]': expect.stringMatching(/^1(\.0+)?$/),
  })
})

test('two visits at once have a cart each, and a reload keeps both', async ({ page, context, procurement }) => {
  const center = await procurement.center()
  await enter(page, await procurement.callUp({ center, buyer_cookie: 'one' }))
  const other = await context.newPage()
  const partner = { name: 'Otra Compañía' }
  await enter(other, await procurement.callUp({ center, buyer_cookie: 'two', partner }))
  await addBleach(page)
  await other.goto('/carrito')
  await expect(other.getByRole('button', { name: 'Volver a Otra Compañía' })).toBeVisible()
  await page.reload()
  await expect(lineOf(page, BLEACH)).toBeVisible()
  await expect(returnButton(page)).toBeVisible()
})

test.describe('to a visit', () => {
  // Some of it is asked for before it is known who asks.
  test.use({ expected: /403.*\/api\/(orders|c_dashboard|info_co2e|sale_invoices)\// })

  test('what it may not see is not there (R314 R195)', async ({ page, procurement }) => {
    await enter(page, await procurement.callUp({ center: await procurement.center() }))
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await expect(menu.getByRole('button', { name: 'Productos', exact: true })).toBeVisible()
    for (const hidden of ['Pedidos', 'Catálogos', 'Estadísticas', 'Leads', 'Ofertas', 'Dashboard', 'Huella de carbono'])
      await expect(page.getByRole('navigation').getByText(hidden, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Cuenta/ }).click()
    await expect(page.getByRole('link', { name: 'Ayuda' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Configuración' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Quitar el cliente' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Quitar el centro' })).toHaveCount(0)

    for (const address of ['/pedidos/mis-pedidos', '/estadisticas', '/carbonfootprint', '/pedidos/facturas']) {
      await page.goto(address)
      await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible()
    }
    // R195: the account of such a session is nobody's to change.
    await page.goto('/perfil')
    await expect(page).toHaveURL(/\/catalogo/)
  })
})

test.describe('beside who is signed in', () => {
  test.use({ account: 'ventas' })

  test('a visit has its tab, and leaves the own session as it is', async ({ page, context, procurement }) => {
    await page.goto('/catalogo')
    const account = page.getByRole('button', { name: /^Cuenta/ })
    await expect(account).toBeVisible()
    const own = await account.innerText()
    const visit = await context.newPage()
    await enter(visit, await procurement.callUp({ center: await procurement.center() }))
    await addBleach(visit)
    await expect(returnButton(visit)).toBeVisible()
    await page.reload()
    await expect(account).toHaveText(own)
    await page.goto('/carrito')
    await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
    const kept = await page.evaluate<string>("localStorage.getItem('pulcro.session')")
    expect(JSON.parse(kept)).toMatchObject({ buyer_cookie: null })
  })
})
