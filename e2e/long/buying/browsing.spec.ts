import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { articleOf, expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 780 },
]
const ROLES = ['compras', 'ventas'] as const
const SPEECH = [
  { locale: 'es-ES', all: 'Todos los productos', view: /^Ver/, usual: /Mis habituales/, showAll: /^Mostrar todo/ },
  { locale: 'pt-PT', all: 'Todos os produtos', view: /^Ver/, usual: /Os meus habituais/, showAll: /^Mostrar tudo/ },
]

const TITLE_IN_VIEW = `[...document.querySelectorAll('main h2 a')].find(link => {
  const { top, bottom } = link.getBoundingClientRect()
  return top > 200 && bottom < innerHeight - 200
})`
// A press by hand would move the window first where it finds it too low.
const FOLLOW_TITLE_IN_VIEW = `(link => {
  if (!link) {
    scrollBy(0, 100)
    return
  }
  const { top } = link.getBoundingClientRect()
  link.click()
  return { name: link.textContent, top }
})(${TITLE_IN_VIEW})`

for (const speech of SPEECH) {
  const { locale, all, view, usual, showAll } = speech
  for (const viewport of SIZES) {
    // Each role in each language and at each size, not in all pairs of them.
    const account = ROLES[(SPEECH.indexOf(speech) + SIZES.indexOf(viewport)) % 2] ?? 'compras'
    test.describe(`${account} in ${locale} at ${viewport.width} px`, () => {
      test.use({ locale, viewport, account, client: 'Hotel Miramar', center: 'Spa' })

      test('the catalogue can be narrowed, shown whole and left for an article and back', async ({ page }) => {
        const isPhone = viewport.width < 768
        await page.goto('/catalogo')
        await expect(page.getByRole('heading', { level: 1, name: all })).toBeAttached()
        await expectNoSidewaysScroll(page)

        // R089: suppliers are for whoever is no client.
        const suppliers = page.getByRole('radio', { name: /^Garbí Papel/ })
        if (viewport.width >= 1200) await expect(suppliers).toHaveCount(account === 'ventas' ? 1 : 0)

        if (!isPhone) {
          await page.getByRole('button', { name: view }).first().click()
          await page.getByRole('radio', { name: usual }).check()
          await expect(page).toHaveURL(/filters=only_usual_products/)
          await page.goto(`/catalogo?filters=${locale === 'pt-PT' ? '&view=grid' : ''}`)
        }

        await page.getByRole('button', { name: showAll }).click()
        await expect(page).toHaveURL(/all=1/)
        const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
        await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(20)
        await page.mouse.move(viewport.width / 2, viewport.height / 2)
        // What is far from the window has left the page again.
        const seen = new Set<string>()
        await expect
          .poll(
            async () => {
              await page.evaluate('scrollBy(0, 600)')
              for (const title of await titles.allInnerTexts()) seen.add(title)
              return seen.size
            },
            { intervals: [150] },
          )
          .toBeGreaterThan(42)
        let left = { name: '', top: 0 }
        await expect
          .poll(async () => {
            const followed = await page.evaluate<typeof left | undefined>(FOLLOW_TITLE_IN_VIEW)
            if (followed) left = followed
            return followed
          })
          .toBeDefined()
        const { name, top } = left
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await page.goBack()
        const back = titles.filter({ hasText: name }).first()
        await expect.poll(async () => Math.abs(((await back.boundingBox())?.y ?? Infinity) - top)).toBeLessThan(2)
      })
    })
  }
}

test.describe('a client', () => {
  test.use({ account: 'compras', center: 'Spa' })

  for (const address of ['/catalogo', '/catalogo?page=2&filters=&view=grid']) {
    test(`finds ${address} where it was left when the page is loaded anew`, async ({ page }) => {
      await page.goto(address)
      const names = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
      await expect(names).toHaveCount(20)
      await page.mouse.move(700, 400)
      await page.mouse.wheel(0, 1300)
      await expect.poll(() => page.evaluate('scrollY')).toBe(1300)
      await page.reload()
      await expect(names).toHaveCount(20)
      await expect.poll(() => page.evaluate('scrollY')).toBe(1300)
    })
  }

  test('reaches every level of the menu by the keyboard, and a family by resting on it (R083)', async ({ page }) => {
    await page.goto('/catalogo')
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    const products = menu.getByRole('button', { name: 'Productos', exact: true })
    await products.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Todos los productos' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: /^Celulosa y papel/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('link', { name: /^Bobinas \d/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await expect(menu.getByRole('link', { name: /^Celulosa y papel/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(products).toBeFocused()

    await products.click()
    const floors = menu.getByRole('link', { name: /^Suelos/ })
    await menu.getByRole('link', { name: /^Químicos/ }).hover()
    await page.waitForTimeout(200)
    await expect(floors).toBeHidden()
    await expect(floors).toBeVisible()
  })

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } })

    test('opens a family in the menu by a tap, and its page by the next tap or the link', async ({ page }) => {
      await page.goto('/catalogo')
      const menu = page.getByRole('navigation', { name: 'Menú principal' })
      const products = menu.getByRole('button', { name: 'Productos', exact: true })
      const chemicals = menu.getByRole('link', { name: /^Químicos/ })
      await products.tap()
      await chemicals.tap()
      await expect(menu.getByRole('link', { name: /^Suelos/ })).toBeVisible()
      await expect(page).toHaveURL(/\/catalogo$/)
      await chemicals.tap()
      await expect(page).toHaveURL(/cat=/)
      await expect(chemicals).toBeHidden()
      await page.goto('/catalogo')
      await products.tap()
      await chemicals.tap()
      await menu.getByRole('link', { name: 'Todo en Químicos' }).tap()
      await expect(page).toHaveURL(/cat=/)
    })
  })

  test('sees the number of outlet articles, with a link', async ({ page }) => {
    await page.goto('/catalogo')
    await page.getByRole('link', { name: /^Outlet .* Ver outlet$/ }).click()
    await expect(page).toHaveURL(/filters=is_outlet/)
    await expect(page.getByRole('button', { name: 'Quitar filtro: Outlet' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Ver outlet/ })).toHaveCount(0)
  })

  test('learns what the sustainability index says (R110 R112)', async ({ page }) => {
    await page.goto('/catalogo/s?q=BS-2006')
    const article = articleOf(page, 'Bobina secamanos 2 capas 6 u')
    await article.getByTitle('¿Qué es el Índice Orbita de Sostenibilidad?').click()
    const dialog = page.getByRole('dialog', { name: '¿Qué es el Índice Orbita de Sostenibilidad?' })
    await expect(dialog).toContainText('Bobina secamanos 2 capas 6 u: 8,4')
    await dialog.getByRole('radio', { name: 'Celulosas' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Desechables' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('asks for the price where there is none, in a list as on the page (R095)', async ({ page }) => {
    await page.goto('/catalogo/s?q=FM-0430')
    const machine = articleOf(page, 'Fregadora de arrastre SC-430, batería 24 V')
    await expect(machine.getByText('Pedir precio')).toBeVisible()
    await machine.getByRole('link', { name: 'Fregadora de arrastre SC-430, batería 24 V', exact: true }).click()
    await expect(page.getByRole('main').getByText('Pedir precio').first()).toBeVisible()
  })
})

test.describe('a client with a center that takes the article', () => {
  test.use({ account: 'compras', center: 'Playa' })

  test('sees two years of the whole client without a center, one with it (R105)', async ({ page }) => {
    const id = await (await portalOf('compras')).productOf('BS-2006')
    await page.goto(`/catalogo/product/${id}-bobina`)
    await expect(page.getByRole('radio', { name: '12 meses' })).toBeChecked()
    await page.getByRole('button', { name: 'Quitar el centro' }).click()
    await expect(page.getByRole('heading', { name: /¿Cuánto consume .* en todos sus centros\?/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: '24', exact: true })).toBeChecked()
    await expect(page.getByRole('main').getByRole('button', { name: 'Elegir centro' })).toBeVisible()
  })
})
