import { randomBytes } from 'node:crypto'
import { es } from '#domain/messages/es.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize, follow } from '#e2e/tools/steps.ts'

const SCREEN = '/pedidos/importacion-pedidos'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const texts = es.orders_import

const fileOf = async (...rows: (string | number | null)[][]) => ({
  name: 'pedido-noviembre.xlsx',
  mimeType: XLSX,
  buffer: Buffer.from(await orderSheet(rows), 'base64'),
})

// Which of the two depends on what other journeys have ordered for the centre before.
const SENDS = /^(Crear pedido|Enviar a validación) · /

// Another for each row, and of signs that cannot be packed.
const noise = (row: number) => `${row} ${randomBytes(300).toString('base64')}`

test.describe('a buyer', () => {
  test.use({ account: 'compras', client: 'Hotel Miramar', center: 'Oficina central', cart: { 'BS-2006': 1 } })

  test(
    'R247, R252, R254 corrects three bad rows of a file in the page, and orders it',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto(SCREEN)
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByRole('button', { name: texts.choose_client })).toBeHidden()
      const input = page.getByLabel(texts.file, { exact: true })
      await expect(input).toHaveAttribute('accept', '.xlsx,.xls,.ods')
      await expectNoSidewaysScroll(page)

      await input.setInputFiles(
        await fileOf(
          ['BS-2006', 2, 'Planta 2'],
          ['BS-200', 2],
          ['BS-2006', 'dos'],
          ['NADA-DE-NADA', 3],
          ['BS-2006', null],
        ),
      )
      const rows = page.getByRole('table', { name: texts.rows_title }).locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(5)
      await expect(page.getByText('3 errores')).toBeVisible()
      await expect(page.getByText('1 ignorada')).toBeVisible()
      const send = page.getByRole('button', { name: SENDS })
      await expect(send).toBeDisabled()
      await expectNoSidewaysScroll(page)

      await rows.nth(1).getByRole('button', { name: 'Usar BS-2006' }).click()
      await expect(page.getByText('2 errores')).toBeVisible()
      const amount = page.getByRole('textbox', { name: 'Cantidad de la fila 4' })
      await amount.fill('2')
      await amount.press('Enter')
      await expect(page.getByText('1 error', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Omitir la fila 5' }).click()
      await expect(page.getByText(texts.errors_first)).toBeHidden()

      // The button names what will be paid, and nothing is sent before the conditions are agreed with.
      const due = ((await send.textContent()) ?? '').replace(SENDS, '')
      expect(due).toMatch(/^[\d.]+,\d\d\s€$/)
      await send.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Para continuar, acepta las condiciones.' })).toBeVisible()
      const own = page.getByRole('textbox', { name: 'Nº de pedido del cliente' })
      // Its own each time: the same file and the same number twice on a day are one order.
      const pasted = `PC-${Date.now()}-de-la-central-de-compras`
      await own.fill(pasted)
      await expect(page.getByText(`sobra «${pasted.slice(35)}»`)).toBeVisible()
      await own.fill(pasted.slice(0, 35))
      await acceptTerms(page)
      await expectNoSidewaysScroll(page)

      // Pressed twice, it is sent once, and ends at the result.
      const sent: string[] = []
      page.on('request', request => {
        if (request.url().endsWith('/api/orders_import/')) sent.push(request.method())
      })
      await send.dblclick()
      await expect(page.getByText(texts.ok)).toBeVisible()
      const number = page.getByRole('main').getByRole('link', { name: /^P\d\d-\d{6}$/ })
      await expect(number).toHaveCount(1)
      const named = (await number.textContent()) ?? ''
      await expect(page.getByRole('main')).toContainText(`${due} IVA incl.`)
      await expect(page.getByRole('main')).toContainText('compras@pulcro.demo')
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(page.getByText(texts.ok)).toBeVisible()
      await expect(number).toHaveText(named)
      expect(sent).toEqual(['POST'])
      await page.getByRole('link', { name: 'Ver pedido', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Pedido ${named}` })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Oficina central')
      await expect(page.getByRole('main')).toContainText(due)
      await expect(page.getByRole('main')).toContainText(pasted.slice(0, 35))
      // The cart is loaded again, and is what it was.
      expect((await (await portalOf('compras')).cart()).items).toMatchObject([
        { quantity: 1, product_data: { external_id: 'BS-2006' } },
      ])

      await test.step('sees that a number was used', async () => {
        await follow(page, SCREEN)
        await input.setInputFiles(await fileOf(['BS-2006', 1]))
        await own.fill(pasted.slice(0, 35))
        await expect(page.getByText('Otro pedido ya tiene este número:')).toBeVisible()
        await expect(page.getByRole('link', { name: named })).toBeVisible()
      })
    },
  )

  test('puts the lines of a file into the cart instead of ordering them', async ({ page }) => {
    const portal = await portalOf('compras')
    const [newest] = await portal.orders()
    await page.goto(SCREEN)
    await page
      .getByLabel(texts.file, { exact: true })
      .setInputFiles(await fileOf(['BS-2006', 2, 'Planta 2'], ['LJ-5000', 3], ['LJ-5000', 1]))
    await page.getByRole('button', { name: texts.to_cart }).click()
    await expect(page.getByText('2 líneas añadidas al carro. No se ha creado ningún pedido.')).toBeVisible()
    await expectNoSidewaysScrollAtEverySize(page)
    await page.getByRole('main').getByRole('link', { name: texts.see_cart }).click()
    await expect(page).toHaveURL('/carrito')
    const { items } = await portal.cart()
    expect(items.map(({ quantity, product_data }) => [product_data.external_id, quantity])).toEqual([
      ['BS-2006', 3],
      ['LJ-5000', 4],
    ])
    expect((await portal.orders())[0]?.number).toBe(newest?.number)
  })
})

test.describe('a buyer with a long file', () => {
  test.use({ account: 'compras', client: 'Hotel Miramar', center: 'Oficina central' })

  test('R254 mends many rows of a kind at once, and calls the file back while it is being sent', async ({ page }) => {
    const portal = await portalOf('compras')
    const [newest] = await portal.orders()
    await page.goto(SCREEN)
    const many = (count: number, row: (at: number) => (string | number)[]) =>
      Array.from({ length: count }, (_, at) => row(at))
    await page.getByLabel(texts.file, { exact: true }).setInputFiles(
      await fileOf(
        ...many(25, at => [`NADA-${at}`, 2]),
        ...many(21, () => ['LJ-5000', 0.5]),
        // Nothing that could be packed: the file has to take its time.
        ...many(400, at => ['LJ-5000', 1, noise(at)]),
        ['LJ-5000', 'dos'],
      ),
    )
    const rows = page.getByRole('table', { name: texts.rows_title }).locator('tbody').getByRole('row')
    const lost = page.getByRole('button', { name: '25 filas: no se encuentra el código' })
    await expect(rows).toHaveCount(3)
    await expect(lost).toHaveAttribute('aria-expanded', 'false')
    await lost.click()
    await expect(rows).toHaveCount(28)
    await expectNoSidewaysScrollAtEverySize(page)
    await page.getByRole('button', { name: 'Omitir las 25' }).click()
    await expect(page.getByText('1 error', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Aceptar las 21' }).click()
    await expect(page.getByText('avisos')).toBeHidden()
    await page.getByRole('button', { name: 'Omitir la fila 448' }).click()

    const send = page.getByRole('button', { name: /^Enviar a validación · / })
    await expect(send).toBeEnabled()
    await acceptTerms(page)
    const slow = await page.context().newCDPSession(page)
    await slow.send('Network.enable')
    const line = { offline: false, latency: 0, downloadThroughput: -1 }
    await slow.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 20_000 })
    await send.click()
    await expect(page.getByText(/^Enviando el fichero: \d+ %$/)).toBeVisible()
    await expectNoSidewaysScrollAtEverySize(page)
    await page.getByRole('button', { name: texts.cancel_sending }).click()
    // The file is still there, with all that was mended.
    await expect(send).toBeEnabled()
    await slow.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
    expect((await portal.orders())[0]?.number).toBe(newest?.number)
  })
})

test.describe('a buyer whose file is no good', () => {
  test.use({
    account: 'compras',
    client: 'Hotel Miramar',
    center: 'Oficina central',
    expected: /400.*\/api\/orders_import\//,
  })

  test('R249, R253 sees why a file was refused, and may choose another', async ({ page }) => {
    await page.goto(SCREEN)
    const input = page.getByLabel(texts.file, { exact: true })
    await input.setInputFiles({ name: 'pedido.xlsx', mimeType: XLSX, buffer: Buffer.from('nada') })
    await expect(page.getByRole('alert').filter({ hasText: texts.file_unknown })).toBeVisible()

    await input.setInputFiles(await fileOf(['BS-2006', 1]))
    await expect(page.getByRole('button', { name: SENDS })).toBeEnabled()
    await acceptTerms(page)
    // What the server refuses although the preview was good: an article that is gone meanwhile.
    await page.route('**/api/orders_import/', route =>
      route.fulfill({ status: 400, json: { file: ['Fila 2: Sin stock'] } }),
    )
    await page.getByRole('button', { name: SENDS }).click()
    const failed = page.getByRole('alert').filter({ hasText: texts.failed })
    await expect(failed).toContainText('Fila 2: Sin stock')
    await expect(page.getByRole('table', { name: texts.rows_title })).toBeHidden()
    await expect(page.getByText('pedido-noviembre.xlsx')).toBeVisible()
  })
})

test.describe('a salesperson', () => {
  test.use({ account: 'ventas', client: null })

  test('R246, R250 chooses client and centre, and any file', { tag: '@every-size' }, async ({ page }) => {
    await page.goto(SCREEN)
    const center = page.getByRole('button', { name: /^Centro/ })
    await expect(center).toBeDisabled()
    const input = page.getByLabel(texts.file, { exact: true })
    await expect(input).not.toHaveAttribute('accept')
    await input.setInputFiles({
      name: 'pedido.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('código;cantidad\nBS-2006;2\n'),
    })
    await expect(page.getByRole('alert').filter({ hasText: texts.needs_client })).toBeVisible()

    const choose = async (name: string) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Cliente/ })
        .click()
      const clients = page.getByRole('dialog', { name: texts.choose_client })
      await clients.getByRole('searchbox').fill(name)
      await clients.getByRole('button', { name: new RegExp(name) }).click()
      await expect(clients).toBeHidden()
    }
    await choose('Hotel Miramar')
    await expect(page.getByText('Falta el centro')).toBeVisible()
    await center.click()
    const centers = page.getByRole('dialog', { name: 'Selecciona un centro' })
    await centers.getByRole('radio', { name: / Playa / }).check()
    await centers.getByRole('button', { name: 'Usar este centro' }).click()
    await expect(page.getByText('1 correcta')).toBeVisible()
    await expect(center).toContainText('Playa')
    await expectNoSidewaysScroll(page)
    await choose('Hotel Miramar')
    await expect(center).not.toContainText('Playa')
  })
})

test.describe('who leads only', () => {
  test.use({ account: 'leads', brand: 'prisma', client: null })

  test('sees that the screen is not allowed', async ({ page }) => {
    await page.goto(SCREEN)
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta pantalla' })).toBeVisible()
  })
})
