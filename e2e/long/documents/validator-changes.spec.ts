import type { Page } from '@playwright/test'
import { everyBarrierOn } from '#e2e/tools/barriers.ts'
import { expect, forgetUser, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { type Account, emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll, signIn } from '#e2e/tools/steps.ts'

const SOAP = 'LV-1032'
const GLOVES = 'GN-100M'
const SHAMPOO = 'GC-1032'

test.use({ isMobile: true, hasTouch: true, viewport: { width: 360, height: 780 } })
test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

/** The center with the smallest limit: these pass it. */
async function pendingOrder() {
  const portal = await portalOf('compras')
  const client = await portal.client('Hotel Miramar')
  const center = (await portal.center(client.id, 'Oficina central')).id
  return portal.makeOrder({ client: client.id, center }, { [SOAP]: 8, [GLOVES]: 20, [SHAMPOO]: 10 })
}

/** Where the mail to the validator leads. */
async function linkAbout(subject: string): Promise<string> {
  const { text } = await mailAbout(emailOf('valida'), subject)
  const link = new URL(/https?:\/\/\S+\/validar\/\S+/.exec(text ?? '')?.[0] ?? '')
  return link.pathname + link.search
}

const codeAbout = async (number: string) =>
  /^(\d{3} \d{3})/.exec((await mailAbout(emailOf('valida'), `es tu código para ${number}`)).subject ?? '')?.[1] ?? ''

/** Somebody else sits down at the same browser. */
async function becomes(page: Page, account: Account, address: string): Promise<void> {
  // A page that nothing was opened in has nobody to forget.
  if (page.url() !== 'about:blank') await forgetUser(page)
  await page.goto(address)
  await signIn(page, emailOf(account), PASSWORD)
}

test.describe('from the mail on a phone', () => {
  test.use({ expected: /40[034].*(validation_link|validable_orders)/ })

  test('R570 R573 R580: a validator cuts two lines with a code, and the requester reads what and why', async ({
    page,
  }) => {
    const { id, number } = await pendingOrder()
    await page.goto(await linkAbout(`Pedido ${number} pendiente de validar`))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: '3 líneas' })).toBeVisible()
    await main.getByRole('button', { name: /^Quitar Champú/ }).click()
    const gloves = main.getByRole('spinbutton', { name: /^Cantidad de Guante nitrilo/ })
    await gloves.fill('6')
    await gloves.press('Enter')
    await expect(main.getByText('2 cambios tuyos')).toBeVisible()
    await expect(main.getByText(/^Ana Serra pidió \d+$/)).toBeVisible()
    await expect(main.getByRole('button', { name: /^Volver a poner Champú/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await everyBarrierOn(page)).toEqual([])

    const button = page.getByRole('button', { name: new RegExp(`^Validar ${number} · [\\d.,]+ €$`) })
    const label = await button.textContent()
    const question = page.getByRole('dialog', { name: `Validar ${number} con cambios` })
    await expect(async () => {
      if (!(await question.isVisible())) await button.click({ timeout: 500 })
      await expect(question).toBeVisible({ timeout: 1000 })
    }).toPass()
    await question.getByRole('button', { name: label ?? '' }).click()
    await expect(question.getByText('Escribe el motivo')).toBeVisible()
    await question.getByRole('button', { name: 'Supera el presupuesto' }).click()
    await question.getByLabel(/^Guante nitrilo/).fill('Todavía quedan')
    await question.getByRole('button', { name: label ?? '' }).click()

    const asked = page.getByRole('dialog', { name: 'Escribe el código' })
    await expect(asked).toContainText('Hemos enviado un código de 6 cifras a v…a@pulcro.demo')
    await asked.getByLabel('Código').fill('000 000')
    await asked.getByRole('button', { name: label ?? '' }).click()
    await expect(asked.getByText('El código no es correcto.')).toBeVisible()
    await asked.getByLabel('Código').fill(await codeAbout(number))
    await asked.getByRole('button', { name: label ?? '' }).click()
    await expect(page.getByText('Pedido validado.')).toBeVisible()

    await becomes(page, 'compras', `/pedidos/pedido/${id}`)
    await expect(main.getByRole('heading', { name: 'Cambios' })).toBeVisible()
    await expect(main).toContainText('Marta Ruiz lo cambió al validar')
    await expect(main).toContainText('Supera el presupuesto')
    await expect(main).toContainText('Quitado')
    await expect(main).toContainText('Todavía quedan')
    await expectNoSidewaysScroll(page)
    const mail = await mailAbout(emailOf('compras'), `Pedido ${number} validado`)
    expect(mail.text).toContain('Marta Ruiz lo cambió al validar')
    expect(mail.text).toContain('> Supera el presupuesto')
  })

  test('R575 R576: a validator asks back, and the requester answers on the order', async ({ page }) => {
    const { id, number } = await pendingOrder()
    await becomes(page, 'valida', `/pedidos/validar-pedido/pendientes/${id}`)
    await page.getByRole('button', { name: 'Preguntar' }).click()
    const question = page.getByRole('dialog', { name: `Preguntar sobre ${number}` })
    await question.getByLabel('Pregunta').fill('¿Hacen falta los veinte guantes?')
    await question.getByRole('button', { name: 'Enviar pregunta' }).click()
    await expect(page.getByRole('main').getByText('Sin respuesta todavía')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Preguntar' })).toBeDisabled()
    const mail = await mailAbout(emailOf('compras'), `Pregunta sobre el pedido ${number}`)
    expect(mail.text).toContain('> ¿Hacen falta los veinte guantes?')

    await becomes(page, 'compras', `/pedidos/pedido/${id}`)
    await page.getByRole('button', { name: 'Responder' }).click()
    const answer = page.getByRole('dialog', { name: `Responder sobre ${number}` })
    await answer.getByLabel('Respuesta').fill('Sí, hay congreso toda la semana.')
    await answer.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(page.getByText('Respuesta enviada.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Sí, hay congreso toda la semana.')).toBeVisible()
    const answered = await mailAbout(emailOf('valida'), `Respuesta sobre el pedido ${number}`)
    expect(answered.text).toContain('> Sí, hay congreso toda la semana.')
  })

  test('R570: who placed the order changes nothing of it there, and asks nobody', async ({ page }) => {
    const { id } = await pendingOrder()
    await becomes(page, 'compras', `/pedidos/validar-pedido/pendientes/${id}`)
    await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Validar|Anular|Preguntar|Quitar)/ })).toHaveCount(0)
  })
})
