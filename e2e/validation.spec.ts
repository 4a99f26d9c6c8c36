import type { Page } from '@playwright/test'
import { expect, forgetUser, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { type Account, emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import {
  acceptTerms,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtEverySize,
  placedNumber,
  signIn,
} from '#e2e/tools/steps.ts'

const SOAP = 'LV-1032'

/** The center with the smallest limit: 8 of these pass it. */
async function office(account: Account): Promise<{ client: number; center: number }> {
  const portal = await portalOf(account)
  const client = await portal.client('Hotel Miramar')
  return { client: client.id, center: (await portal.center(client.id, 'Oficina central')).id }
}

const pendingOrder = async () => (await portalOf('compras')).makeOrder(await office('compras'), { [SOAP]: 8 })

const rowOf = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })

/** Somebody else sits down at the same browser. */
async function becomes(page: Page, account: Account, address: string): Promise<void> {
  await forgetUser(page)
  await page.goto(address)
  await signIn(page, emailOf(account), PASSWORD)
}

test.describe('an order above the limit', () => {
  test.use({
    account: 'compras',
    center: 'Oficina central',
    cart: { [SOAP]: 90 },
    expected: /40[04].*validable_orders/,
  })

  test('is validated over two levels and reported to its buyer, by mail (R219 R221 R229 R232)', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar a validación' }).click()
    const number = await placedNumber(page)
    const { id } = (await (await portalOf('compras')).orders()).find(order => order.number === number)!
    const address = `/pedidos/validar-pedido/pendientes/${id}`
    if (hasMailbox()) {
      const mail = await mailAbout(emailOf('valida'), `Pedido ${number} pendiente de validar`)
      expect(mail.subject).toContain('supera el límite en')
      expect(mail.text).toContain(`/validar/pedido/${id}?token=`)
    }

    // Its own buyer sees it, and may not decide.
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Validar [OP]\d\d-/ })).toBeHidden()

    await becomes(page, 'valida', address)
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${address}`)
    await expect(page.getByRole('main')).toContainText('Supera el límite mensual en')
    await expectNoSidewaysScrollAtEverySize(page)
    await page.getByRole('button', { name: /^Validar [OP]\d\d-/ }).click()
    await expect(page.getByText('El pedido pasa a estar pendiente de validación.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Pasa al siguiente nivel')
    if (hasMailbox()) await mailAbout(emailOf('admin'), `Pedido ${number} pendiente de validar`)

    await becomes(page, 'admin', address)
    await page.getByRole('button', { name: /^Validar [OP]\d\d-/ }).click()
    await expect(page.getByText('Pedido validado.')).toBeVisible()
    if (hasMailbox()) {
      const mail = await mailAbout(emailOf('compras'), `Pedido ${number} validado`)
      expect(mail.text).toContain('Alba Quintana ha validado tu pedido')
      expect(mail.text).toContain(`/pedidos/pedido/${id}`)
    }

    await page.goto(address)
    await expect(page).toHaveURL(`${baseURL}/pedidos/validar-pedido/validados/${id}`)
    await expect(page.getByRole('main')).toContainText('Validado')
    await expect(page.getByRole('main')).toContainText('Alba Quintana')
  })
})

test.describe('a validator', () => {
  test.use({ account: 'valida' })

  test('who taps twice validates one: the next has come under the finger (R221)', async ({ page }) => {
    const first = await pendingOrder()
    await pendingOrder()
    await page.goto(`/pedidos/validar-pedido/pendientes/${first.id}`)
    const button = page.getByRole('button', { name: /^Validar \S+ · [\d.,]+ €$/ })
    await expect(button).toHaveAccessibleName(new RegExp(first.number))
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible()
    const decided: string[] = []
    page.on('request', request => request.method() === 'PATCH' && decided.push(request.url()))
    const box = (await button.boundingBox())!
    const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await tap()
    await expect(page.getByText(/^Pedido validado. P/)).toContainText(first.number)
    await expect(button).not.toHaveAccessibleName(new RegExp(first.number))
    await tap()
    await expect(button).toBeEnabled()
    expect(decided).toHaveLength(1)
  })

  test(
    'decides in the list, with the keyboard too (R222 R224 R225 R232 R233)',
    { tag: '@every-size' },
    async ({ page }) => {
      const first = await pendingOrder()
      const second = await pendingOrder()
      await page.goto('/pedidos/validar-pedidos')
      await expect(page.getByRole('heading', { level: 1, name: 'Validar pedidos' })).toBeVisible()
      await expect(rowOf(page, first.number)).toContainText('→')

      const asked: string[] = []
      page.on('request', request => /search=/.test(request.url()) && asked.push(request.url()))
      const search = page.getByRole('main').getByRole('searchbox')
      await search.fill('P')
      await page.waitForTimeout(1300) // longer than a search waits
      expect(asked).toEqual([])
      await search.pressSequentially(second.number.slice(1))
      await expect(page.getByRole('row')).toHaveCount(2)
      expect(asked).toHaveLength(1)

      await page.getByRole('button', { name: 'Ver detalle' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText('Supera el límite mensual en')
      await expect(main.getByRole('link', { name: 'Ver Pedido' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: 'Anular' }).click()
      const question = page.getByRole('dialog', { name: `¿Anular el pedido ${second.number}?` })
      await expect(question).toContainText('Ana Serra · 623,88 €')
      await question.getByRole('button', { name: 'Volver' }).click()
      await expect(main.getByRole('button', { name: 'Anular' })).toBeFocused()
      await main.getByRole('button', { name: 'Anular' }).click()
      await question.getByRole('button', { name: `Anular pedido ${second.number}` }).click()
      await expect(question.getByText('Escribe el motivo')).toBeVisible()
      await question.getByRole('button', { name: 'Supera el presupuesto' }).click()
      await page.keyboard.type('. Hablamos el lunes.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Pedido anulado.')).toBeVisible()
      if (hasMailbox()) {
        const mail = await mailAbout(emailOf('compras'), `Pedido ${second.number} anulado`)
        expect(mail.text).toContain('> Supera el presupuesto. Hablamos el lunes.')
      }
      await expect(main.getByText('No se han encontrado pedidos')).toBeVisible()

      await search.fill('')
      await rowOf(page, first.number).getByRole('link', { name: first.number }).focus()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Pedido validado.')).toBeVisible()
      await expect(rowOf(page, first.number)).toBeHidden()

      await page.getByRole('radio', { name: 'Validados' }).check({ force: true })
      await expect(page.getByRole('button', { name: /^Periodo|\d\d-\d\d-\d{4} – / })).toBeVisible()
      await expect(rowOf(page, first.number)).toContainText('Validado')
      await expect(rowOf(page, second.number)).toContainText('Anulado')
      await expect(rowOf(page, second.number)).toContainText('Supera el presupuesto. Hablamos el lunes.')
      await rowOf(page, first.number).getByRole('link', { name: first.number }).click()
      await expect(page).toHaveURL(/\/pedidos\/validar-pedido\/validados\/\d+$/)
      await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Validar [OP]\d\d-/ })).toBeHidden()
      await expect(page.getByRole('main')).toContainText('Marta Ruiz')
    },
  )

  test(
    'decides offers, of which nothing but the way back is left afterwards (R220 R223 R232 R323)',
    { tag: '@every-size' },
    async ({ page, isMobile }) => {
      const sales = await portalOf('ventas')
      const owner = await office('ventas')
      const lines = [{ code: SOAP, quantity: 20, discount: 5 }]
      const [first, second] = [await sales.makeOffer(owner, lines), await sales.makeOffer(owner, lines)]
      // A client has no menu «Ofertas»: what waits stands beside the orders.
      await page.goto('/pedidos/validar-pedidos')
      await expect(page.getByRole('button', { name: 'Ofertas' })).toBeHidden()
      await page.getByRole('button', { name: isMobile ? 'Más' : /^Pedidos/ }).click()
      await page.getByRole('link', { name: /^Validar ofertas \d+ pendientes? de validar$/ }).click()
      await expect(page).toHaveURL(/\/ofertas\/validar-ofertas$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Validar ofertas' })).toBeVisible()
      await expect(rowOf(page, first.number)).toContainText('5 %')
      await rowOf(page, first.number).getByRole('link', { name: first.number }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Oferta ${first.number}` })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: /^Validar [OP]\d\d-/ }).click()
      await expect(page.getByText('Oferta validada.')).toBeVisible()

      await page.goto(`/ofertas/validar-oferta/pendientes/${second.id}`)
      await page.getByRole('button', { name: 'Anular' }).click()
      await page.getByRole('button', { name: 'Descuento demasiado alto' }).click()
      await page.getByRole('button', { name: `Anular oferta ${second.number}` }).click()
      await expect(page.getByText('Oferta anulada.')).toBeVisible()

      await page.goto(`/ofertas/validar-oferta/validados/${second.id}`)
      await expect(page.getByRole('main').getByText('Descuento demasiado alto')).toHaveCount(2)

      await page.goto(`/ofertas/validar-oferta/validados/${first.id}`)
      await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Anular' })).toBeHidden()
      await expect(page.getByRole('button', { name: /^Validar [OP]\d\d-/ })).toBeHidden()
    },
  )
})
