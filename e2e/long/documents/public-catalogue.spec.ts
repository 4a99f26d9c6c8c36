import { expect, test } from '#e2e/tools/journey.ts'
import { ORIGIN } from '#e2e/tools/origin.ts'
import { drawnText, expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ locale: 'es-ES' })

for (const width of [1280, 360]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a visitor finds an article, sees no price and asks for one (R091 R184 R185 R186 R187 R189)', async ({
      page,
    }) => {
      await page.goto('/catalogo-publico')
      await expect(page.getByRole('link', { name: 'Acceso clientes' })).toBeVisible()
      await expect(page.getByText('Proveedor')).toHaveCount(0)
      await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('bobina secamanos')
      await expect(page).toHaveURL(/\/catalogo-publico\/s\?q=bobina/)
      const result = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
      await expect(result).toContainText(/bobina/i)
      await expect(page.getByRole('main')).not.toContainText('€')
      await expectNoSidewaysScroll(page)
      const name = await drawnText(result)
      await result.click()
      await expect(page).toHaveURL(/\/catalogo-publico\/product\/\d+-bobina/)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('€')
      await expectNoSidewaysScroll(page)

      await page
        .getByRole('button', { name: `Pedir precio de ${name}` })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Solicita precio' })
      await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
      await expect(dialog.getByText('Inserte correctamente los datos en los campos')).toBeVisible()
      await dialog.getByLabel('Nombre (*)').fill('Eva Sanz')
      await dialog.getByLabel('Correo (*)').fill('eva@visita.test')
      await dialog.getByLabel('Provincia (*)').selectOption({ label: 'Madrid' })
      await dialog.getByRole('button', { name: 'Precio por palet' }).click()
      await expect(dialog.getByLabel('Mensaje (*)')).toHaveValue('¿Cuál es el precio por palet?')
      let sent = 0
      page.on('request', request => {
        if (request.url().endsWith('/public_quotation_request/')) sent++
      })
      await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
      await expect(dialog.getByText('Acepta las condiciones para enviar la consulta.').first()).toBeVisible()
      expect(sent).toBe(0)
      await dialog.getByRole('checkbox', { name: /^Acepto las condiciones/ }).check()
      await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
      await expect(dialog.getByText('Hemos recibido tu consulta')).toBeVisible()
      expect(sent).toBe(1)
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(dialog).toBeHidden()
    })

    test('a visitor collects articles and asks for all of them at once', async ({ page }) => {
      await page.goto('/catalogo-publico/s?q=bobina')
      const add = page.getByRole('button', { name: /^Añadir .* a mi consulta$/ })
      for (const index of [0, 1, 2]) await add.nth(index).click()
      await expect(add.first()).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await page.getByRole('button', { name: 'Mi consulta, 3 artículos' }).click()
      await expectNoSidewaysScroll(page)
      const dialog = page.getByRole('dialog', { name: 'Solicita precio' })
      const articles = dialog.getByRole('list', { name: 'Artículos de la consulta' }).getByRole('listitem')
      await expect(articles).toHaveCount(3)
      await dialog
        .getByRole('button', { name: /^Quitar / })
        .first()
        .click()
      await expect(articles).toHaveCount(2)
      await dialog.getByLabel('Nombre (*)').fill('Eva Sanz')
      await dialog.getByLabel('Correo (*)').fill('eva@visita.test')
      await dialog.getByLabel('Provincia (*)').selectOption({ label: 'Madrid' })
      await dialog.getByRole('button', { name: 'Precio por palet' }).click()
      await dialog.getByRole('checkbox', { name: /^Acepto las condiciones/ }).check()
      const asked = page.waitForRequest('**/api/public_quotation_request/')
      await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
      const { product, products } = (await asked).postDataJSON() as { product: number; products: number[] }
      expect(new Set([product, ...products]).size).toBe(2)
      await expect(dialog.getByText('Hemos recibido tu consulta')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /^Mi consulta/ })).toBeHidden()
      await expect(page.getByRole('button', { name: /a mi consulta$/, pressed: true })).toHaveCount(0)
    })

    test('who finds nothing asks for it, the words being written already', async ({ page }) => {
      await page.goto('/catalogo-publico/s?q=zzzzqq')
      await expect(page.getByText('No hemos encontrado ningún producto con ese nombre')).toBeVisible()
      await page.getByRole('button', { name: 'Pedir este producto' }).click()
      const dialog = page.getByRole('dialog', { name: 'Pedir un producto' })
      await expect(dialog.getByLabel('Mensaje (*)')).toHaveValue('Busco: zzzzqq')
      await dialog.getByLabel('Nombre (*)').fill('Eva Sanz')
      await dialog.getByLabel('Correo (*)').fill('eva@visita.test')
      await dialog.getByLabel('Provincia (*)').selectOption({ label: 'Madrid' })
      await dialog.getByRole('checkbox', { name: /^Acepto las condiciones/ }).check()
      await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
      await expect(dialog.getByText('Hemos recibido tu consulta')).toBeVisible()
    })
  })
}

test('a request that is not taken keeps what was written, and says so (R091)', async ({ page }) => {
  await page.route('**/api/public_quotation_request/', route => route.fulfill({ status: 200, json: {} }))
  await page.goto('/catalogo-publico')
  await page
    .getByRole('button', { name: /^Pedir precio/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Solicita precio' })
  await dialog.getByLabel('Nombre (*)').fill('Eva Sanz')
  await dialog.getByLabel('Correo (*)').fill('eva@visita.test')
  await dialog.getByLabel('Provincia (*)').selectOption({ label: 'Madrid' })
  await dialog.getByLabel('Mensaje (*)').fill('¿Precio?')
  await dialog.getByRole('checkbox', { name: /^Acepto las condiciones/ }).check()
  await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
  await expect(dialog.getByText('Se ha producido un error. Intentelo más tarde.')).toBeVisible()
  await expect(dialog.getByLabel('Mensaje (*)')).toHaveValue('¿Precio?')
})

test('a brand without a public catalogue leads to the sign-in (R183)', async ({ page }) => {
  await page.route('**/api/config/', async route => {
    const reply = await route.fetch()
    const config = (await reply.json()) as { flags: Record<string, boolean> }
    await route.fulfill({ response: reply, json: { ...config, flags: { ...config.flags, catalogo_public: false } } })
  })
  for (const path of ['/catalogo-publico', '/catalogo-publico/s?q=gel', '/catalogo-publico/product/1-x']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${ORIGIN}/`)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  }
})
