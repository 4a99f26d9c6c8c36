import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

const DAY = 24 * 3600 * 1000 // milliseconds

test.describe('the administration', () => {
  test.use({ account: 'admin', client: null })

  test(
    'finds an order, a client and a person from one field, by the keyboard (R543)',
    { tag: '@every-size' },
    async ({ page, isMobile }) => {
      const buyer = await portalOf('compras')
      const client = await buyer.client('')
      const center = await buyer.center(client.id, 'Puerto')
      const { number } = await buyer.makeOrder({ client: client.id, center: center.id }, { 'LJ-5000': 1 })
      await page.goto('/escritorio/clientes')
      await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
      if (isMobile) await page.getByRole('button', { name: 'Buscar en el escritorio' }).click()
      else await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Buscar en el escritorio' })
      await expect(field).toBeFocused()
      await field.fill(number)
      await expect(page.getByRole('option', { name: number })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await field.fill('hotel miramar')
      await expect(
        page.getByRole('group', { name: 'Clientes' }).getByRole('option', { name: 'Hotel Miramar S.L.' }),
      ).toBeVisible()
      await expect(page.getByRole('group', { name: 'Personas' }).getByRole('option').first()).toBeVisible()
      await field.fill('nada-que-se-llame-así')
      await expect(page.getByText('No hay nada que se llame así.')).toBeVisible()
      await field.fill(number)
      const option = page.getByRole('option', { name: number })
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
      await expect(field).toBeHidden()
    },
  )

  test(
    'reaches the history and the machine on a phone, too (R543)',
    { tag: '@every-size' },
    async ({ page, isMobile }) => {
      await page.goto('/escritorio/pedidos')
      const rooms = page.getByRole('navigation', { name: 'Salas del escritorio' })
      for (const room of ['Historia', 'Máquina']) {
        if (isMobile) await rooms.getByRole('button', { name: 'Más' }).click()
        const within = isMobile ? page.getByRole('dialog', { name: 'Salas del escritorio' }) : rooms
        await within.getByRole('link', { name: room }).click()
        await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
    },
  )

  test('says of a history without hits that nothing matches, and shows all of it (R546)', async ({ page }) => {
    await page.goto('/escritorio/historia?from=2020-01-01&until=2020-01-02')
    await expect(page.getByRole('heading', { name: 'Nada coincide con lo que buscas' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver todos' }).click()
    await expect(page).toHaveURL(/\/escritorio\/historia$/)
    await expect(page.getByRole('heading', { name: 'Nada coincide con lo que buscas' })).toBeHidden()
  })

  test(
    'narrows what came in to one client, or to those of one sales person (R526)',
    { tag: '@every-size' },
    async ({ page }) => {
      // Orders of other journeys are of today; no list counts beyond 500.
      const [from, until] = [14, 1].map(days => new Date(Date.now() - days * DAY).toISOString().slice(0, 10))
      const listed = page.waitForResponse(reply => reply.url().includes('/arrivals/?'))
      await page.goto(`/escritorio/pedidos?view=all&from=${from}&until=${until}`)
      const all = (await (await listed).json()) as { count: number }
      const rows = page
        .getByRole('table', { name: 'Pedidos' })
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
      const ofOthers = rows.filter({ hasNotText: 'Hotel Miramar S.L.' })
      await expect(ofOthers.first()).toBeVisible()
      const pick = async (field: string, typed: string, name: RegExp) => {
        await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
        await page.getByRole('combobox', { name: field }).fill(typed)
        await expectNoSidewaysScroll(page)
        const option = page.getByRole('option', { name })
        await expect(option).toBeVisible()
        await pressUntilGone(option)
      }
      await pick('Cliente', 'miramar', /^Hotel Miramar/)
      const client = page.getByRole('button', { name: 'Quitar filtro: Cliente: Hotel Miramar S.L.' })
      await expect(client).toBeVisible()
      await expect(ofOthers).toHaveCount(0)
      await expect(rows.first()).toBeVisible()
      await client.click()
      await expect(ofOthers.first()).toBeVisible()
      const replied = page.waitForResponse(reply => /arrivals\/\?.*sales_person=\d/.test(reply.url()))
      await pick('Comercial', 'sastre', /^Marc Sastre/)
      await expect(page.getByRole('button', { name: 'Quitar filtro: Comercial: Marc Sastre' })).toBeVisible()
      await expect(page).toHaveURL(/seller=\d+/)
      const hers = (await (await replied).json()) as { count: number }
      expect(hers.count).toBeGreaterThan(0)
      expect(hers.count).toBeLessThan(all.count)
    },
  )

  test('an accepted offer is read with its lines and amounts (R542)', async ({ page }) => {
    await page.goto('/escritorio/pedidos?state=11')
    // Rows have a heading of their day.
    await expect(page.getByRole('rowheader', { name: /\d{2}-\d{2}-\d{4}/ }).first()).toBeVisible()
    await page.getByRole('link', { name: /O26-/ }).first().click()
    await expect(
      page
        .getByRole('table', { name: /^Líneas/ })
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
    await expect(page.getByText('Válida hasta').first()).toBeVisible()
  })

  test(
    'a form offers clients, centers and sales persons, and a pattern for numbers (R541)',
    { tag: '@every-size' },
    async ({ page }) => {
      const buyer = await portalOf('compras')
      await page.goto(`/escritorio/clientes/${(await buyer.client('')).id}?tab=data`)
      const seller = page.getByRole('combobox', { name: 'Comercial' })
      await expect(seller).toBeVisible()
      await expect(page.getByRole('button', { name: 'Quitar Marc Sastre' })).toBeVisible()
      await seller.fill('tomas')
      await page.getByRole('option', { name: /Tomás/ }).first().click()
      await expect(page.getByRole('button', { name: /^Quitar Tomás/ })).toBeVisible()
      await expectNoSidewaysScroll(page)
      const rule = page.getByLabel('Número de pedido del cliente')
      await expect(page.getByLabel('Patrón')).toHaveCount(0)
      await rule.selectOption({ label: 'Obligatorio, con este patrón' })
      const pattern = page.getByLabel('Patrón')
      await expect(pattern).toBeVisible()
      const rules = page.locator('form', { has: page.getByRole('heading', { name: 'Reglas de sus pedidos' }) })
      await rules.getByRole('button', { name: 'Guardar' }).click()
      await expect(pattern).toHaveAttribute('aria-invalid', 'true')
      await pattern.fill('PO-99999')
      await rules.getByRole('button', { name: 'Guardar' }).click()
      const saved = rules.getByRole('status').filter({ hasText: 'Guardado' })
      await expect(saved).toBeVisible()
      const undo = saved.getByRole('button', { name: 'Deshacer' })
      await pressUntilGone(undo)
      await expect(page.getByLabel('Patrón')).toHaveCount(0)
    },
  )
})

test.describe('a sales person who tends her own clients', () => {
  test.use({ account: 'ventas' })

  test('finds none of the others (R543)', async ({ page }) => {
    await page.goto('/escritorio/clientes')
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar en el escritorio' }).fill('limpezas lopes')
    await expect(page.getByText('No hay nada que se llame así.')).toBeVisible()
  })
})
