import { expect, portalOf, test } from '#e2e/tools/journey.ts'

// R616 and R619: the mail of the week is switched on, and its button leads to the list of its center.

test.use({ account: 'compras', center: 'Playa', foldsDue: false })

test('the switch of the mail is off until it is switched on, and is kept', async ({ page }) => {
  const mail = page.getByRole('checkbox', { name: /^Un correo el día antes de la hora límite/ })
  await page.goto('/perfil')
  await expect(mail).not.toBeChecked()
  await mail.setChecked(true)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).toHaveURL(/\/catalogo/)
  await page.goto('/perfil')
  await expect(mail).toBeChecked()
  await mail.setChecked(false)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).toHaveURL(/\/catalogo/)
})

test('the button opens the list of another center than the one that was chosen, also where it was folded', async ({
  page,
}) => {
  const portal = await portalOf('compras')
  const puerto = await portal.center((await portal.client('')).id, 'Puerto')
  const list = page.getByRole('region', { name: 'Tu pedido de esta semana' })
  await page.goto(`/pedido-de-la-semana/${puerto.id}`)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(list.getByRole('heading', { name: /Puerto/ })).toBeVisible()
  await list.getByRole('button', { name: /^Ocultar hasta el/ }).click()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`/pedido-de-la-semana/${puerto.id}`)
  await expect(list.getByRole('checkbox').first()).toBeVisible()
})

test.describe('of a center of others', () => {
  test.use({ expected: /404.*centers/ })

  test('nothing is told, and the catalogue is a press away', async ({ page }) => {
    await page.goto('/pedido-de-la-semana/999999999')
    await expect(page.getByRole('heading', { level: 1, name: 'Este centro ya no está' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al catálogo' }).click()
    await expect(page).toHaveURL(/\/catalogo$/)
  })
})
