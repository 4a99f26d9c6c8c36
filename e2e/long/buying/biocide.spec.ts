import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, atEverySize, expectNoSidewaysScroll, lineOf, searchFor } from '#e2e/tools/steps.ts'

// Its own file calls it eco, and gives it an index.
const CODE = 'DS-1012'
const NAME = 'Desinfectante clorado espumante 10 L'
const SAFELY =
  'Utilice los biocidas de forma segura. Lea siempre la etiqueta y la información sobre el producto antes de usarlo.'

test.use({ account: 'compras', center: 'Spa', cart: { [CODE]: 1 } })

test('the page of a biocide says what its label says, and nothing green', async ({ page }) => {
  const id = await (await portalOf('compras')).productOf(CODE)
  await page.goto(`/catalogo/product/${id}-x`)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const article = page.getByRole('article')
  await atEverySize(page, async () => {
    await expect(article.getByText(SAFELY).first()).toBeVisible()
    await expect(article.getByText('Biocida', { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
  const safety = article.locator('section, details').filter({ has: page.getByRole('heading', { name: 'Seguridad' }) })
  await expect(safety.getByText('Peligro', { exact: true })).toBeVisible()
  await expect(safety.getByText('H318, H400, H412')).toBeVisible()
  await expect(safety.getByText('P102, P273, P280, P305+P351+P338, P501')).toBeVisible()
  await expect(safety.getByText(/^24-20\/40-11\d{4}$/)).toBeVisible()
  await expect(article.getByRole('link', { name: /^Ficha de seguridad en inglés/ })).toBeVisible()
  await expect(article.getByText('Revisión 3.1')).toBeVisible()
  await expect(article.getByText('Caducada')).toBeVisible()
  await expect(article.getByText('¿Qué es el Índice Orbita de Sostenibilidad?')).toHaveCount(0)
  await expect(article.getByText('Alternativas más sostenibles')).toHaveCount(0)
})

test('a biocide is marked in the results and in the cart, with the sentence once', async ({ page }) => {
  await page.goto('/catalogo')
  await searchFor(page, NAME)
  const found = articleOf(page, NAME)
  await expect(found.getByText('Biocida', { exact: true })).toBeVisible()
  await expect(found.getByText('Eco', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(SAFELY)).toHaveCount(1)
  await page.goto('/carrito')
  await expect(lineOf(page, NAME).getByText('Biocida', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(SAFELY)).toHaveCount(1)
})
