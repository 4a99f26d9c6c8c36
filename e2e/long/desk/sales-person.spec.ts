import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

interface Listed {
  id: number
  name: string
}

test.use({ account: 'ventas', client: null, expected: /404.*desk/ })

test(
  'a sales person raises the limit of an own client on the phone, and finds no other client (R513 R514)',
  { tag: '@every-size' },
  async ({ page }) => {
    const main = page.getByRole('main')

    await test.step('the rooms are those of the own clients', async () => {
      await page.goto('/escritorio')
      await expect(main.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
      const rooms = page.getByRole('navigation', { name: 'Salas del escritorio' }).getByRole('link')
      await expect(rooms).toHaveText(['Pedidos', 'Clientes', 'Personas'])
    })

    await test.step('a limit is raised and taken back', async () => {
      await page.goto('/escritorio/clientes?q=miramar')
      await main.getByRole('link', { name: 'Hotel Miramar' }).first().click()
      await expect(main.getByRole('button', { name: 'Añadir centro' })).toHaveCount(0)
      const playa = main.getByRole('button', { name: 'Cambiar el límite de Playa' })
      const before = await playa.textContent()
      await playa.click()
      const dialog = page.getByRole('dialog', { name: 'Límite · Playa' })
      await dialog.getByLabel('Límite', { exact: true }).fill('2.345')
      await expectNoSidewaysScroll(page)
      await pressUntilGone(dialog.getByRole('button', { name: 'Guardar 2.345,00 €' }), dialog)
      await expect(playa).toContainText('2.345,00 €')
      await page.getByRole('link', { name: 'Historia', exact: true }).click()
      await expect(main.getByText('Marc Sastre').first()).toBeVisible()
      await page.getByRole('link', { name: /^Centros/ }).click()
      await page.getByRole('button', { name: 'Deshacer' }).first().click()
      await expect(playa).toHaveText(before ?? '')
    })

    await test.step("another's client is not found, by its name or by its address", async () => {
      const everyone = await portalOf('admin')
      const mine = await portalOf('ventas')
      const idsOf = async (who: typeof mine) =>
        ((await (await who.send('GET', '/desk/clients/?page_size=100')).json()) as { results: Listed[] }).results
      const own = (await idsOf(mine)).map(({ id }) => id)
      const stranger = (await idsOf(everyone)).find(({ id }) => !own.includes(id))
      expect(stranger).toBeDefined()
      await page.goto(`/escritorio/clientes?q=${encodeURIComponent(stranger?.name ?? '')}`)
      await expect(main.getByText('Nada coincide con lo que buscas')).toBeVisible()
      await page.goto(`/escritorio/clientes/${stranger?.id}`)
      await expect(main.getByRole('heading', { level: 1, name: 'No encontramos este cliente' })).toBeVisible()
      await expect(main.getByText('Puede que sea un cliente que no llevas.')).toBeVisible()
    })
  },
)

test('of her clients she sees people and orders, writes notes, and moves nothing (R515 R516)', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/escritorio/personas')
  await expect(main.getByText('las personas que actúan solo por ellos')).toBeVisible()
  await main.getByRole('link', { name: 'Marta Ruiz' }).click()
  await expect(main.getByRole('button', { name: 'Bloquear' })).toBeVisible()
  await page.getByRole('link', { name: 'Acceso' }).click()
  await expect(main.getByRole('heading', { name: 'Sesiones' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)

  await page.goto('/escritorio/pedidos?view=all')
  await main.getByRole('row').getByRole('link').first().click()
  await expect(main.getByRole('heading', { name: 'Notas y correos' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^(Anular|Pasar a|Enviar)/ })).toHaveCount(0)
  await main.getByRole('textbox', { name: /^Nota/ }).fill('Llamar antes de las 9')
  await main.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(main.getByText('Llamar antes de las 9').last()).toBeVisible()
})
