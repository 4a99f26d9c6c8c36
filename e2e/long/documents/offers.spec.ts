import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import {
  acceptTerms,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtEverySize,
  follow,
  lineOf,
  placedNumber,
} from '#e2e/tools/steps.ts'

test.use({ brand: 'prisma' })

const GEL = 'Bobina secamanos reciclada 2 capas'

interface OfferLine {
  code: string
  quantity: number
  discount: number
}

/** An offer of this journey alone: ten units at a discount. */
async function makeOffer(discount = 5, more: OfferLine[] = []): Promise<{ id: number; number: string }> {
  const portal = await portalOf('ventas')
  const client = await portal.client('Hotel Miramar')
  const center = await portal.center(client.id, 'Playa')
  return portal.makeOffer({ client: client.id, center: center.id }, [
    { code: 'BR-2106', quantity: 10, discount },
    ...more,
  ])
}

const rowOf = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `Ver la oferta ${number}` }) })

test.describe('a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', expected: /40[03].*\/api\// })

  test(
    'finds an offer, sends it again and begins another (R207 R209 R211 R212 R215 R216)',
    { tag: '@every-size' },
    async ({ page, isMobile }) => {
      const { number } = await makeOffer()
      const asked: string[] = []
      page.on('request', request => /\/api\/offers\//.test(request.url()) && asked.push(request.url()))
      await page.goto('/ofertas/listado')
      await expect(page.getByRole('heading', { level: 1, name: 'Mis ofertas' })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectNoSidewaysScroll(page)

      const search = page.getByRole('searchbox', { name: 'Buscar ofertas' })
      const before = asked.length
      await search.fill(number.slice(-2))
      await expect(page.getByText('Escribe al menos 3 letras')).toBeVisible()
      await page.waitForTimeout(800) // longer than a search waits
      expect(asked).toHaveLength(before)
      await search.fill(number)
      // With a single offer the list is as long before the search as after it.
      await expect(page).toHaveURL(new RegExp(`q=${number}`))
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('button', { name: 'Ver detalle' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText(/Centro 10482-\d+ · Playa/)
      await expect(main).toContainText(/07\d{3} Palma/)
      await expectNoSidewaysScroll(page)

      await main.getByRole('button', { name: 'Reenviar' }).click()
      const dialog = page.getByRole('dialog', { name: `Reenviar la oferta ${number}` })
      const posted = asked.length
      await dialog.getByRole('button', { name: 'Enviar' }).click()
      await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog).toContainText('Elige un formato de impresión.')
      expect(asked).toHaveLength(posted)
      await dialog.getByRole('combobox').click()
      await dialog.getByRole('option').first().click()
      await dialog.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByText('Oferta enviada.')).toBeVisible()
      if (!isMobile) await expect(rowOf(page, number)).toContainText('Enviada')
      await page.getByRole('link', { name: 'Crear nueva Oferta' }).click()
      await expect(page).toHaveURL(/\/clientes\?offer=1$/)
      await expect(page.getByText('Elige un cliente para la oferta')).toBeVisible()
    },
  )

  test(
    'turns an offer into an order: every line with its discount (R208 R210 R213 R214)',
    { tag: '@every-size' },
    async ({ page }) => {
      const { id, number } = await makeOffer()
      await page.goto(`/ofertas/oferta/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Oferta ${number}` })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText('Creada por')
      await expect(main.getByRole('heading', { name: 'Historial' })).toBeVisible()
      await expectNoSidewaysScroll(page)

      await main.getByRole('button', { name: 'Continuar' }).click()
      await expect(main.getByText('Selecciones un cliente o un Lead del popup')).toBeVisible()
      await expect(main.getByRole('combobox', { name: 'Convertir en nuevo/a' })).toHaveAttribute('aria-invalid', 'true')
      await main.getByRole('combobox', { name: 'Convertir en nuevo/a' }).click()
      await expect(main.getByRole('option', { name: 'Oferta para un cliente' })).toBeVisible()
      await main.getByRole('option', { name: 'Pedido para un cliente' }).click()
      await main.getByRole('button', { name: 'Continuar' }).click()
      await expect(main.getByText('Selecciones un cliente o un Lead del popup')).toBeVisible()

      await main.getByRole('button', { name: 'Elegir…' }).click()
      const picker = page.getByRole('dialog', { name: 'Elegir cliente' })
      const searches: string[] = []
      page.on('request', request => /\/api\/clients\//.test(request.url()) && searches.push(request.url()))
      await picker.getByRole('searchbox').fill('mi')
      await page.waitForTimeout(800) // longer than a search waits
      expect(searches).toHaveLength(0)
      await picker.getByRole('searchbox').fill('miramar')
      await picker.getByRole('button', { name: /Hotel Miramar/ }).click()
      await main.getByRole('button', { name: 'Continuar' }).click()
      const copy = page.getByRole('dialog', { name: 'Copiar al carro' })
      await expect(copy).toContainText('Para Hotel Miramar S.L., con los precios de hoy.')
      await expect(copy).toContainText('El carro quedará como Pedido.')
      await expect(copy.getByRole('listitem')).toContainText(['Sin cambios'])
      await copy.getByRole('button', { name: 'Copiar 1 línea' }).click()
      await expect(page).toHaveURL(/\/carrito$/)
      await expect(lineOf(page, GEL)).toBeVisible()
      await expect(main.getByText(/^Copiado de la oferta O\d\d-\d{6} \(1 línea\)\.$/)).toBeVisible()
      const { items } = await (await portalOf('ventas')).cart()
      expect(items).toMatchObject([{ quantity: 10, discount: 5, product_data: { external_id: 'BR-2106' } }])
      await expect(page.getByText('Hotel Miramar').first()).toBeVisible()
      await expect(main.getByRole('radio', { name: 'Pedido' })).toBeChecked()
      // Copied is not ordered yet.
      await acceptTerms(page)
      await page.getByRole('button', { name: /^Enviar (pedido|a validación)$/ }).click()
      const placed = await placedNumber(page)
      await follow(page, `/ofertas/oferta/${id}`)
      await expect(main.getByText('Convertida').first()).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: 'Convertida en pedido' })).toContainText(placed)
    },
  )

  test('turns an offer into another one: what stays behind is said before, and the kind is kept', async ({ page }) => {
    const { id } = await makeOffer(5, [{ code: 'JE-1008', quantity: 2, discount: 0 }])
    await page.goto(`/ofertas/oferta/${id}`)
    const main = page.getByRole('main')
    await main.getByRole('combobox', { name: 'Convertir en nuevo/a' }).click()
    await main.getByRole('option', { name: 'Oferta para un cliente' }).click()
    await main.getByRole('button', { name: 'Elegir…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Hotel Miramar/ })
      .click()
    await main.getByRole('button', { name: 'Continuar' }).click()
    const copy = page.getByRole('dialog', { name: 'Copiar al carro' })
    await expect(copy).toContainText('1 línea no puede ir al carro.')
    await expect(copy.getByRole('listitem').first()).toContainText('Artículo de red: solo se puede pedir')
    await expectNoSidewaysScrollAtEverySize(page)
    await copy.getByRole('button', { name: 'Copiar 1 línea' }).click()
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(main.getByRole('radio', { name: 'Oferta' })).toBeChecked()
    expect((await (await portalOf('ventas')).cart()).items).toHaveLength(1)
  })
})

test.describe('who has made no offer', () => {
  test.use({ account: 'ventas' })

  test('gets a message (R218)', async ({ page }) => {
    await page.goto('/ofertas/listado?q=nada-de-nada')
    await expect(page.getByRole('heading', { name: 'No se han encontrado Ofertas' })).toBeVisible()
  })
})

test.describe('a buyer', () => {
  // What is asked for before it is known who asks.
  test.use({ account: 'compras', expected: /403.*\/api\/offers\// })

  test('has no offers: the screens say so, and nothing fails (R217)', async ({ page }) => {
    const { id } = await makeOffer()
    const noAccess = page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta pantalla' })
    await page.goto('/ofertas/listado')
    await expect(noAccess).toBeVisible()
    await expect(page.getByText('Se ha producido un error')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Crear nueva Oferta' })).toBeHidden()
    await page.goto(`/ofertas/oferta/${id}`)
    await expect(noAccess).toBeVisible()
  })
})
