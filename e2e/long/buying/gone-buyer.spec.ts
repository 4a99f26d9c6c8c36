import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { chooseCenter, expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Puerto', expected: /404/ })

/** As the server answers of what is closed, withdrawn or not this user's; others of this company go on buying there. */
const answerUnknown = (page: Page, isOf: (address: string) => boolean) =>
  page.route(
    url => url.pathname.startsWith('/api/') && isOf(url.pathname + url.search),
    route => route.fulfill({ status: 404, json: { non_field_errors: ['It does not exist, or you may not see it.'] } }),
  )

test(
  'a center that is closed is given up with a sentence, and another one chosen (R658)',
  { tag: '@every-size' },
  async ({ page }) => {
    const buyer = await portalOf('compras')
    const { id } = await buyer.center((await buyer.client('')).id, 'Puerto')
    await answerUnknown(page, address => new RegExp(`center=${id}\\b|/centers/${id}/`).test(address))
    await page.goto('/carrito')
    const choice = page.getByRole('dialog', { name: 'Selecciona un centro' })
    await expect(choice).toContainText('Puerto ya no recibe pedidos')
    await expectNoSidewaysScroll(page)
    await chooseCenter(page, 'Spa')
    await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    await page.goto('/catalogo')
    const articles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(articles.first()).toBeVisible()
  },
)

test(
  "a client that is no longer this user's is given up with a sentence (R658)",
  { tag: '@every-size' },
  async ({ page }) => {
    const buyer = await portalOf('compras')
    const { id, name } = await buyer.client('')
    await answerUnknown(page, address => new RegExp(`client=${id}\\b|/clients/${id}/|center=`).test(address))
    await page.goto('/catalogo')
    await expect(page.getByText(`Ya no puedes comprar para ${name}. Elige otro cliente.`)).toBeVisible()
  },
)
