import { describe, expect, test } from 'vitest'
import { MAX_LOGO_BYTES } from '#domain/catalogs/types.ts'
import { isLogo } from './logo.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPG = [0xff, 0xd8, 0xff, 0xe0]

const fileOf = (beginning: number[], bytes = 100, type = 'image/png') => {
  const content = new Uint8Array(bytes)
  content.set(beginning.slice(0, bytes))
  return new File([content], 'logo.png', { type })
}

describe('R152: the customer logo', () => {
  test.each([
    ['a png', fileOf(PNG), true],
    ['a jpg, whatever it is called', fileOf(JPG), true],
    ['one byte below the limit', fileOf(PNG, MAX_LOGO_BYTES - 1), true],
    ['as big as the limit', fileOf(PNG, MAX_LOGO_BYTES), false],
    ['a PDF that says that it is a png', fileOf([0x25, 0x50, 0x44, 0x46, 0x2d]), false],
    ['words', fileOf([0x3c, 0x73, 0x76, 0x67]), false],
    ['an empty file', fileOf([], 0), false],
  ])('%s', async (_name, file, isOne) => expect(await isLogo(file)).toBe(isOne))
})
