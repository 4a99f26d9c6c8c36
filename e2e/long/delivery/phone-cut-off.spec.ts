import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, expectNoSidewaysScroll, placedNumber } from '#e2e/tools/steps.ts'

const BLEACH = 'LC-0750'

/** The rule of the house, for these journeys. */
async function letChange(isOn: boolean): Promise<void> {
  const admin = await portalOf('admin')
  const rules = (await (await admin.send('GET', '/desk/rules/')).json()) as { values: Record<string, unknown> }
  const change = {
    values: { change_until_cut_off: isOn },
    read: { change_until_cut_off: rules.values['change_until_cut_off'] },
  }
  expect((await admin.send('PATCH', '/desk/rules/', change)).status).toBe(200)
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(() => letChange(true))
test.afterAll(() => letChange(false))

test.use({ isMobile: true, hasTouch: true, viewport: { width: 360, height: 780 } })

test.describe('a buyer on the phone', () => {
  test.use({ account: 'compras', center: 'Spa', cart: { [BLEACH]: 2 }, expected: /409.*\/lines\// })

  test('R640 R643: changes an order until its cut-off, and not once somebody has begun with it', async ({ page }) => {
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    const number = await placedNumber(page)
    const cutOff = page.getByRole('region', { name: 'Cambiar el pedido' })
    await expect(cutOff.getByRole('listitem')).toHaveText([/^Recibido/, /^Se prepara/, /^Reparto/])
    await expect(cutOff).toContainText('Después se prepara.')
    await expectNoSidewaysScroll(page)
    await cutOff.getByRole('link', { name: /^Cambiar hasta / }).click()

    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
    await cutOff.getByRole('button', { name: /^Cambiar hasta / }).click()
    const quantity = main.getByRole('spinbutton', { name: /^Cantidad de / })
    await quantity.fill('3')
    await quantity.press('Enter')
    const save = page.getByRole('button', { name: new RegExp(`^Guardar ${number} · [\\d.,]+ €$`) })
    await expect(save).toBeEnabled()
    await expectNoSidewaysScroll(page)
    await save.click()
    await expect(page.getByText('Pedido cambiado.')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Cambios' })).toBeVisible()
    await expect(main).toContainText('Ana Serra lo cambió')

    await cutOff.getByRole('button', { name: /^Cambiar hasta / }).click()
    await quantity.fill('1')
    await quantity.press('Enter')
    await expect(save).toBeEnabled()
    const desk = await portalOf('admin')
    const { results } = (await (await desk.send('GET', `/desk/arrivals/?search=${number}`)).json()) as {
      results: { id: number }[]
    }
    const step = { state: 4, from: 2, reason: '' }
    expect((await desk.send('PATCH', `/desk/arrivals/${results[0]!.id}/state/`, step)).status).toBe(200)
    await save.click()
    await expect(page.getByText('Este pedido ya no se puede cambiar')).toBeVisible()
    await expect(cutOff).toHaveCount(0)
  })
})

test.describe('a validator', () => {
  test.use({ account: 'valida' })

  test('R640: sees an order of somebody else, and does not change it', async ({ page }) => {
    const buyer = await portalOf('compras')
    const client = (await buyer.client()).id
    const center = (await buyer.center(client, 'Spa')).id
    const { id, number } = await buyer.makeOrder({ client, center }, { [BLEACH]: 1 })
    await page.goto(`/pedidos/pedido/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cambiar el pedido' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Cambiar|Anular)/ })).toHaveCount(0)
  })
})
