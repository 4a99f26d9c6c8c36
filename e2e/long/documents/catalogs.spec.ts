import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOf } from '#server/test/pdf-tools.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailTo } from '#e2e/tools/mailbox.ts'
import { acceptTerms, expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize, follow } from '#e2e/tools/steps.ts'

const MADE_WITHIN = 30_000 // milliseconds, also beside other journeys

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAI0lEQVR42mNgqMgbGDRq8ajFoxaPWjxq8ajFoxaPWjxyLAYAsDDO3x0h/gYAAAAASUVORK5CYII=',
  'base64',
)

/** What the button saves, as it can be read. */
async function download(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name: `Descargar el PDF de ${name}` })
  // It is there once the document is made.
  await expect(button).toBeVisible({ timeout: MADE_WITHIN })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return textOf(await readFile(await file.path()))
}

async function miramar() {
  const portal = await portalOf('ventas')
  const client = await portal.client('Hotel Miramar')
  const center = await portal.center(client.id, 'Playa')
  return { portal, owner: { client: client.id, center: center.id } }
}

/** Chooses another client or lead in the dialog. */
async function pick(page: Page, search: string, name: string, kind: 'cliente' | 'lead' = 'cliente'): Promise<void> {
  const picker = page.getByRole('dialog', { name: `Elegir ${kind}` })
  await picker.getByRole('searchbox').fill(search)
  await picker.getByRole('button', { name: new RegExp(name) }).click()
}

test.describe('a sales person', () => {
  test.use({
    account: 'ventas',
    client: 'Hotel Miramar',
    center: 'Playa',
    cart: { 'JM-1000': 2, 'LJ-5000': 4 },
  })

  test(
    'finishes the cart as a catalogue and takes it along on paper (R139 R144 R149 R152 R156 R160)',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/carrito')
      const main = page.getByRole('main')
      const kind = main.getByRole('radiogroup', { name: 'Finalizar como' })
      await expect(kind.getByRole('radio', { name: 'Pedido' })).toBeChecked()
      await expect(kind.getByRole('radio', { name: 'Oferta' })).toHaveCount(0)
      await kind.getByRole('radio', { name: 'Catálogo PDF' }).check()

      await test.step('what is missing is said at the button', async () => {
        const make = main.getByRole('button', { name: 'Crear catálogo' })
        const said = (words: string) => main.getByText(words).filter({ visible: true }).first()
        // What comes under the finger cannot be pressed for a moment.
        await expect(async () => {
          await make.click()
          await expect(said('Elige el tipo de catálogo.')).toBeVisible({ timeout: 500 })
        }).toPass()
        await main.getByRole('radio', { name: 'Portada fotográfica' }).check()
        await make.click()
        await expect(said('Escribe el nombre del catálogo.')).toBeVisible()
        await main.getByRole('textbox', { name: 'Nombre del catálogo' }).fill('Químicos primavera')
        await make.click()
        await expect(said('Para continuar, acepta las condiciones.')).toBeVisible()
      })

      await test.step('the pages are counted while the look is chosen', async () => {
        const layout = main.getByRole('radiogroup', { name: 'Productos por página' })
        await layout.getByRole('radio', { name: '9' }).check()
        await expect(main.getByText('2 productos → 3 páginas')).toBeVisible()
      })

      await test.step('what cannot be a logo is refused', async () => {
        const field = main.getByLabel('Logo del cliente')
        await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
        const refused = page.getByRole('dialog', { name: 'No se puede usar este logo' })
        await expect(refused).toContainText('Añade un logo en formato png o jpg, tamaño máximo 2 MB')
        await refused.getByRole('button', { name: 'Entendido' }).click()
        await field.setInputFiles({
          name: 'big.png',
          mimeType: 'image/png',
          buffer: Buffer.concat([LOGO, Buffer.alloc(2_000_000)]),
        })
        await refused.getByRole('button', { name: 'Entendido' }).click()
        await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
        await expect(main.getByRole('button', { name: 'Quitar el logo logo.png' })).toBeVisible()
      })

      await test.step('it goes to the addresses that are named alone', async () => {
        await expect(main.getByText('Sin correo, no se envía a nadie.')).toBeVisible()
        await main.getByLabel('Enviar a').fill('eva@marzo.example')
      })

      await acceptTerms(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: 'Crear catálogo' }).click()

      const title = page.getByRole('heading', { level: 1, name: /^Catálogo \S+$/ })
      await expect(title).toBeVisible()
      await expect(main).toContainText('Hotel Miramar S.L. › Playa › Químicos primavera')
      const number = (await title.innerText()).replace('Catálogo ', '').replaceAll('‑', '-')
      const text = await download(page, number)
      expect(text).toContain('Químicos primavera')
      expect(text).toContain('JM-1000')
      expect(text).toContain('LJ-5000')
      await expect(main.getByText('3 páginas', { exact: true })).toBeVisible()
      expect((await (await portalOf('ventas')).cart()).items).toHaveLength(0)
      await expectNoSidewaysScroll(page)

      await main.getByRole('link', { name: 'Ver catálogo' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Químicos primavera' })).toBeVisible()
      await expect(main.getByRole('img', { name: /^Página 1 de \d+$/ })).toBeVisible()
      await expectNoSidewaysScrollAtEverySize(page)
    },
  )
})

test.describe('a sales person with the generator', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar' })

  test('finds a catalogue and the limit of its centre (R255 R256 R260 R263)', async ({ page }) => {
    const { portal, owner } = await miramar()
    const { id } = await portal.makeCatalog(owner, 'Lejías de marzo', 'LJ-5000')
    const asked: string[] = []
    page.on('request', request => /\/api\/catalogs\/\?/.test(request.url()) && asked.push(request.url()))
    await page.goto('/catalogos')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Catálogos' })).toBeVisible()
    for (const name of ['Cliente', 'Catálogo', 'Fecha', 'Portada', 'Página', 'Ver'])
      await expect(main.getByRole('columnheader', { name, exact: true })).toBeVisible()

    const search = main.getByRole('searchbox', { name: 'Buscar catálogos' })
    await search.fill('le')
    await expect(main.getByText('Escribe al menos 3 letras')).toBeVisible()
    await search.fill('nada como esto')
    await expect(main.getByText('No se han encontrado catálogos')).toBeVisible()
    await search.fill('Lejías de marzo')
    await expect(page).toHaveURL(/q=Lej/)
    expect(asked.filter(address => address.includes('search=le&'))).toEqual([])
    await main.getByRole('button', { name: 'Ver detalle' }).first().click()
    await expect(main).toContainText(/Centro Playa · 10482-\d+/)
    await main.getByRole('button', { name: 'Datos del centro' }).click()
    const center = page.getByRole('dialog', { name: 'Playa' })
    await expect(center.getByRole('meter')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNoSidewaysScrollAtEverySize(page)

    await main.getByRole('link', { name: 'Ver Lejías de marzo' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/catalogos/catalogo/${id}$`))
    await expect(main.getByRole('searchbox', { name: 'Buscar catálogos' })).toHaveCount(0)
  })

  test('sends a catalogue once more once a type is chosen (R261 R263)', async ({ page }) => {
    const { portal, owner } = await miramar()
    const { id } = await portal.makeCatalog(owner, 'Lejías de abril', 'LJ-5000')
    await page.goto(`/catalogos/catalogo/${id}`)
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: 'Enviar PDF' })
    await expect(send).toBeDisabled()
    await expect(main.getByText('Elige el tipo para poder enviarlo.')).toBeVisible()
    await main.getByLabel('Tipo (*)').selectOption('Portada tipográfica')
    await main.getByLabel('Enviar a').fill('eva')
    await send.click()
    await expect(main.getByText('Revisa los correos: hasta 5, separados por comas.')).toBeVisible()
    await main.getByLabel('Enviar a').fill('eva@abril.example')
    await send.click()
    await expect(page.getByText('El catálogo se ha enviado con éxito')).toBeVisible()
    if (hasMailbox()) expect((await mailTo('eva@abril.example')).subject).toBe('Catálogo «Lejías de abril»')
    expect(await download(page, 'Lejías de abril')).toContain('LJ-5000')
  })

  test('turns the pages of a catalogue with the keyboard', async ({ page }) => {
    const { portal, owner } = await miramar()
    const { id } = await portal.makeCatalog(owner, 'Guantes', 'guante')
    await page.goto(`/catalogos/catalogo/${id}`)
    const main = page.getByRole('main')
    const first = main.getByRole('button', { name: /^Ampliar: Página 1 de / })
    await expect(first).toBeVisible({ timeout: MADE_WITHIN })
    await first.press('PageDown')
    await expect(main.getByRole('img', { name: /^Página 2 de / })).toBeVisible()
    await main.getByRole('button', { name: /^Ampliar: Página 2 de / }).press('PageUp')
    await expect(main.getByRole('img', { name: /^Página 1 de / })).toBeVisible()
  })

  test('sends a catalogue to another client, whose cart it replaces (R258)', async ({ page }) => {
    const { portal, owner } = await miramar()
    const { id } = await portal.makeCatalog(owner, 'Lejías de mayo', 'LJ-5000')
    await portal.addToCart('JM-1000', 3, owner.client)
    await portal.addToCart('JM-1000', 2, (await portal.client('Obrador Herrera')).id)
    await page.goto(`/catalogos/catalogo/${id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Enviar a otro cliente' }).click()
    await pick(page, 'Obrador', 'Obrador Herrera')
    const question = page.getByRole('dialog', { name: '¿Sustituir el carro?' })
    await expect(question).toContainText('El carro de Obrador Herrera S.L. tiene 1 línea.')
    await question.getByRole('button', { name: 'Sustituir el carro' }).click()
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(main).toContainText('Obrador Herrera')
    expect(await portal.lines()).toEqual(['1 LJ-5000'])
  })

  test('makes a catalogue of a search without the cart', async ({ page }) => {
    await page.goto('/catalogo/s?q=lejía')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Hacer catálogo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hacer un catálogo de estos productos' })
    await dialog.getByRole('button', { name: 'Crear catálogo' }).click()
    await expect(dialog.getByText('Elige el tipo de catálogo.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Portada de marca' }).check()
    await expectNoSidewaysScrollAtEverySize(page)
    await dialog.getByRole('button', { name: 'Crear catálogo' }).click()
    await expect(page).toHaveURL(/\/catalogos\/catalogo\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'lejía' })).toBeVisible()
    expect(await download(page, 'lejía')).toContain('LJ-5000')
  })
})

test.describe('a sales person in a center', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Playa' })

  test('makes a catalogue of what the center consumed', { tag: '@every-size' }, async ({ page }) => {
    await page.goto('/center/products/consumed')
    const main = page.getByRole('main')
    const make = main.getByRole('button', { name: 'Hacer catálogo' })
    await make.click()
    const dialog = page.getByRole('dialog', { name: 'Hacer un catálogo de estos productos' })
    await expect(dialog).toContainText('Los productos de estos meses que Hotel Miramar S.L. aún puede comprar')
    await expect(dialog.getByRole('textbox', { name: 'Nombre del catálogo' })).toHaveValue('Consumidos por Playa')
    await dialog.getByRole('radio', { name: 'Portada de marca' }).check()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expectNoSidewaysScroll(page)

    await make.click()
    await dialog.getByRole('radio', { name: 'Portada de marca' }).check()
    await dialog.getByRole('button', { name: 'Crear catálogo' }).click()
    await expect(page).toHaveURL(/\/catalogos\/catalogo\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Consumidos por Playa' })).toBeVisible()
    expect(await download(page, 'Consumidos por Playa')).toContain('LJ-5000')
  })
})

test.describe('a sales person of a brand that asks', () => {
  test.use({ account: 'ventas', brand: 'prisma', client: 'Hotel Miramar', center: 'Playa', cart: { 'JM-1000': 1 } })

  test('has the catalogue as the third choice, and a budget needs only a name (R139 R150)', async ({ page }) => {
    await page.goto('/carrito')
    const main = page.getByRole('main')
    const kind = main.getByRole('radiogroup', { name: 'Finalizar como' })
    await expect(kind.getByRole('radio')).toHaveCount(3)
    await expect(kind.getByRole('radio', { checked: true })).toHaveCount(0)
    await kind.getByRole('radio', { name: 'Catálogo PDF' }).check()
    await main.getByRole('radio', { name: 'Presupuesto sin imágenes' }).check()
    await expect(main.getByRole('radiogroup', { name: 'Productos por página' })).toHaveCount(0)
    await main.getByRole('textbox', { name: 'Nombre del catálogo' }).fill('Presupuesto de jabón')
    await acceptTerms(page)
    await main.getByRole('button', { name: 'Crear catálogo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Catálogo / })).toBeVisible()
  })
})

test.describe('a sales person with leads', () => {
  test.use({ account: 'ventas', brand: 'prisma', client: 'Hotel Miramar' })

  test('sends a catalogue to a lead (R258)', async ({ page }) => {
    const { portal, owner } = await miramar()
    const { id } = await portal.makeCatalog(owner, 'Lejías de junio', 'LJ-5000')
    await page.goto(`/catalogos/catalogo/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Enviar a otro cliente' }).click()
    await page.getByRole('radiogroup', { name: 'Para quién' }).getByRole('radio', { name: 'Lead' }).check()
    await pick(page, 'Limpiezas Rey', 'Limpiezas Rey', 'lead')
    await expect(page).toHaveURL(/\/leads\/lead-oferta-carrito$/)
    await expect(page.getByRole('main')).toContainText('LJ-5000')
  })
})

test.describe('a brand that calls them offers', () => {
  test.use({ account: 'ventas', brand: 'pedrosa', client: 'Hotel Miramar' })

  test('says so, and sends one again without a type (R256 R261 R263)', async ({ page }) => {
    const { portal, owner } = await miramar()
    const { id } = await portal.makeCatalog(owner, 'Lejías de julio', 'LJ-5000')
    await page.goto('/catalogos?q=nada+como+esto')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    await expect(main.getByText('No se han encontrado ofertas')).toBeVisible()
    await follow(page, `/catalogos/catalogo/${id}`)
    await main.getByRole('button', { name: 'Enviar PDF' }).click()
    await expect(page.getByText('La oferta se ha enviado con éxito')).toBeVisible()
  })
})

test.describe('a buyer', () => {
  test.use({ account: 'compras', expected: /403.*\/api\/catalogs\// })

  test('has neither the generator nor a way to make a catalogue (R320)', async ({ page }) => {
    const portal = await portalOf('compras')
    expect((await portal.send('GET', '/catalogs/')).status).toBe(403)
    await page.goto('/catalogo/s?q=lejía')
    await expect(page.getByRole('heading', { level: 1, name: 'Resultados para "lejía"' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hacer catálogo' })).toHaveCount(0)
    await follow(page, '/catalogos')
    await expect(page.getByRole('main')).toContainText('No tienes acceso a esta pantalla')
  })
})
