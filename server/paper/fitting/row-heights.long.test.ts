import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { pdf, stopPdf } from '#server/outside/pdf/pdf.ts'
import { placesOf } from '#server/test/pdf-tools.ts'
import { rowHeights } from './row-heights.ts'
import type { Sheet, SheetLine } from '#server/paper/sheet.ts'
import { brandOnPaper, codeWidth, columnsFor } from '#server/paper/writer.ts'
import { printable } from './printable.ts'

const TEMPLATE = readFileSync(new URL('../sheet.typ', import.meta.url), 'utf8')
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#123456"/></svg>'
const NOW = new Date('2026-11-20T10:00:00Z')

afterAll(stopPdf)

const COMMON =
  'bobina de MWMW wwwmmm Ñandú 5 L iiiiilllll 100 % água €/u. «caja» 1.234,56 ½ (12×6) ÀÖÜ secamanos'.split(' ')
const ODD = ['x'.repeat(20), '@@@@@@@', 'ŷ', '漢字', '😀', 'hidroalcohólico']
const word = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...COMMON) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
)
const text = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map(each => printable(each.join(' ')))
const line = fc.record({
  name: text(6),
  code: fc.constantFrom('BS-2006', 'JM-108L', '', '5', 'WWW-MMMM-WWW', 'ŷ-1'),
  notes: fc.array(text(7), { maxLength: 3 }),
  tag: fc.constantFrom(null, 'IOS 8,4 · alto'),
  figures: fc.tuple(
    fc.constantFrom('1', '99.999,999 u', '3 packs\n= 24 botellas', '6 × caja grande\n= 192 garrafas'),
    fc.constantFrom(
      '0,00\u00a0€/u',
      '19,90\u00a0€/pack',
      '1.234,5678\u00a0€/mm',
      '1.234,5678\u00a0€/contenedor',
      '12\u00a0$',
    ),
    fc.constant('5 €'),
  ),
  isPictured: fc.boolean(),
})

const PLAIN = {
  language: 'es' as const,
  title: 'Oferta 1',
  kind: 'Oferta',
  number: '1',
  day: '20-11-2026',
  mark: null,
  parties: [{ label: 'Para', name: 'Hotel Miramar', lines: [] }],
  facts: [],
  heads: { code: 'Código', article: 'Descripción' },
  totals: [],
  total: { label: 'Total', amount: '1,00 €' },
  notes: null,
  sustainability: null,
  signature: null,
  foot: ['Prisma'],
}

function sheetOf(lines: SheetLine[], picture_mm: number): Sheet {
  const coded = picture_mm === 24 ? lines.map(each => ({ ...each, code: '' })) : lines
  return {
    ...PLAIN,
    brand: brandOnPaper({ brand: brandOf('prisma') }),
    code_mm: picture_mm === 24 ? 0 : codeWidth(coded),
    picture_mm,
    columns: columnsFor(['Cant.', 'Precio', 'Importe'], coded),
    lines: coded,
    drawings: [PICTURE],
    pictures: [{ drawing: 0, labels: [], name: 'x' }],
  }
}

const printed = async (sheet: Sheet, rows: (number | null)[]) =>
  placesOf(await pdf({ template: TEMPLATE, data: { ...sheet, rows }, created: NOW }))

test.each([0, 14, 24])('a row whose height is told is as high as one that is measured: pictures of %i mm', async mm => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async random => {
      const lines = random.map(({ isPictured, ...each }) => ({ ...each, picture: isPictured && mm > 0 ? 0 : null }))
      const sheet = sheetOf(lines, mm)
      const rows = rowHeights(sheet)
      told += rows.filter(row => row !== null).length
      expect(await printed(sheet, rows)).toEqual(
        await printed(
          sheet,
          rows.map(() => null),
        ),
      )
    }),
    { numRuns: 40 },
  )
  expect(told).toBeGreaterThan(10)
})
