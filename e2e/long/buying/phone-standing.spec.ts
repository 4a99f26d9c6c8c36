import { expect, test } from '#e2e/tools/journey.ts'
import { hasMailbox } from '#e2e/tools/mailbox.ts'
import { linkOf, listOfItsOwn, makeStanding, press } from '#e2e/tools/standing.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

test.describe('on a phone', () => {
  test.use({ account: 'compras' })

  test('a list becomes a standing basket, is asked about by mail, and is skipped from there (R605, R606, R607)', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, name } = await listOfItsOwn()
    await page.goto(`/listas/${id}`)
    await page.getByRole('button', { name: 'Hacer pedido fijo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hacer pedido fijo' })
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    const search = dialog.getByLabel('Buscar un centro')
    // It is there where the centers have several pages.
    if (await search.isVisible()) await search.fill(name)
    await dialog.getByLabel(name).check()
    const first = dialog.getByLabel('Primera entrega')
    await expect(first.locator('option').nth(1)).toBeAttached()
    // The nearest day: its question is due at once.
    await first.selectOption({ index: 1 })
    await expectNoSidewaysScroll(page)
    await press(page, 'Crear pedido fijo', () => expect(dialog).toBeHidden({ timeout: 1000 }))
    const card = page.getByRole('article', { name })
    await expect(card).toContainText('Cada ')
    await expect(card).toContainText('Si nadie contesta, no se envía.')
    await expect(card).toContainText('Espera respuesta')
    await expectNoSidewaysScroll(page)

    // Whoever opens the mail is not signed in.
    const link = await linkOf(`Pedido fijo «${name}»`, 'saltar')
    const stranger = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, locale: 'es-ES' })
    const reader = await stranger.newPage()
    await reader.goto(link)
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(reader.getByRole('main')).toContainText('Abrir este enlace no decide nada')
    await expectNoSidewaysScroll(reader)
    const done = reader.getByRole('status').filter({ hasText: 'Saltado' })
    await press(reader, 'Saltar esta vez', () => expect(done).toBeVisible({ timeout: 1000 }))

    // The link tells what was decided, and the portal too.
    await reader.goto(link)
    await expect(reader.getByRole('main')).toContainText('Saltado')
    await expect(reader.getByRole('button', { name: 'Saltar esta vez' })).toHaveCount(0)
    await stranger.close()
    await page.reload()
    await expect(card).toContainText('Saltado')
  })
})

test.describe('a colleague who has not made it', () => {
  test.use({ account: 'valida' })

  test('sees a standing basket and decides nothing about it (R605)', async ({ page }) => {
    const { id, name } = await listOfItsOwn()
    await makeStanding(id, name)
    await page.goto(`/listas/${id}`)
    const card = page.getByRole('article', { name })
    await expect(card).toContainText('Preguntamos a Ana Serra.')
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})

test.describe('who manages leads', () => {
  test.use({ account: 'leads', client: null, expected: /40[34].*(standing|order_templates)/ })

  test('has no standing basket at all (R605)', async ({ page }) => {
    await page.goto('/listas/fijo/1')
    await expect(page.getByRole('button', { name: 'Saltar esta vez' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
