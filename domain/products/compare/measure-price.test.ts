import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAttributes } from '#domain/products/details/attributes.ts'
import { measurePrice } from './measure-price.ts'

const priced = (name: string, price: number | null, unit: string, packet: number | null = null) =>
  measurePrice({
    name,
    price,
    measurement_unit: unit,
    quantity_by_packet: packet,
    attributes: readAttributes(name),
  })

test.each([
  ['Limpiador de suelos 5 L', 14.2, 'garrafa', 4, '2.84 L'],
  ['Limpiacristales 750 ml', 2.35, 'u', 12, '3.13 L'],
  ['Detergente en polvo 10 kg', 25, 'saco', 1, '2.5 kg'],
  ['Crema de manos 75 g', 3, 'tubo', 24, '40 kg'],
  ['Jabón a granel', 2.2, 'L', null, '2.2 L'],
  ['Guante nitrilo M 100 u', 5.2, 'caja', null, '5.2 100 u'],
  ['Guante vinilo caja de 200', 6, 'caja', 10, '3 100 u'],
  ['Detergente líquido ropa 5 L 120 lavados', 18, 'garrafa', 2, '0.15 wash'],
  ['Pastilla lavavajillas 60 dosis', 9, 'bolsa', null, '0.15 wash'],
])('%s at %s € for one %s (%s to a pack) costs %s', (name, price, unit, packet, told) => {
  const found = priced(name, price, unit, packet)
  expect(`${found?.value} ${found?.per}`).toBe(told)
})

test.each([
  ['a price on request', 'Limpiador de suelos 5 L', null, 'garrafa', 4],
  ['what a bucket can hold', 'Cubo con escurridor 10 L', 12, 'u', 1],
  ['what a cup can hold', 'Vaso de cartón 220 ml', 3, 'manga', 20],
  ['a case of bottles', 'Jabón de manos 1 L', 30, 'caja', 6],
  ['several in one', 'Limpiador de suelos 4 × 5 L', 30, 'garrafa', 1],
  ['a count beside the capacity', 'Gel de baño 30 ml 200 u', 30, 'u', 1],
  ['a count that may be that of the case', 'Toalla zig-zag 3.000 u', 1.45, 'paquete', 20],
  ['pieces of what is sold by the piece', 'Bobina secamanos 6 u', 13.9, 'u', 6],
  ['the washes that a cloth lasts', 'Bayeta microfibra 300 lavados', 3, 'u', 1],
  ['another box than the unit', 'Guante vinilo caja de 100', 60, 'palet', 1],
])('R372: %s tells no price by measure: %s', (_, name, price, unit, packet) => {
  expect(priced(name, price, unit, packet)).toBeNull()
})

test('what the ERP says of the pieces in a unit counts before the name', () => {
  const glove = {
    name: 'Guante nitrilo M 100 u',
    price: 5.2,
    measurement_unit: 'caja',
    quantity_by_packet: 10,
    attributes: readAttributes('Guante nitrilo M 100 u'),
  }
  expect(measurePrice(glove)).toBeNull()
  const units = { name: 'units', value: '100', number: 100, unit: null }
  expect(measurePrice({ ...glove, attributes: [...glove.attributes, units] })).toEqual({ value: 5.2, per: '100 u' })
})

test('R563: the washes that the ERP says count before the name, and before its litres', () => {
  const name = 'Detergente líquido ropa 5 L 120 lavados'
  const washes = { name: 'washes', value: '90', number: 90, unit: null }
  const attributes = [...readAttributes(name), washes]
  const detergent = { name, price: 18, measurement_unit: 'garrafa', quantity_by_packet: 2, attributes }
  expect(measurePrice(detergent)).toEqual({ value: 0.2, per: 'wash' })
})

test('the price by litre times the litres is the price, to half a cent a litre', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 }).map(units => units / 10_000)
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 20_000 }), (wanted, millilitres) => {
      const found = priced(`Limpiador neutro ${millilitres} ml`, wanted, 'botella')
      expect(found?.per).toBe('L')
      expect(Math.abs((found?.value ?? 0) * millilitres - wanted * 1000)).toBeLessThanOrEqual(
        0.005 * millilitres + 1e-6,
      )
    }),
  )
})
