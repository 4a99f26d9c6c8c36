import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, drawnText, follow, lineOf, quantityOf, searchFor } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Spa' })

const paper = async () => (await portalOf('compras')).category('Celulosa y papel')

const GLASS = 'Limpiacristales multisuperficie 750 ml'
const BLEACH = 'Lejía apta desinfección de agua 5 L'

test('the category tree leads four levels down (R083 R084 R108)', async ({ page }) => {
  await page.goto('/catalogo')
  const tree = page.getByRole('navigation', { name: 'Categorías' })
  await tree.getByRole('link', { name: /^Celulosa y papel/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Celulosa y papel' })).toBeVisible()
  const featured = page.getByRole('navigation', { name: 'Destacado en Celulosa y papel' })
  await expect(featured.getByRole('link')).toHaveCount(5)
  for (const name of ['Bobinas', 'Bobinas secamanos', 'Secamanos estándar']) {
    await tree.getByRole('link', { name: new RegExp(`^${name} \\d`) }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  await expect(featured).toBeHidden()
  await page.getByRole('link', { name: 'Bobina secamanos 2 capas 6 u', exact: true }).click()
  const trail = page.getByRole('navigation', { name: 'Migas' })
  await trail.getByRole('link', { name: 'Bobinas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bobinas', exact: true })).toBeVisible()
})

test('filters are shown as chips, and sort order, view and page stay available (R068 R071 R072 R079 R085 R086)', async ({
  page,
}) => {
  await page.goto(`/catalogo?cat=${await paper()}`)
  const articles = page.getByRole('main').getByRole('heading', { level: 2 })
  const count = page.getByRole('main').getByRole('status').first()
  await expect(page.getByRole('button', { name: /^Ordenar/ })).toContainText('Consumo, mayor a menor')
  await expect(count).toContainText('productos')
  const all = Number.parseInt(await count.innerText(), 10)

  await page.getByRole('button', { name: 'Filtrar' }).click()
  const eco = page.getByRole('checkbox', { name: /^Eco\b/ })
  // The menu is wider than its button: every choice has one line, and its count beside it.
  const choices = page.locator('[data-open] > div').filter({ has: eco }).first()
  expect((await choices.boundingBox())?.width).toBeGreaterThan(300)
  await eco.check()
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: 'Quitar filtro: Eco' })
  await expect(chip).toBeVisible()
  await expect.poll(async () => Number.parseInt(await count.innerText(), 10)).toBeLessThan(all)
  await page.reload()
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(chip).toBeHidden()

  await page.getByRole('button', { name: /^Ordenar/ }).click()
  await page.getByRole('button', { name: 'Nombre', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Ordenar/ })).toContainText('Nombre')
  await expect(articles.filter({ hasText: /^Bobina/ }).first()).toBeVisible()

  await page.getByRole('radio', { name: 'Rejilla' }).check()
  await expect(page.getByRole('radio', { name: 'Rejilla' })).toBeChecked()
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main')).toContainText('21–40 de')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('21–40 de')
  await expect(page.getByRole('radio', { name: 'Rejilla' })).toBeChecked()
})

test('back from an article restores page and place (R067)', async ({ page }) => {
  await page.goto(`/catalogo?cat=${await paper()}&page=2`)
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const name = await drawnText(last)
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(400)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(400)
})

test('a search that finds nothing says so to the letter and offers the whole catalogue (R087 R088)', async ({
  page,
}) => {
  await page.goto('/catalogo')
  await searchFor(page, 'qwxyzk')
  const main = page.getByRole('main')
  await expect(main.getByText('No hemos encontrado ningún producto con ese nombre')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Buscar en todo el catálogo' })).toBeVisible()
  await page.goto(`/catalogo/s?q=LJ-5000&cat=${await paper()}`)
  await expect(main.getByText('No hemos encontrado ningún producto con ese nombre')).toBeVisible()
  await main.getByRole('link', { name: 'Buscar en todas las categorías' }).click()
  await expect(main.getByRole('heading', { name: 'Lejía apta desinfección de agua 5 L' })).toBeVisible()
})

test('suggestions are reached and added by the keyboard (R069)', async ({ page }) => {
  await page.goto('/catalogo')
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await box.focus()
  await page.keyboard.type('l')
  await expect(page.getByText('Escribe al menos 2 letras')).toBeVisible()
  await page.keyboard.type('impiacristales mult')
  const popup = page.getByRole('grid', { name: 'Sugerencias' })
  const row = popup.getByRole('gridcell', { name: new RegExp(GLASS) }).first()
  await expect(row).toBeVisible()
  const rows = await popup.getByRole('row').count()
  for (let step = 0; step < rows && (await row.getAttribute('aria-selected')) !== 'true'; step++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()
  await expect(popup).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await (await portalOf('compras')).cart()).items[0]?.quantity).toBe(2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: GLASS })).toBeVisible()
})

test('the article page counts format and quantity into its total (R108)', async ({ page }) => {
  await page.goto('/catalogo')
  await searchFor(page, 'BS-2006')
  await articleOf(page, 'Bobina secamanos 2 capas 6 u')
    .getByRole('link', { name: 'Bobina secamanos 2 capas 6 u' })
    .click()
  const buy = page.getByRole('region', { name: 'Bobina secamanos 2 capas 6 u' })
  await buy.getByRole('combobox', { name: 'Formato' }).selectOption({ label: 'Pack 6 u · 74,40 €' })
  await quantityOf(page, 'Bobina secamanos 2 capas 6 u').fill('2')
  await expect(buy).toContainText('= 12 u')
  await expect(buy).toContainText('148,80 €')
  await buy.getByRole('button', { name: 'Añadir al pedido' }).click()
  await expect(page.getByRole('button', { name: 'Carro: 1 línea' })).toContainText('180,05 €')
  await expect(page.getByRole('heading', { name: '¿Cuánto consume Spa?' })).toBeVisible()
})

test('a double click adds an article once, a second press adds it again', async ({ page }) => {
  const added: string[] = []
  page.on('request', request => {
    if (request.url().includes('add_cart_item')) added.push(request.method())
  })
  await page.goto('/catalogo')
  await searchFor(page, 'LJ-5000')
  await articleOf(page, BLEACH).getByRole('link', { name: BLEACH }).click()
  // However slow the machine is, the second press finds the first one under way.
  const second = Promise.withResolvers<void>()
  await page.route(/add_cart_item/, async route => {
    await second.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Añadir al pedido' })
  const width = (await button.boundingBox())?.width
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect((await button.boundingBox())?.width).toBe(width)
  await page.mouse.down()
  await page.mouse.up()
  second.resolve()
  const toast = page.getByRole('status').getByText('Producto añadido al carro')
  await expect(toast).toHaveCount(1)
  await expect(button).not.toHaveAttribute('aria-busy')
  expect(added).toEqual(['POST'])
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(`${BLEACH} × 2`)).toBeVisible()
  // What is said of the same line takes the place of what was.
  await expect(toast).toHaveCount(1)
  await expect(button).toBeFocused()
  expect(added).toEqual(['POST', 'POST'])
})

test('what has no price or no stock cannot be added (R095 R096)', async ({ page }) => {
  await page.goto('/catalogo/s?q=VC-0220')
  const cups = articleOf(page, 'Vaso de cartón para café 220 ml 50 u')
  await expect(cups.getByRole('link', { name: 'Ver alternativas' })).toBeVisible()
  await expect(cups.getByRole('button', { name: /^Añadir/ })).toHaveCount(0)
  // What leads to the alternatives takes view and focus there.
  await cups.getByRole('link', { name: 'Ver alternativas' }).click()
  const alternatives = page.locator('#alternativas')
  await expect(alternatives).toBeFocused()
  await expect(alternatives.getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Llega el \d+ de [a-z]+$/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Avísame cuando haya' }).click()
  await expect(page.getByText('Te avisaremos por correo cuando vuelva a haber stock.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Te avisaremos por correo cuando vuelva a haber stock.')).toBeVisible()
  await follow(page, '/catalogo/s?q=FM-0430')
  const machine = articleOf(page, 'Fregadora de arrastre SC-430, batería 24 V')
  await expect(machine).toContainText('Precio a consultar')
  await expect(machine.getByRole('button', { name: /^Añadir/ })).toHaveCount(0)
})

test('the code that is printed on an article, or on its pack, finds it', async ({ page }) => {
  await page.goto('/catalogo/s?q=LJ-5000')
  await page.getByRole('main').getByRole('link', { name: BLEACH, exact: true }).click()
  const codes = page.getByRole('main').getByText(/^84\d{11}/)
  await expect(codes).toHaveText(/^84\d{11}, 184\d{11} \(Pack 4 garrafas\)$/)
  for (const code of (await codes.innerText()).match(/\d{13,14}/g) ?? []) {
    await page.goto(`/catalogo/s?q=${code}`)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 producto')
    await expect(articleOf(page, BLEACH)).toBeVisible()
  }
})

test.describe('an article that is in the cart', () => {
  test.use({ cart: { 'LJ-5000': 20 } })

  test('changes its format in the list, with its line, as far as the stock allows', async ({ page }) => {
    await page.goto('/catalogo/s?q=LJ-5000')
    const bleach = articleOf(page, BLEACH)
    const formats = bleach.getByRole('combobox', { name: `Formato de ${BLEACH}` })
    await expect(bleach).toContainText('20 garrafas · ')
    await formats.selectOption('Pack 4 garrafas')
    await expect(bleach).toContainText('20 packs = 80 garrafas · ')
    await formats.selectOption('Capa de palé 32 garrafas')
    await expect(bleach.getByRole('status').getByText(/^Ajustado de 20 a 1\d: stock disponible$/)).toBeVisible()
    await follow(page, '/carrito')
    const line = lineOf(page, BLEACH)
    await expect(line).toContainText(/1\d capas de palé = \d+ garrafas/)
    await expect(line).toContainText('100,80 €/capa')
    await expect(line.getByRole('button', { name: /^(Quitar|Eliminar) (?!uno)/ })).toHaveCount(1)
  })
})
