import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { emailOf } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

/** A list of a center that no other journey orders for. */
async function listOfItsOwn() {
  const admin = await portalOf('admin')
  const buyer = await portalOf('compras')
  const { id: client } = await buyer.client('Hotel Miramar')
  const { external_id } = (await (await admin.send('GET', `/clients/${client}/`)).json()) as { external_id: string }
  const name = `Terraza ${Date.now()}`
  // A route each working day: the question about the nearest one is always due.
  const route = { delivery_days: ['1', '2', '3', '4', '5'], cut_off: '12:00' }
  const address = { address: 'Calle Mayor 1', postal_code: '07001' }
  const values = { external_id: `T-${Date.now()}`, client: external_id, name, ...address, ...route }
  expect((await admin.send('POST', '/desk/records/', { kind: 'centers', values })).status).toBe(201)
  const { results } = (await (await buyer.send('GET', '/products/?q=LJ-5000')).json()) as { results: { id: number }[] }
  const lines = [{ product: results[0]?.id, quantity: 2 }]
  const made = await buyer.send('POST', '/order_templates/', { client, name, lines })
  const { id } = (await made.json()) as { id: number }
  return { id, name }
}

/** Presses until something has come of it: a press right behind another one at the same place counts for nothing. */
async function press(page: Page, name: string | RegExp, comes: () => Promise<void>) {
  const button = page.getByRole('button', { name })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await comes()
  }).toPass()
}

/** Where a button of the mail leads. */
async function linkOf(subject: string, act: string): Promise<string> {
  const { text } = await mailAbout(emailOf('compras'), subject)
  const link = new URL(new RegExp(`https?://\\S+/${act}\\?\\S+`).exec(text ?? '')?.[0] ?? '')
  return link.pathname + link.search
}

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
    await expect(card).toContainText('Pedido fijo: cada ')
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
    const buyer = await portalOf('compras')
    const { id: client } = await buyer.client('Hotel Miramar')
    const { id: center } = await buyer.center(client, name)
    const { now: _, ...calendar } = (await (await buyer.send('GET', `/centers/${center}/delivery_days/`)).json()) as {
      now: string
      open_weekdays: number[]
    }
    expect(calendar.open_weekdays.length).toBeGreaterThan(0)
    const days = Array.from({ length: 20 }, (_each, index) =>
      new Date(Date.now() + (index + 3) * 86_400_000).toISOString().slice(0, 10),
    )
    let status = 0
    for (const first_day of days) {
      if (status === 201) break
      const wish = { template: id, centers: [center], weeks: 1, first_day }
      ;({ status } = await buyer.send('POST', '/standing_baskets/', wish))
    }
    expect(status).toBe(201)
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
