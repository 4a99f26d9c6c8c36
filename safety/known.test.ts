import { expect, test } from 'vitest'
import { beyondKnown } from './known.ts'

test('a list of known breaches only shrinks', () => {
  const found = [{ where: 'server/cart', what: 'line-store.ts is imported' }]
  expect(beyondKnown(found, ['server/cart'])).toEqual([])
  expect(beyondKnown(found, [])).toEqual(['server/cart: line-store.ts is imported'])
  expect(beyondKnown([], ['server/cart'])).toEqual(['server/cart: breaks the rule no longer, take it off the list'])
})
