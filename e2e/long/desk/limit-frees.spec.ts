import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

const LIMIT = 10

/**
 * A center that no other journey orders for: an order that is validated beyond its limit leaves nothing of it to who comes
 * after. The limit is small, so that little of the stock is ordered.
 */
async function centerOfItsOwn() {
  const admin = await portalOf('admin')
  const buyer = await portalOf('compras')
  const { id: client } = await buyer.client('')
  const { external_id } = (await (await admin.send('GET', `/clients/${client}/`)).json()) as { external_id: string }
  const name = `Pádel ${Date.now()}`
  const values = {
    external_id: `${external_id}-${Date.now()}`,
    client: external_id,
    name,
    address: 'Calle Mayor 1',
    postal_code: '07001',
    purchase_limit: LIMIT,
    purchase_limit_period: 'M',
  }
  expect((await admin.send('POST', '/desk/records/', { kind: 'centers', values })).status).toBe(201)
  const center = await buyer.center(client, name)
  return { buyer, owner: { client, center: center.id }, name }
}

test.describe('the administration', () => {
  test.use({ account: 'admin', client: null })

  test(
    'raises a limit and validates the order that waits for it in the same press (R544)',
    { tag: '@every-size' },
    async ({ page }) => {
      const { buyer, owner, name } = await centerOfItsOwn()
      const { id, number } = await buyer.makeOrder(owner, { 'LJ-5000': 5 })
      const stateOf = async () =>
        ((await (await buyer.send('GET', `/orders/${id}/`)).json()) as { state: number }).state
      expect(await stateOf()).toBe(1)

      await page.goto(`/escritorio/clientes/${owner.client}`)
      await page.getByRole('button', { name: `Cambiar el límite de ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: `Límite · ${name}` })
      const offered = dialog.getByLabel(new RegExp(`^Validar el pedido ${number} al guardar`))
      const limit = dialog.getByLabel('Límite', { exact: true })
      await limit.fill('11')
      await expect(dialog.getByRole('group', { name: 'Pedidos que esperan' })).toBeVisible()
      await expect(offered).toHaveCount(0)
      await limit.fill('99.999')
      // It is offered, and nothing is ticked by itself.
      await expect(offered).not.toBeChecked()
      await expect(dialog.getByRole('button', { name: 'Guardar 99.999,00 €' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await offered.check()
      const save = dialog.getByRole('button', { name: 'Guardar 99.999,00 € y validar 1' })
      await pressUntilGone(save, dialog)
      await expect(page.getByText(`Límite de ${name}: 99.999,00 € · Validado: ${number}`)).toBeVisible()
      expect(await stateOf()).toBe(2)
      const admin = await portalOf('admin')
      const decided = await (await admin.send('GET', `/validated_orders/${id}/`)).json()
      expect(decided).toMatchObject({
        history: expect.arrayContaining([expect.objectContaining({ user: 'Alba Quintana' })]),
      })

      // The limit goes back by itself; what was decided stays.
      const undo = page.getByRole('button', { name: 'Deshacer' })
      await pressUntilGone(undo)
      await expect(page.getByRole('button', { name: `Cambiar el límite de ${name}` })).not.toContainText('99.999')
      expect(await stateOf()).toBe(2)
    },
  )
})

test.describe('a sales person who validates nothing', () => {
  test.use({ account: 'ventas' })

  test('is offered no order when she raises a limit (R544)', async ({ page }) => {
    const { buyer, owner, name } = await centerOfItsOwn()
    await buyer.makeOrder(owner, { 'LJ-5000': 5 })
    await page.goto(`/escritorio/clientes/${owner.client}`)
    await page.getByRole('button', { name: `Cambiar el límite de ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Límite · ${name}` })
    await dialog.getByLabel('Límite', { exact: true }).fill('99.999')
    await expect(dialog.getByText('Quedan', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  })
})
