import { expect, test } from 'vitest'
import { DRAWINGS } from '#domain/art/version.ts'
import { pictureUrl } from './pictureUrl.ts'

test.each([
  ['light', '/art/product/1.svg?v=a', 'fill', `/art/product/1.svg?v=a&d=${DRAWINGS}`],
  ['dark', '/art/product/1.svg?v=a', 'fill', `/art/product/1.svg?v=a&d=${DRAWINGS}&dark=1`],
  ['light', '/art/product/1.svg?v=a', 56, `/art/thumbnail/product/1.png?v=a&d=${DRAWINGS}&width=128`],
  ['dark', '/art/category/ropa.svg', 64, `/art/thumbnail/category/ropa.png?d=${DRAWINGS}&dark=1&width=128`],
  ['light', '/art/symbol/ghs05.svg', 32, '/art/symbol/ghs05.svg'],
  ['light', '/art/product/1.svg?v=a', 400, `/art/product/1.svg?v=a&d=${DRAWINGS}`],
  ['dark', 'https://photos.test/1.jpg', 56, 'https://photos.test/1.jpg'],
] as const)('%s %s %s', (scheme, url, size, shown) => {
  expect(pictureUrl(scheme, url, size)).toBe(shown)
})

test('a screen of three pixels to the point gets more of them', () => {
  expect(pictureUrl('light', '/art/product/1.svg?v=a', 56, 3)).toBe(
    `/art/thumbnail/product/1.png?v=a&d=${DRAWINGS}&width=192`,
  )
})
