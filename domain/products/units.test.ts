import { describe, expect, test } from 'vitest'
import { unitMeant } from './units.ts'

const paper = {
  measurement_unit: 'Rollo',
  units: [
    { id: 1, name: 'Paquete', quantity: 6 },
    { id: 2, name: 'Caja', quantity: 48 },
  ],
}
const soap = {
  measurement_unit: 'Unidad',
  units: [
    { id: 3, name: 'Caja 12 uds.', quantity: 12 },
    { id: 4, name: 'Caja 24 uds.', quantity: 24 },
  ],
}
const boxed = { measurement_unit: 'Caja', units: [] }

describe('the unit that is meant', () => {
  test.each([
    ['none is the own one', paper, '', null, null],
    ['boxes', paper, 'cajas', null, 2],
    ['boxes of what it holds', paper, 'cajas', 48, 2],
    ['packs in English', paper, 'packs', null, 1],
    ['rolls', paper, 'rollos', null, null],
    ['pieces of rolls', paper, 'u.', null, null],
    ['boxes where there are two, by what they hold', soap, 'cajas', 24, 4],
    ['the very name', soap, 'caja 12 uds', null, 3],
    ['boxes of what is sold in boxes', boxed, 'cajas', null, null],
  ])('%s', (_what, article, unit, pack, id) => {
    expect(unitMeant(article, { unit, pack })).toMatchObject({ id })
  })

  test.each([
    ['boxes where there are two', soap, 'cajas', null],
    ['boxes of another size', paper, 'cajas', 24],
    ['pallets where there are none', paper, 'palets', null],
    ['what nobody knows', paper, 'cubetas', null],
    ['boxes of twelve of what is sold in boxes', boxed, 'cajas', 12],
  ])('%s is a question', (_what, article, unit, pack) => {
    expect(unitMeant(article, { unit, pack })).toBeUndefined()
  })
})
