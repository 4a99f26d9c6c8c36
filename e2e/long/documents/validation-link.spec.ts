import type { Page } from '@playwright/test'
import { everyBarrierOn } from '#e2e/tools/barriers.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize, signIn } from '#e2e/tools/steps.ts'

const SOAP = 'LV-1032'

/** The center with the smallest limit: 8 of these pass it. */
async function office(account: 'compras' | 'ventas'): Promise<{ client: number; center: number }> {
  const portal = await portalOf(account)
  const client = await portal.client('Hotel Miramar')
  return { client: client.id, center: (await portal.center(client.id, 'Oficina central')).id }
}

const pendingOrder = async () => (await portalOf('compras')).makeOrder(await office('compras'), { [SOAP]: 8 })

/** Where the mail to the validator leads. */
async function linkAbout(subject: string): Promise<string> {
  const { text } = await mailAbout(emailOf('valida'), subject)
  const link = new URL(/https?:\/\/\S+\/validar\/\S+/.exec(text ?? '')?.[0] ?? '')
  return link.pathname + link.search
}

const toSignIn = (page: Page) => page.getByRole('link', { name: 'Iniciar sesión para validar' })

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

test.describe('without a session', () => {
  test.use({ expected: /404.*validation_link/ })

  test(
    'the link of a mail shows an order as often as it is opened, and leads to it over the sign-in',
    { tag: '@every-size' },
    async ({ page, baseURL }) => {
      const { id, number } = await pendingOrder()
      const link = await linkAbout(`Pedido ${number} pendiente de validar`)
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await page.goto(link)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number} pendiente de validar` })).toBeVisible()
      await expect(main).toContainText('Hotel Miramar')
      await expect(main).toContainText('Oficina central')
      await expect(main).toContainText('Ana Serra')
      await expect(main).toContainText('Supera el límite mensual en')
      await expect(main).toContainText('623,88')
      await expect(main).toContainText(/Si se valida antes del .+, llega el /)
      await expect(main.getByRole('spinbutton')).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      expect(await everyBarrierOn(page)).toEqual([])
      // The token has left the address, and was told to nobody but the one call.
      await expect(page).toHaveURL(`${baseURL}/validar/pedido/${id}`)
      expect(asked.filter(address => address.includes('token='))).toHaveLength(1)

      // Opening it uses nothing up, in whatever tab.
      await page.evaluate('sessionStorage.clear()')
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number} pendiente de validar` })).toBeVisible()
      await expectNoSidewaysScroll(page)

      await toSignIn(page).click()
      await signIn(page, emailOf('valida'), PASSWORD)
      await expect(page).toHaveURL(`${baseURL}/pedidos/validar-pedido/pendientes/${id}`)
      await page.getByRole('button', { name: /^Validar [OP]\d\d-/ }).click()
      await expect(page.getByText('Pedido validado.')).toBeVisible()
    },
  )

  test('the link of a mail shows an offer, with its discounts', async ({ page, baseURL }) => {
    const lines = [{ code: SOAP, quantity: 20, discount: 5 }]
    const { id, number } = await (await portalOf('ventas')).makeOffer(await office('ventas'), lines)
    await page.goto(await linkAbout(`Oferta ${number} pendiente de validar`))
    await expect(page.getByRole('heading', { level: 1, name: `Oferta ${number} pendiente de validar` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('5 %')
    await expect(page.getByRole('main')).toContainText('Válida hasta')
    await expectNoSidewaysScrollAtEverySize(page)
    await toSignIn(page).click()
    await signIn(page, emailOf('valida'), PASSWORD)
    await expect(page).toHaveURL(`${baseURL}/ofertas/validar-oferta/pendientes/${id}`)
    await expect(page.getByRole('button', { name: /^Validar [OP]\d\d-/ })).toBeVisible()
  })

  test('an unknown link shows no document, and leads to the sign-in, too', async ({ page }) => {
    for (const address of ['/validar/pedido/1?token=nonsense', '/validar/pedido/1', '/validar/oferta/x?token=']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'El enlace ya no vale' })).toBeVisible()
      await expect(toSignIn(page)).toBeVisible()
    }
  })
})

test.describe('the validator who is signed in', () => {
  test.use({ account: 'valida' })

  test('is led to the order at once, as often as wished', async ({ page, baseURL }) => {
    const { id, number } = await pendingOrder()
    const link = await linkAbout(`Pedido ${number} pendiente de validar`)
    for (let time = 0; time < 2; time++) {
      await page.goto(link)
      await expect(page).toHaveURL(`${baseURL}/pedidos/validar-pedido/pendientes/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Validar [OP]\d\d-/ })).toBeVisible()
    }
  })
})
