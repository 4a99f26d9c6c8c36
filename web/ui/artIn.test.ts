import { expect, test } from 'vitest'
import { artIn } from './artIn.ts'

test.each([
  ['light', '/art/product/1.svg?v=a', 'fill', '/art/product/1.svg?v=a'],
  ['dark', '/art/product/1.svg?v=a', 'fill', '/art/product/1.svg?v=a&dark=1'],
  ['light', '/art/product/1.svg?v=a', 56, '/art/product/1.svg?v=a&small=1'],
  ['dark', '/art/category/ropa.svg', 64, '/art/category/ropa.svg?dark=1&small=1'],
  ['light', '/art/product/1.svg?v=a', 400, '/art/product/1.svg?v=a'],
  ['dark', 'https://photos.test/1.jpg', 56, 'https://photos.test/1.jpg'],
] as const)('%s %s %s', (scheme, url, size, shown) => {
  expect(artIn(scheme, url, size)).toBe(shown)
})
