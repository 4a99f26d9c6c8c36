import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { emailOf } from '#e2e/tools/portal.ts'
import { linkOf, listOfItsOwn, makeStanding, press } from '#e2e/tools/standing.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

const STRICT = { order_number_rule: '99-AAAA', order_file: 'required', cost_centers: ['Cocina', 'Pisos'] }
type Rules = Record<keyof typeof STRICT, unknown>

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// Longer than a phone is wide.
const FILE_NAME = 'Pedido de compra de diciembre de la terraza del Hotel Miramar 26.png'

/** Gives Hotel Miramar other rules for its orders, and answers those that it had. */
async function changeRules(rules: Rules): Promise<Rules> {
  const admin = await portalOf('admin')
  const { id } = await admin.client('Hotel Miramar')
  const { external_id: key } = (await (await admin.send('GET', `/clients/${id}/`)).json()) as { external_id: string }
  const record = `/desk/records/?kind=clients&key=${encodeURIComponent(key)}`
  const { values } = (await (await admin.send('GET', record)).json()) as { values: Rules }
  const { order_number_rule, order_file, cost_centers } = values
  const read = { order_number_rule, order_file, cost_centers }
  expect((await admin.send('PATCH', '/desk/records/', { kind: 'clients', key, values: rules, read })).status).toBe(200)
  return read
}

/** What keeps it from being sent, at the field and beside the button. */
const saidOn = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).last()).toBeVisible({ timeout: 1000 })

test.describe('of a client that asks for its number, a cost center and its purchase order', () => {
  test.use({ account: 'compras' })
  let before: Rules

  test.beforeEach(async () => {
    before = await changeRules(STRICT)
  })
  test.afterEach(async () => {
    await changeRules(before)
  })

  test('a standing basket is answered «Así» with all three, by the link of the mail (R611, R612)', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, name } = await listOfItsOwn()
    await makeStanding(id, name)

    // The portal asks for it on the page of the delivery.
    await page.goto(`/listas/${id}`)
    const card = page.getByRole('article', { name })
    await expect(card).toContainText('Espera respuesta')
    await card
      .getByRole('button', { name: /^Ver el pedido del/ })
      .first()
      .click()
    const send = page.getByRole('button', { name: /^Enviar · / })
    await expect(page.getByRole('region', { name: 'Datos del pedido' })).toContainText('Formato: 99-AAAA')
    await expectNoSidewaysScroll(page)
    await press(page, /^Enviar · /, () => saidOn(page, 'Este cliente exige su número en todos los pedidos.'))
    await expect(page.getByLabel('Nº de pedido del cliente')).toBeFocused()
    await expect(send).toBeEnabled()

    const mail = await mailAbout(emailOf('compras'), `Pedido fijo «${name}»`)
    expect(mail.text).toContain('Para enviarlo hace falta')

    // Whoever opens the mail is not signed in.
    const stranger = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, locale: 'es-ES' })
    const reader = await stranger.newPage()
    await reader.goto(await linkOf(`Pedido fijo «${name}»`, 'asi'))
    await reader.getByLabel('Nº de pedido del cliente').fill('26-12')
    await press(reader, /^Enviar · /, () => saidOn(reader, 'El número de pedido no tiene la forma 99-AAAA.'))
    await reader.getByLabel('Nº de pedido del cliente').fill('26-ABCD')
    await press(reader, /^Enviar · /, () => saidOn(reader, 'Elige un centro de coste.'))
    await reader.getByLabel('Centro de coste').selectOption('Pisos')
    await press(reader, /^Enviar · /, () => saidOn(reader, 'Adjunta el pedido de compra del cliente.'))
    const file = { name: FILE_NAME, mimeType: 'image/png', buffer: PICTURE }
    await reader.locator('input[type=file]').setInputFiles(file)
    await expect(reader.getByText(FILE_NAME)).toBeVisible()
    await expectNoSidewaysScroll(reader)

    const asked = reader.getByRole('dialog', { name: 'Escribe el código' })
    await press(reader, /^Enviar · /, () => expect(asked).toBeVisible({ timeout: 1000 }))
    const { subject } = await mailAbout(emailOf('compras'), `es tu código para tu pedido fijo «${name}»`)
    await asked.getByLabel(/^Código/).fill(/^(\d{3} \d{3})/.exec(subject ?? '')?.[1] ?? '')
    const done = reader.getByRole('status').filter({ hasText: 'Enviado: pedido' })
    await press(asked, /^Enviar · /, () => expect(done).toBeVisible({ timeout: 1000 }))
    await stranger.close()

    await page.reload()
    await page.getByRole('link', { name: /^Ver el pedido / }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('26-ABCD', { exact: true })).toBeVisible()
    await expect(main.getByText('Pisos', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: FILE_NAME })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
