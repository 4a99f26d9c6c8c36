import { renderAsync } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { productArt } from '#domain/art/drawing.ts'
import { FAMILIES } from '#domain/art/keywords.ts'
import { FLOOR } from '#domain/art/light.ts'

const SIDE = 240

test.each(FAMILIES)('%s: at the edge of the drawing are only its wall and its floor', async family => {
  const drawing = productArt({ family, hue: 200, label: 'SUELOS', size: '5 L' })
  const { pixels, width } = await renderAsync(drawing, { fitTo: { mode: 'width', value: SIDE } })
  const colorAt = (y: number) => pixels.subarray(y * width * 4, y * width * 4 + 4).toString('hex')
  const colors = (from: number, to: number) =>
    new Set(Array.from({ length: to - from }, (_, index) => colorAt(from + index)))
  expect(colors(0, FLOOR).size).toBe(1)
  expect(colors(FLOOR, SIDE).size).toBe(1)
})
