import { expect, test } from 'vitest'
import { NO_TRAIL, readMigas, writeMigas } from './migas.ts'

test('R108: a trail of categories or a search survives the address', () => {
  expect(readMigas(writeMigas({ kind: 'categories', ids: [3, 17] }))).toEqual({ kind: 'categories', ids: [3, 17] })
  expect(readMigas(writeMigas({ kind: 'search', query: 'bobina 2 capas' }))).toEqual({
    kind: 'search',
    query: 'bobina 2 capas',
  })
})

test('R108: an empty trail leaves no trace', () => {
  expect(writeMigas(NO_TRAIL)).toBeUndefined()
  expect(writeMigas({ kind: 'categories', ids: [] })).toBeUndefined()
  expect(writeMigas({ kind: 'search', query: '' })).toBeUndefined()
})

test.each([undefined, '', 'c', 'c1..2', 'c1.x', 'q: ', '<script>', 'c99999999999999999999'])(
  'R108: %s in the address is no trail',
  written => {
    expect(readMigas(written)).toEqual(NO_TRAIL)
  },
)
