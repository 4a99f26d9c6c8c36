import { expect, test } from '#e2e/tools/journey.ts'

test.use({ account: 'compras', center: 'Spa' })

const ERROR = 'Se ha producido un error. Intentelo más tarde.'

test('a message to support is checked, sent, and the form is empty again (R196 R197 R199)', async ({ page }) => {
  await page.goto('/catalogo')
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await expect(page.getByLabel('Nombre (*)')).not.toHaveValue('')
  await expect(page.getByLabel('Correo (*)')).toHaveValue('compras@pulcro.demo')
  const subject = page.getByLabel('Asunto (*)')
  expect(await subject.getByRole('option').allInnerTexts()).toEqual([
    'Selecciona',
    'Incidencia técnica',
    'Mi cuenta',
    'Consulta',
    'Solicitud',
    'Sugerencia',
    'Otros',
  ])
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Asunto: Elige un asunto.' })).toBeVisible()
  await subject.selectOption({ label: 'Incidencia técnica' })
  await page.getByLabel('Descripción (*)').fill('No se abre el carro.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Consulta enviada')).toBeVisible()
  await expect(page.getByLabel('Descripción (*)')).toHaveValue('')
  await expect(subject).toHaveValue('0')
})

test.describe('when the server fails', () => {
  test.use({ expected: /help_message/ })

  test('the warning replaces the form (R198)', async ({ page }) => {
    await page.route('**/api/help_message/', route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/helpmessage')
    await page.getByLabel('Asunto (*)').selectOption({ label: 'Otros' })
    await page.getByLabel('Descripción (*)').fill('Hola')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(ERROR)).toBeVisible()
    await expect(page.getByLabel('Descripción (*)')).toHaveCount(0)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByLabel('Descripción (*)')).toHaveValue('Hola')
  })
})

test('an article without a price is asked for, with client and center, and never without a message (R090 R091 R093)', async ({
  page,
}) => {
  await page.goto('/catalogo/s?q=bayeta microfibra cristales&filters=')
  const ask = page
    .getByRole('main')
    .getByRole('button', { name: /^Pedir precio de/ })
    .first()
  await expect(ask).toBeVisible()
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Solicita precio' })
  await expect(dialog.getByLabel('Centro')).toContainText('Spa')
  let sent: unknown
  page.on('request', request => {
    if (request.url().endsWith('/quotation_request/')) sent = request.postDataJSON()
  })
  await dialog.getByRole('button', { name: 'Enviar consulta' }).click()
  await expect(dialog.getByText('Mensaje: Este campo es obligatorio.')).toBeVisible()
  expect(sent).toBeUndefined()
  await dialog.getByLabel('Mensaje (*)').fill('¿Precio para 20 unidades?')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Hemos recibido tu consulta')).toBeVisible()
  expect(sent).toMatchObject({
    text: '¿Precio para 20 unidades?',
    client: expect.any(Number),
    center: expect.any(Number),
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
