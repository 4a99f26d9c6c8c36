import { barriersOn } from '#e2e/tools/barriers.ts'
import { expect, test } from '#e2e/tools/journey.ts'
import { searchFor } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Spa' })

test('gloves are narrowed to blue, M and nitrile, and the address keeps it', async ({ page }) => {
  await page.goto('/catalogo')
  await searchFor(page, 'guante')
  const side = page.getByRole('complementary').filter({ has: page.getByRole('group', { name: 'Talla' }) })
  const count = page.getByRole('main').getByRole('status').first()
  const choose = async (group: string, value: string) => {
    const box = side.getByRole('group', { name: group }).getByRole('checkbox', { name: new RegExp(`^${value} \\d`) })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const promised = Number(/\d+$/.exec((await box.locator('..').innerText()).trim())?.[0])
    await box.check()
    await expect(page.getByRole('button', { name: `Quitar filtro: ${group}: ${value}` })).toBeVisible()
    await expect.poll(async () => Number.parseInt(await count.innerText(), 10)).toBe(promised)
    return promised
  }
  await choose('Color', 'Azul')
  await choose('Talla', 'M')
  const left = await choose('Material', 'Nitrilo')
  await expect(page).toHaveURL(/colour=azul/)
  await expect(page).toHaveURL(/size=m/)
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(left)
  for (const name of await names.allInnerTexts()) expect(name).toMatch(/Guante.*nitrilo.*azul.* M\b/)
  // Its own choice does not narrow a facet: other sizes can still be added, from small to large.
  const sizes = side.getByRole('group', { name: 'Talla' }).getByRole('checkbox')
  expect(await sizes.count()).toBeGreaterThan(1)
  expect(await barriersOn(page)).toEqual([])

  await page.reload()
  await expect(names).toHaveCount(left)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Quitar filtro: Material: Nitrilo' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Quitar filtro: Talla: M' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(page).not.toHaveURL(/colour|size/)
})

test('unknown values in an address narrow nothing, and an empty list says what to take off', async ({ page }) => {
  await page.goto('/catalogo?colour=ultravioleta,%3Cb%3E')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toHaveCount(0)
  await page.goto('/catalogo/s?q=guante&material=nitrilo&capacity=5000ml')
  await expect(page.getByText('Ningún producto cumple todo lo que has elegido.')).toBeVisible()
  const way = page.getByRole('link', { name: /^Quitar Capacidad/ })
  await way.click()
  await expect(page).not.toHaveURL(/capacity/)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the facets stand on a sheet whose button says how many are left', async ({ page }) => {
    await page.goto('/catalogo/s?q=guante')
    await page.getByRole('main').getByRole('button', { name: 'Filtrar' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByRole('checkbox', { name: /^Azul \d/ }).check()
    await expect(page.getByRole('button', { name: 'Quitar filtro: Color: Azul', includeHidden: true })).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const medium = sheet.getByRole('checkbox', { name: /^M \d/ })
    const number = Number(/\d+$/.exec((await medium.locator('..').innerText()).trim())?.[0])
    await medium.check()
    const done = sheet.getByRole('button', { name: new RegExp(`^Ver ${number} productos?$`) })
    await expect(done).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await done.tap()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(number)
  })
})
