import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

test.use({ account: 'admin' })

test('a template is downloaded, filled in and imported (R490)', { tag: '@every-size' }, async ({ page, isMobile }) => {
  const code = isMobile ? 'PL-2' : 'PL-1'
  let filled: Buffer = Buffer.alloc(0)

  await test.step('the template of a kind says what goes into it', async () => {
    await page.goto('/escritorio/importar')
    const download = page.getByRole('button', { name: 'Bajar plantilla' })
    await expect(download).toBeDisabled()
    await page.getByLabel('Qué vas a importar').selectOption('suppliers')
    await expectNoSidewaysScroll(page)
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(saved.suggestedFilename()).toBe('suppliers.xlsx')
    const book = read(await readFile(await saved.path()))
    const [rows, explained] = book.SheetNames.map(name => book.Sheets[name]!)
    expect(utils.sheet_to_json(rows!, { header: 1, blankrows: false })).toEqual([
      ['Código', 'Nombre', 'Preferente'],
      ['EJ-1', 'Ejemplo uno', 1],
      ['EJ-2', 'Ejemplo dos', 0],
    ])
    expect(utils.sheet_to_csv(explained!)).toContain('Código · external_id')
    utils.sheet_add_aoa(
      rows!,
      [
        [`${code}-1`, 'Químicas Plantilla', 0],
        [`${code}-2`, 'Papeles Plantilla', 1],
      ],
      { origin: 'A2' },
    )
    filled = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  })

  await test.step('and what was filled in goes in without a question', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'suppliers.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: filled,
    })
    await expect(page.getByLabel('Qué contiene')).toHaveValue('suppliers')
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expect(page.getByRole('region', { name: 'Qué cambiaría' })).toContainText('Químicas Plantilla')
    await pressUntilGone(page.getByRole('button', { name: 'Aplicar 2 cambios' }))
    await expect(page.getByRole('heading', { name: 'Hecho: 2 filas cambiadas' })).toBeVisible()
  })
})
