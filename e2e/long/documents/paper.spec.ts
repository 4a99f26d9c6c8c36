import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'

/** Presses the button and answers the file that comes. */
async function download(page: Page, number: string): Promise<{ name: string; begin: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar el PDF de ${number}` }).click(),
  ])
  const content = await readFile(await file.path())
  return { name: file.suggestedFilename(), begin: content.subarray(0, 5).toString() }
}

test.describe('a buyer', () => {
  test.use({ account: 'compras' })

  test('takes an order home on paper', { tag: '@every-size' }, async ({ page }) => {
    const [order] = await (await portalOf('compras')).orders()
    await page.goto(`/pedidos/pedido/${order!.id}`)
    expect(await download(page, order!.number)).toEqual({ name: `Pedido-${order!.number}.pdf`, begin: '%PDF-' })
    await expect(page.getByText(`Descargado: Pedido-${order!.number}.pdf`)).toBeVisible()
  })
})

test.describe('a document that cannot be made', () => {
  test.use({ account: 'compras', expected: /503.*\/pdf\// })

  test('says so to the letter at the top of the page, and is made at the next try (R328)', async ({ page }) => {
    const [order] = await (await portalOf('compras')).orders()
    await page.route('**/pdf/', route => route.fulfill({ status: 503, json: {} }))
    await page.goto(`/pedidos/pedido/${order!.id}`)
    await page.getByRole('button', { name: /^Descargar el PDF/ }).click()
    await expect(page.getByText('Se ha producido un error. Intentelo más tarde.')).toBeInViewport()
    await page.unroute('**/pdf/')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Reintentar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Pedido-${order!.number}.pdf`)
    await expect(page.getByText('Se ha producido un error. Intentelo más tarde.')).toBeHidden()
  })
})

test.describe('a sales person', () => {
  test.use({ account: 'ventas', brand: 'prisma', client: 'Hotel Miramar' })

  test('takes an offer to the client on paper', async ({ page }) => {
    const portal = await portalOf('ventas')
    const client = await portal.client('Hotel Miramar')
    const center = await portal.center(client.id, 'Playa')
    const lines = [{ code: 'BR-2106', quantity: 3, discount: 5 }]
    const { id, number } = await portal.makeOffer({ client: client.id, center: center.id }, lines)
    await page.goto(`/ofertas/oferta/${id}`)
    expect(await download(page, number)).toEqual({ name: `Oferta-${number}.pdf`, begin: '%PDF-' })
  })
})

test.describe('a lead manager', () => {
  test.use({ account: 'leads', client: null, expected: /404.*\/api\/orders\// })

  test('sees no order of a client, on the screen or as PDF', async ({ page }) => {
    const [order] = await (await portalOf('compras')).orders()
    await page.goto(`/pedidos/pedido/${order!.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos este pedido' })).toBeVisible()
    await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0)
    const { token } = await portalOf('leads')
    const answer = await page.request.get(`/api/orders/${order!.id}/pdf/`, {
      headers: { authorization: `JWT ${token}` },
    })
    expect(answer.status()).toBe(404)
  })
})
