import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/tools/journey.ts'

const GENERIC = 'Se ha producido un error. Intentelo más tarde.'

/** What is asked of a list, with the moment; and what was given up. */
function watchList(page: Page, path: string) {
  const asked: { search: string | null; at: number }[] = []
  const givenUp: (string | null)[] = []
  const searchIn = (url: string) => new URL(url).searchParams.get('search')
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) asked.push({ search: searchIn(request.url()), at: Date.now() })
  })
  page.on('requestfailed', request => {
    if (new URL(request.url()).pathname === path) givenUp.push(searchIn(request.url()))
  })
  return { asked, givenUp, texts: () => asked.map(({ search }) => search) }
}

test.use({ account: 'ventas', client: 'Hotel Miramar' })

test('clients are searched for 1000 ms after typing, and only for a text (R027)', async ({ page }) => {
  const { asked, texts } = watchList(page, '/api/clients/')
  await page.goto('/clientes')
  const box = page.getByRole('searchbox', { name: 'Buscar clientes' })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(new Set(texts())).toEqual(new Set([null]))
  await box.pressSequentially('mir', { delay: 60 })
  // From before the last letter: on a busy machine the press is over later than the page has heard it.
  const typed = Date.now()
  await box.press('a')
  await expect.poll(() => texts().filter(text => text !== null)).toEqual(['mira'])
  expect((asked.at(-1)?.at ?? 0) - typed).toBeGreaterThan(900)
  await expect(page).toHaveURL(/q=mira/)
  const before = asked.length
  await box.fill('   ')
  await page.waitForTimeout(1500)
  expect(texts().slice(before).filter(Boolean)).toEqual([])
})

test('a new search for clients gives up the one in flight, without a word (R024 R327)', async ({ page }) => {
  const { givenUp, texts } = watchList(page, '/api/clients/')
  await page.goto('/clientes')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  let isSlow = true
  await page.route('**/api/clients/?*search=hot*', async route => {
    if (isSlow) await new Promise(resolve => setTimeout(resolve, 6000))
    await route.continue().catch(() => undefined)
  })
  const box = page.getByRole('searchbox', { name: 'Buscar clientes' })
  await box.fill('hot')
  await box.press('Enter')
  await expect.poll(texts).toContain('hot')
  isSlow = false
  await box.fill('hotel')
  await box.press('Enter')
  await expect.poll(() => givenUp).toContain('hot')
  await expect(page.getByRole('row', { name: /hotel/i }).first()).toBeVisible()
  await expect(page.getByText(GENERIC)).toBeHidden()
})

test('centers are searched for with no text or three letters, 1000 ms after typing (R028)', async ({ page }) => {
  const { asked, texts } = watchList(page, '/api/centers/')
  await page.goto('/catalogo')
  await page
    .getByRole('button', { name: /Selecciona un centro|Cambiar de centro/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Selecciona un centro' })
  const box = picker.getByRole('searchbox')
  await expect(picker.getByRole('radio').first()).toBeVisible()
  await box.pressSequentially('pl', { delay: 60 })
  await page.waitForTimeout(1500)
  expect(texts().filter(Boolean)).toEqual([])
  const typed = Date.now()
  await box.press('a')
  await expect.poll(() => texts().filter(Boolean)).toEqual(['pla'])
  expect((asked.at(-1)?.at ?? 0) - typed).toBeGreaterThan(900)
  const before = asked.length
  await box.fill('')
  // The whole list is known already, or asked for again: never with a part of a word.
  await page.waitForTimeout(1500)
  expect(texts().slice(before).filter(Boolean)).toEqual([])
  await expect(picker.getByRole('radio', { name: /Spa/ })).toBeVisible()
})

test.describe('a list that cannot be read', () => {
  test.use({ expected: /(403|500).*clients/ })

  test('says so, unless it is not for this user (R325 R326)', async ({ page }) => {
    let status = 403
    await page.route('**/api/clients/?*', route => route.fulfill({ status, json: { non_field_errors: ['no'] } }))
    await page.goto('/clientes')
    await expect(page.getByText('No se han encontrado clientes')).toBeVisible()
    await expect(page.getByText(GENERIC)).toBeHidden()
    status = 500
    await page.reload()
    await expect(page.getByText(GENERIC)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})

test('another client forgets what the catalogue remembered (R018)', async ({ page }) => {
  const remembered = () => page.evaluate<string | null>("localStorage.getItem('pulcro.catalogue')")
  await page.goto('/catalogo')
  await page.getByRole('button', { name: /^Ordenar/ }).click()
  await page.getByText('Nombre', { exact: true }).last().click()
  await expect.poll(remembered).toContain('name')
  await page.goto('/clientes?q=Hotel')
  await page.getByRole('row', { name: /Hotel/ }).first().click()
  await expect(page).toHaveURL(/\/catalogo/)
  expect(await remembered()).not.toContain('"name"')
})

test('who finds nothing asks for it, for whom is being bought for', async ({ page }) => {
  await page.goto('/catalogo/s?q=zzzzqq')
  await expect(page.getByText('No hemos encontrado ningún producto con ese nombre')).toBeVisible()

  // A word that is like one of the catalogue's leads to it, from the list as from below the field.
  const near = page.getByRole('main').getByRole('link', { name: /^«limpiacristales» \(\d+\)$/ })
  await page.goto('/catalogo/s?q=impiacrisateles')
  await near.click()
  await expect(page).toHaveURL(/\/catalogo\/s\?q=limpiacristales/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Limpiacristales/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('impiacrisateles')
  await expect(page.getByRole('gridcell', { name: /^limpiacristales/ })).toBeVisible()
  await page.goto('/catalogo/s?q=zzzzqq')
  await page.getByRole('button', { name: 'Pedir este producto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir un producto' })
  await expect(dialog.getByLabel('Cliente')).toHaveText(/Hotel Miramar/)
  await expect(dialog.getByLabel('Mensaje (*)')).toHaveValue('Busco: zzzzqq')
  const asked = page.waitForRequest('**/api/quotation_request/')
  await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
  expect((await asked).postDataJSON()).not.toHaveProperty('product')
  await expect(dialog.getByText('Hemos recibido tu consulta')).toBeVisible()
})

test('what is found by a guess is said to be one', async ({ page }) => {
  await page.goto('/catalogo/s?q=papel zzzzqq')
  await expect(page.getByText('Ningún producto tiene todas esas palabras. Estos son los más parecidos.')).toBeVisible()
})

test.describe('a buyer', () => {
  test.use({ account: 'compras', client: '', center: 'Playa' })

  test('finds what she buys within the first three, by half words with a typing error', async ({ page }) => {
    await page.goto('/catalogo/s?q=bobna secam')
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(async () => (await names.allTextContents()).slice(0, 3)).toContain('Bobina secamanos 2 capas 6 u')
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('tolla zig')
    const suggested = page.getByRole('gridcell').filter({ hasText: 'Lo compras' })
    await expect(suggested.first()).toContainText('Toalla zig-zag 2 capas 3.000 u')
  })
})
