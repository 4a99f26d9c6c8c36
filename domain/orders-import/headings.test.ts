import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstPlaces, understandHeadings, unitOfHeading } from './headings.ts'

const read = (...headings: string[]) => understandHeadings(headings.map(text => (text === '' ? [] : [text])))

describe('the headings of an order', () => {
  test.each<[string, string[], object]>([
    ['Spanish', ['Código', 'Cantidad', 'Nota', 'Centro'], { code: 0, quantity: 1, note: 2, center: 3 }],
    ['English', ['Qty', 'Product code', 'Comments'], { code: 1, quantity: 0, note: 2 }],
    ['Portuguese', ['Artigo', '', 'QUANTIDADE'], { code: 0, quantity: 2 }],
    ['abbreviated', ['Ref.', 'Descripción', 'Uds.'], { code: 0, quantity: 2, name: 1 }],
    ['explained', ['Código (*)', 'Cantidad (uds.)'], { code: 0, quantity: 1 }],
    ['with a price', ['Cód. artículo', 'Precio', 'Cantidad'], { code: 0, quantity: 2 }],
    ['asked for', ['Cód. artículo', 'Descripción', 'Stock', 'Pedido'], { code: 0, name: 1, quantity: 3 }],
    ['with a unit', ['Código', 'Cantidad pedida', 'Unidad'], { code: 0, quantity: 1, unit: 2 }],
    ['with an article that is a name', ['Código', 'Artículo', 'Cajas'], { code: 0, name: 1, quantity: 2 }],
    ['with an article that is the code', ['Artículo', 'Denominación', 'Boxes'], { code: 0, name: 1, quantity: 2 }],
    ['of Sage', ['CodigoArticulo', 'DescripcionArticulo', 'UnidadesPedidas'], { code: 0, name: 1, quantity: 2 }],
    [
      'of Business Central',
      ['Item No.', 'Description', 'Unit of Measure Code', 'Quantity'],
      { code: 0, name: 1, unit: 2, quantity: 3 },
    ],
    ['of Odoo', ['default_code', 'name', 'product_uom_qty', 'product_uom'], { code: 0, name: 1, quantity: 2, unit: 3 }],
    ['a quantity beside its unit', ['Código', 'Cantidad', 'Ud.'], { code: 0, quantity: 1, unit: 2 }],
    ['what a box holds', ['Ref', 'Uds/caja', 'Pedir'], { code: 0, quantity: 2 }],
  ])('%s', (_what, headings, columns) => {
    const found = read(...headings)
    expect(found.isComplete).toBe(true)
    expect(firstPlaces(found)).toEqual({
      code: null,
      quantity: null,
      unit: null,
      note: null,
      center: null,
      name: null,
      ...columns,
    })
  })

  test.each([
    ['no quantity', ['Código', 'Precio', 'Importe']],
    ['no code', ['Descripción', 'Cantidad']],
    ['two codes', ['Código', 'Referencia', 'Cantidad']],
    ['two quantities', ['Código', 'Cajas', 'Unidades']],
    ['a code and what is not known', ['Material', 'Pedido']],
    ['a row of data', ['1016', '3', 'caja']],
  ])('%s is no complete row of headings', (_what, headings) => {
    expect(read(...headings).isComplete).toBe(false)
  })

  test.each([
    ['Cajas', 'Cajas'],
    ['Nº de cajas', 'cajas'],
    ['Cantidad (cajas)', 'cajas'],
    ['Cajas pedidas', 'Cajas'],
    ['Boxes', 'Boxes'],
    ['Uds.', ''],
    ['Cantidad', ''],
    ['Quantidade', ''],
  ])('«%s» counts in «%s»', (heading, unit) => {
    expect(unitOfHeading(heading)).toBe(unit)
  })

  test('a price is never a quantity, and no column is two things', () => {
    const heading = fc.constantFrom(
      'Código',
      'Ref',
      'Precio',
      'PVP',
      'Precio (cajas)',
      'Importe',
      'Cajas',
      'Cantidad',
      'Uds',
      'Nota',
      '',
      'x',
    )
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 8 }), headings => {
        const { places } = read(...headings)
        for (const place of places.quantity) expect(headings[place]).not.toMatch(/precio|pvp|importe/i)
        const all = Object.values(places).flat()
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
})
