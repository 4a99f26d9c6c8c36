import { everyBarrierOn } from '#e2e/tools/barriers.ts'
import { expect, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

test.use({ brand: 'prisma', account: 'ventas', client: null })
test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

/** In the page of a sales person, since this brand alone has leads: an offer for the first lead with an address. */
async function makeOffer() {
  const { token } = JSON.parse(localStorage.getItem('pulcro.session') ?? '{}')
  const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
  const ask = async <Reply>(method: string, path: string, body?: object): Promise<Reply> =>
    (await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) })).json() as Promise<Reply>
  const leads = await ask<{ results: { id: number; name: string; email: string }[] }>('GET', '/leads/')
  const lead = leads.results.find(one => one.email !== '')!
  const { results } = await ask<{ results: { id: number }[] }>('GET', '/products/?search=BR-2106')
  const items = [{ product: results[0]!.id, quantity: 10, discount: 5 }]
  await ask('PUT', '/cart/update/', { lead: lead.id, items })
  const placed = await ask<{ id: number; number: string }>('PATCH', '/cart/create_offer/', {
    lead: lead.id,
    send_to: [lead.email],
  })
  return { lead, ...placed }
}

test('a lead accepts an offer from its mail, and the sales person sees it', async ({ page, browser }) => {
  await page.goto('/ofertas/listado')
  const { lead, id, number } = await page.evaluate(makeOffer)
  const { text } = await mailAbout(lead.email, number)
  const link = new URL(/https?:\/\/\S+\/oferta\/\S+/.exec(text ?? '')?.[0] ?? '')

  const visitor = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'es-ES',
    storageState: { cookies: [], origins: [] },
  })
  const phone = await visitor.newPage()
  const { origin } = new URL(page.url())
  await phone.goto(origin + link.pathname + link.search)
  await expect(phone.getByRole('heading', { level: 1, name: `Oferta ${number}` })).toBeVisible()
  const main = phone.getByRole('main')
  await expect(main).toContainText(lead.name)
  await expectNoSidewaysScroll(phone)
  expect(await everyBarrierOn(phone)).toEqual([])
  // The token has left the address.
  await expect(phone).toHaveURL(`${origin}/oferta/${id}`)
  const download = phone.waitForEvent('download')
  await main.getByRole('button', { name: `Descargar el PDF de ${number}` }).click()
  expect((await download).suggestedFilename()).toBe(`Oferta-${number}.pdf`)
  await main.getByRole('button', { name: 'Aceptar oferta' }).click()
  const dialog = phone.getByRole('dialog', { name: '¿Aceptar la oferta?' })
  await dialog.getByRole('button', { name: 'Aceptar oferta' }).click()
  await expect(main.getByText(/^Aceptaste esta oferta el /)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Aceptar oferta' })).toHaveCount(0)

  await phone.goto(origin + link.pathname + link.search)
  await expect(main.getByText(/^Aceptaste esta oferta el /)).toBeVisible()
  await visitor.close()

  await page.goto('/leads')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('link', { name: /^Mis ofertas \d+ respuestas? nuevas?$/ }).click()
  await expect(page).toHaveURL(/\/ofertas\/listado/)
  // The list was looked at: nothing in it is news any more.
  await page.getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('link', { name: 'Mis ofertas', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Aceptada/ }).click()
  await expect(page).toHaveURL(/stage=accepted/)
  await expect(page.getByRole('main')).toContainText(number)
  await follow(page, `/ofertas/oferta/${id}`)
  await expect(page.getByRole('main')).toContainText('Abierta por el destinatario')
  await expect(page.getByRole('main')).toContainText(lead.email)
  await expectNoSidewaysScroll(page)
})
