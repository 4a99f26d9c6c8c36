import type { Browser, Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { acceptTerms, atEverySize, expectNoSidewaysScroll, lineOf, placedNumber } from '#e2e/tools/steps.ts'

test.use({ brand: 'prisma', account: 'ventas', client: 'Hotel Miramar' })
test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

// Of no other journey: its price changes.
const CODE = 'BB-8510'
const READER = 'gerencia@hotelmiramar.test'

/** An offer of four units less 5 %, which its reader has accepted. */
async function acceptedOffer(page: Page, browser: Browser) {
  const portal = await portalOf('ventas')
  const client = await portal.client('Hotel Miramar')
  const center = await portal.center(client.id, 'Playa')
  const lines = [{ code: CODE, quantity: 4, discount: 5 }]
  const offer = await portal.makeOffer({ client: client.id, center: center.id }, lines, { send_to: [READER] })
  const { text } = await mailAbout(READER, offer.number)
  const { pathname, search } = new URL(/https?:\/\/\S+\/oferta\/\S+/.exec(text ?? '')?.[0] ?? '')
  const visitor = await browser.newContext({ locale: 'es-ES', storageState: { cookies: [], origins: [] } })
  const link = await visitor.newPage()
  await link.goto(new URL(page.url()).origin + pathname + search)
  await link.getByRole('main').getByRole('button', { name: 'Aceptar oferta' }).click()
  await link.getByRole('dialog').getByRole('button', { name: 'Aceptar oferta' }).click()
  await expect(link.getByText(/^Aceptaste esta oferta el /)).toBeVisible()
  await visitor.close()
  return offer
}

test('an accepted offer is ordered as it was accepted, whatever the ERP has sent since', async ({ page, browser }) => {
  await page.goto('/ofertas/listado')
  const { id } = await acceptedOffer(page, browser)
  const admin = await portalOf('admin')
  await admin.importRows('prices', `country;product;price\nes;${CODE};9.99\n`)

  await page.goto(`/ofertas/oferta/${id}`)
  const main = page.getByRole('main')
  await test.step('whom it is for is there to begin with', async () => {
    await expect(main.getByRole('combobox', { name: 'Convertir en nuevo/a' })).toHaveValue('Pedido para un cliente')
    await expect(main.getByText(/Hotel Miramar S\.L\..* · .*Playa/).last()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
  await main.getByRole('button', { name: 'Continuar' }).click()
  const copy = page.getByRole('dialog', { name: 'Copiar al carro' })
  const line = copy.getByRole('listitem')
  await test.step('what differs today is said, and whoever orders may choose', async () => {
    await expect(copy).toContainText('como se aceptó')
    await expect(line).toContainText('1,74')
    await expect(line).toContainText(/Hoy: 9,99/)
    await copy.getByRole('radio', { name: 'Los de hoy' }).check()
    await expect(line).toContainText(/9,99/)
    await copy.getByRole('radio', { name: /^Los de la oferta aceptada, que vale hasta el / }).check()
    await expect(line).toContainText(/Hoy: 9,99/)
    await atEverySize(page, () => expect(copy.getByRole('button', { name: 'Copiar 1 línea' })).toBeInViewport())
  })
  await copy.getByRole('button', { name: 'Copiar 1 línea' }).click()
  await expect(page).toHaveURL(/\/carrito$/)
  await expect(lineOf(page, 'Bolsa de basura galga 120, 85×105 cm, 10 u')).toContainText('precio de la oferta')
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Enviar (pedido|a validación)$/ }).click()
  await placedNumber(page)
  const [order] = await (await portalOf('ventas')).orders(1)
  // 4 × 1.74 less 5 %, and 21 % of it.
  expect(order?.total).toBe(8)
})
