import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkPdf, codeOn, textOf } from '#server/test/pdf-tools.ts'
import { everyBarrierOn } from '#e2e/tools/barriers.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { chooseCenter, expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize } from '#e2e/tools/steps.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('a buyer', () => {
  test.use({ account: 'compras', center: 'Playa' })

  test(
    'reads the footprint of a centre, and how it comes about (R276, R277, R288)',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/carbonfootprint')
      await expect(page.getByRole('heading', { level: 1, name: 'Huella de Carbono' })).toBeVisible()
      await expect(main(page).getByText('CO2e por pedido')).toBeVisible()
      await expect(page.getByRole('slider', { name: /^Coste por pedido/ })).toBeVisible()
      const kilograms = page.getByRole('slider', { name: /^CO2e \(kg\)/ })
      await kilograms.focus()
      await page.keyboard.press('ArrowRight')
      await expect(kilograms).toHaveAttribute('aria-valuetext', /^enero de \d{4}: CO2e \(kg\) [\d.,]+\skg$/)
      await expect(page.getByRole('heading', { name: 'Ranking de Centros' })).toBeVisible()
      for (const name of ['Menor generación', 'Mayor generación'])
        await expect(page.getByRole('table', { name })).toBeVisible()
      await expect(page.getByRole('row', { name: /Playa/ })).toHaveCount(1)
      await page.getByRole('button', { name: 'Ver el método completo' }).click()
      await expect(page.getByRole('dialog')).toContainText('DIN 16258')
      await expect(page.getByRole('dialog')).toContainText('13,5 l × 3,17 kg/l')
      await page.keyboard.press('Escape')
      await expectNoSidewaysScroll(page)
      expect(await everyBarrierOn(page)).toEqual([])
    },
  )

  test('cannot read a period over two years, and sees no figures where none are (R280, R281, R283)', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => request.url().includes('info_co2e') && asked.push(request.url()))
    await page.goto('/carbonfootprint?from=2025-06-01&to=2026-02-28')
    const dialog = page.getByRole('dialog', { name: 'Error' })
    await expect(dialog).toContainText('Por favor seleccione un rango de fechas que esté dentro del mismo año.')
    await dialog.getByRole('button', { name: 'Entendido' }).click()
    await expect(dialog).toBeHidden()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: /^Meses de/ }).click()
    await expect(page.getByRole('button', { name: 'Año siguiente' })).toBeVisible()
    await page.goto('/carbonfootprint?from=2016-01-01&to=2016-02-29')
    await expect(main(page)).toContainText(
      'No existen datos para el rango de fechas seleccionado, por favor elija otro.',
    )
    expect(asked).toHaveLength(1)
  })

  test('another centre is read anew, and what is still being read is given up (R278, R279)', async ({ page }) => {
    const portal = await portalOf('compras')
    const client = await portal.client('Hotel Miramar')
    const center = (await portal.center(client.id, 'Playa')).id
    const isOfPlaya = (url: string) => url.includes('info_co2e') && url.includes(`center=${center}`)
    // The first answer never comes.
    await page.route(
      url => isOfPlaya(url.href),
      () => undefined,
    )
    const givenUp = page.waitForEvent('requestfailed', request => isOfPlaya(request.url()))
    await page.goto('/carbonfootprint')
    await expect(page.getByRole('heading', { level: 1, name: 'Huella de Carbono' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: /Playa/ }).first().click()
    await chooseCenter(page, 'Spa')
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(main(page).getByText('CO2e por pedido')).toBeVisible()
    await expect(page.getByRole('row', { name: /Spa/ })).toHaveCount(1)
  })

  test(
    'opens the simulator with what grouping would save, and calculates with it (R287)',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/carbonfootprint')
      await page.getByRole('link', { name: 'Abrir en el simulador' }).click()
      await expect(page).toHaveURL(/simulador\?variation=-\d+/)
      const slider = page.getByRole('slider', { name: 'Variación de entregas' })
      await expect(slider).toHaveAttribute('aria-valuetext', /% menos entregas/)
      await expect(page.getByRole('status').filter({ hasText: /^Con \d+ entregas menos evitas/ })).toBeVisible()
      await page.getByLabel('Variación en %').fill('-100')
      await expect(slider).toHaveAttribute('aria-valuetext', '100 % menos entregas')
      await slider.focus()
      await page.keyboard.press('PageUp')
      await expect(page.getByLabel('Variación en %')).toHaveValue('−90')
      await page.getByRole('button', { name: 'Restablecer' }).click()
      await expect(slider).toHaveAttribute('aria-valuetext', 'Las mismas entregas')
      await expectNoSidewaysScroll(page)
      expect(await everyBarrierOn(page)).toEqual([])
    },
  )

  test('sees the footprint beside what is bought', async ({ page }) => {
    await (
      await portalOf('compras')
    ).addToCart('BS-2006', 1, (await (await portalOf('compras')).client('Hotel Miramar')).id)
    await page.goto('/carrito')
    const box = page.getByRole('region', { name: 'Huella de carbono' })
    await expect(box).toContainText('Previsión del año')
    await box.getByRole('link', { name: 'Ver la huella' }).click()
    await expect(page).toHaveURL(/carbonfootprint$/)
  })

  test('takes a certificate home, whose code anybody can open (R285)', async ({ page, browser, baseURL }) => {
    await page.goto('/carbonfootprint')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Certificado PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^co2-certificado-\d{4}-\d{2}-\d{2}\.pdf$/)
    const pdf = await readFile(await file.path())
    await checkPdf(pdf)
    const total = await main(page).locator('dd').first().innerText()
    const text = await textOf(pdf)
    const printed = /([\d.]+)(?:,\d+)? kg/.exec(text)?.[1]
    expect(Math.abs(Number(printed?.replace('.', '')) - Number(total.replace(/\D/g, '')))).toBeLessThanOrEqual(1)
    const link = await codeOn(pdf)
    expect(link).toMatch(/\/certificados\/CO2-\d\d-[A-Z2-9]{10}$/)

    const anybody = await browser.newContext({ locale: 'es-ES' })
    const visitor = await anybody.newPage()
    await visitor.goto(`${baseURL}${new URL(link ?? '').pathname}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/^Certificado CO2-/)
    await expect(visitor.getByRole('main')).toContainText('Playa')
    const digest = await crypto.subtle.digest('SHA-256', pdf)
    await expect(visitor.getByRole('main')).toContainText(Buffer.from(digest).toString('hex'))
    await expectNoSidewaysScrollAtEverySize(visitor)
    expect(await everyBarrierOn(visitor)).toEqual([])
    await anybody.close()
  })

  test('without a client is led to the catalogue (R275)', async ({ page }) => {
    await page.goto('/carbonfootprint')
    await expect(main(page).getByText('CO2e por pedido')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el cliente' }).click()
    await expect(page).toHaveURL(/\/catalogo$/)
  })
})

test.describe('a footprint that cannot be read', () => {
  test.use({ account: 'compras', center: 'Playa', expected: /500.*info_co2e/ })

  test('says so and shows no figures, and is read at the next try (R282)', async ({ page }) => {
    await page.route('**/info_co2e/**', route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/carbonfootprint')
    await expect(page.getByText('Se ha producido un error. Intentelo más tarde.')).toBeVisible()
    await expect(main(page).getByText('CO2e por pedido')).toBeHidden()
    await page.unroute('**/info_co2e/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(main(page).getByText('CO2e por pedido')).toBeVisible()
  })
})

test.describe('a lead manager', () => {
  test.use({ account: 'leads', client: null })

  test('has no footprint to read', async ({ page }) => {
    await page.goto('/carbonfootprint')
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta pantalla' })).toBeVisible()
  })
})

test.describe('whoever has no certificate', () => {
  test.use({ expected: /404.*certificates/ })

  test('is told that there is none with this number', async ({ page }) => {
    await page.goto('/certificados/CO2-26-NOHAY')
    await expect(page.getByRole('heading', { name: 'No existe ningún certificado con este número' })).toBeVisible()
  })
})
