import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, lineOf, placedNumber, quantityOf, suggestOne } from '#e2e/tools/steps.ts'

const BLEACH = 'Lejía apta desinfección de agua 5 L'

test.use({
  account: 'compras',
  center: 'Spa',
  cart: { 'LC-0750': 2, 'LJ-5000': 4 },
  expected: /ERR_INTERNET_DISCONNECTED/,
})

const savedLines = async () => (await portalOf('compras')).lines()

test('what is typed is kept, and saved once it is back', async ({ page, context }) => {
  await page.goto('/carrito')
  await expect(quantityOf(page, BLEACH)).toHaveValue('4')
  const bar = page.getByText('Sin conexión. Tus cambios se guardarán al volver')
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await quantityOf(page, BLEACH).fill('7')
  await quantityOf(page, BLEACH).press('Enter')
  await expect(lineOf(page, BLEACH)).toContainText('22,05 €')
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect.poll(savedLines).toEqual(['2 LC-0750', '7 LJ-5000'])
  await expect(quantityOf(page, BLEACH)).toHaveValue('7')
})

const OFFLINE = 'No hay conexión. No se ha enviado nada: podrás enviarlo cuando vuelva la conexión.'

test('nothing is sent, and nothing by itself once it is back', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (/create_order|other_products/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/carrito')
  await acceptTerms(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const said = page.getByText(OFFLINE).filter({ visible: true })
  await expect(said).toBeVisible()
  await context.setOffline(false)
  await expect(said).toBeHidden()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await placedNumber(page)
})

test.describe('when the suggestions are on the screen already', () => {
  test.use({ declinesSuggestions: false })

  test('declining them sends nothing either', async ({ page, context }) => {
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().includes('create_order')) sent.push(request.method())
    })
    await suggestOne(page, 'BS-2006')
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    const dialog = page.getByRole('dialog', { name: '¿No olvidas nada?' })
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'No, enviar pedido' }).click()
    await expect(dialog).toBeHidden()
    const said = page.getByText(OFFLINE).filter({ visible: true })
    await expect(said).toBeVisible()
    await context.setOffline(false)
    await expect(said).toBeHidden()
    await page.waitForTimeout(500)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await placedNumber(page)
    expect(sent).toEqual(['PATCH'])
  })
})

test('an order whose answer is lost is sent again under the same key, and placed once', async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route(/other_products/, route => route.fulfill({ json: { results: [] } }))
  await page.route('**/api/cart/create_order/**', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.goto('/carrito')
  await acceptTerms(page)
  const send = page.getByRole('button', { name: 'Enviar pedido' })
  await send.click()
  await expect(
    page.getByText('Sin conexión con el servidor. Inténtalo en unos segundos.').filter({ visible: true }),
  ).toBeVisible()
  await expect(send).toBeFocused()
  const before = (await (await portalOf('compras')).orders()).map(order => order.number)
  await send.click()
  expect(before).toContain(await placedNumber(page))
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})
