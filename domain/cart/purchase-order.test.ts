import { expect, test } from 'vitest'
import { fileKind } from './purchase-order.ts'

const bytes = (...first: number[]) => new Uint8Array([...first, 1, 2, 3])
const text = (words: string) => new TextEncoder().encode(words)

test('the kind of a file is known by its first bytes', () => {
  expect(fileKind(text('%PDF-1.7 …'))).toBe('application/pdf')
  expect(fileKind(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
  expect(fileKind(bytes(0xff, 0xd8, 0xff))).toBe('image/jpeg')
})

test('anything else is none', () => {
  for (const other of ['<svg onload="x">', '<html>', 'PK', '%PD', '']) expect(fileKind(text(other))).toBeUndefined()
})
