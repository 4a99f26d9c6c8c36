import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, articleOf, atEverySize, expectNoSidewaysScroll, lineOf } from '#e2e/tools/steps.ts'

// Of no other journey: it goes off sale.
const CODE = 'AB-1016'
const NAME = 'Abrillantador lavavajillas ácido 10 L'
const REPLACEMENT = 'Abrillantador lavavajillas ecológico 10 L'

test.use({ account: 'compras', center: 'Spa', cart: { [CODE]: 2 } })

test('an article that is no longer sold is marked in the cart, leads to its replacement and cannot be ordered', async ({
  page,
}) => {
  const admin = await portalOf('admin')
  const send = (last: string) =>
    admin.importRows(
      'products',
      `external_id;name;on_sale_until;replaced_by\n${CODE};${NAME};${last};${last === '' ? '' : 'AB-1024'}\n`,
    )
  await send('2026-01-31')
  try {
    await page.goto('/carrito')
    const line = lineOf(page, NAME)
    const replacement = { name: `Lo sustituye ${REPLACEMENT}` }
    await atEverySize(page, async () => {
      await expect(line.getByText('Ya no se vende')).toBeVisible()
      await expect(line.getByRole('link', replacement)).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
    await acceptTerms(page)
    await page.getByRole('button', { name: /^Enviar (pedido|a validación)$/ }).click()
    await expect(page.getByText(/^Algunos productos ya no están disponibles/).nth(1)).toBeVisible()
    await expect(page).toHaveURL(/\/carrito$/)

    await line.getByRole('link', { name: NAME, exact: true }).click()
    await expect(page.getByRole('main').getByText('Ya no se vende').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Añadir al pedido' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', replacement).click()
    await expect(page.getByRole('heading', { level: 1, name: REPLACEMENT })).toBeVisible()

    await page.goto(`/catalogo/s?q=${encodeURIComponent(NAME)}`)
    await expect(articleOf(page, REPLACEMENT)).toBeVisible()
    await expect(articleOf(page, NAME)).toHaveCount(0)
  } finally {
    await send('')
  }
})
