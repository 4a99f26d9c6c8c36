import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ brand: 'prisma' })

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test.describe('a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', expected: /400.*\/api\/leads\// })

  test(
    'finds leads by words, sales person and code (R016 R170 R175 R176 R177)',
    { tag: '@every-size' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', request => request.url().includes('/api/leads/') && asked.push(request.url()))
      await page.goto('/leads')
      await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
      await expect(page.getByText(/^8\d leads$/)).toBeVisible()
      await expect(page.getByText('Has salido de Hotel Miramar S.L.')).toBeVisible()
      await expectNoSidewaysScroll(page)

      const search = page.getByRole('searchbox', { name: 'Buscar leads' })
      const before = asked.length
      await search.fill('ho')
      await expect(page.getByText('Escribe al menos 3 letras')).toBeVisible()
      await page.waitForTimeout(800) // longer than a search waits
      expect(asked.length).toBe(before)
      await search.fill('limpiezas rey')
      const row = rowOf(page, 'Limpiezas Rey S.L.')
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(row).toContainText('L-00447')
      await expect(row).toContainText('Raquel Serra')
      await row.click()
      const detail = page.getByRole('main')
      await expect(detail).toContainText('Ronda Ramón y Cajal, 70, 38417 Puerto de la Cruz')
      await expect(detail).toContainText('Lucía Soler')
      await expect(detail).toContainText('Todavía no tiene ofertas.')
      await expectNoSidewaysScroll(page)

      await choose(page, 'Comercial', 'Marc Sastre')
      await expect(page.getByRole('heading', { name: 'No se han encontrado Leads' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Ver todos los leads' }).click()
      await expect(page.getByText(/^8\d leads$/)).toBeVisible()
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByRole('row')).toHaveCount(21)
    },
  )

  test('makes a lead (R168 R169 R173 R174)', { tag: '@every-size' }, async ({ page }) => {
    const name = `Hotel Kuro ${Date.now()}`
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/leads')
    await page.getByRole('link', { name: 'Nuevo Lead' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo Lead' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Comercial (*)' })).toHaveValue('Marc Sastre')

    await page.getByRole('button', { name: 'Crear Lead' }).click()
    const problems = page.getByRole('alert').filter({ hasText: 'Inserte correctamente' })
    await expect(problems).toContainText('Inserte correctamente los datos en los campos')
    await expect(problems.getByRole('listitem')).toHaveCount(7)
    for (const label of ['Empresa (*)', 'Correo (*)', 'Provincia (*)', 'Canal (*)', 'Origen (*)']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expectNoSidewaysScroll(page)
    expect(sent).toEqual([])

    await problems.getByRole('link', { name: /^Empresa/ }).click()
    await page.keyboard.type(name)
    await page.getByLabel('Correo (*)').fill('kuro')
    await choose(page, 'Provincia (*)', 'Madrid')
    await choose(page, 'Canal (*)', 'Venta directa')
    await choose(page, 'Sector (*)', 'Hostelería')
    await choose(page, 'Negocio (*)', 'Hotel')
    await choose(page, 'Origen (*)', 'Feria del sector')
    await expect(problems).toBeHidden()
    await page.getByRole('button', { name: 'Crear Lead' }).click()
    await expect(problems.getByRole('listitem')).toHaveText(['Correo: Escribe un correo electrónico válido.'])
    await expect(page.getByLabel('Empresa (*)')).toHaveValue(name)
    expect(sent).toHaveLength(1)

    await page.getByLabel('Correo (*)').fill('info@kuro.example')
    await page.goBack()
    await page
      .getByRole('dialog', { name: '¿Salir sin guardar?' })
      .getByRole('button', { name: /Seguir/ })
      .click()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Lead creado con exito.')).toBeVisible()
    await expect(page).toHaveURL(/\/leads\?open=\d+$/)
    const row = rowOf(page, name)
    await expect(row).toContainText(/LP-\d{6}/)
    await expect(row).toContainText('Marc Sastre')
    await expect(page.getByRole('main')).toContainText('info@kuro.example')
    await expectNoSidewaysScroll(page)
  })
})

test.describe('a buyer', () => {
  test.use({ account: 'compras' })

  test('has no leads, in the menu or by their address (R319 R323)', async ({ page }) => {
    await page.goto('/leads/lead-create')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo Lead' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Leads' })).toBeHidden()
  })
})
