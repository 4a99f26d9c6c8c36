import { describe, expect, test } from 'vitest'
import { faviconSvg, logoSvg } from '#domain/brands/logo-svg.ts'
import { rasterizedNow } from '#server/outside/pdf/raster.ts'
import { wordmarkOf } from './wordmark.ts'

// How far the numbers of a path reach.
const reach = (d: string) => {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const of = (rest: number) => numbers.filter((_, index) => index % 2 === rest)
  return { x: [Math.min(...of(0)), Math.max(...of(0))], y: [Math.min(...of(1)), Math.max(...of(1))] } as const
}

const NAMES = [
  'Química del Sur',
  'q',
  'Iñaki & Łukasz <Ø>',
  'Hôtellerie Çelik',
  'Хим Сервис',
  'Suministros Hosteleros e Industriales del Mediterráneo S.L.',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk 24',
  '3M',
]

describe.each(NAMES)('R446: the wordmark of «%s»', name => {
  test('stays within its field, and its sign, too', () => {
    const { width, full, mark } = wordmarkOf(name)
    expect(width).toBeGreaterThan(32)
    expect(width).toBeLessThanOrEqual(160)
    for (const [strokes, widest] of [
      [full, width],
      [mark, 32],
    ] as const) {
      const { x, y } = reach(strokes.map(({ d }) => d).join(''))
      expect(x[0]).toBeGreaterThanOrEqual(-1)
      expect(x[1]).toBeLessThanOrEqual(widest)
      expect(y[0]).toBeGreaterThanOrEqual(0)
      expect(y[1]).toBeLessThanOrEqual(32)
    }
  })

  test('is a picture for papers, mails and tabs', () => {
    const logo = wordmarkOf(name)
    for (const svg of [logoSvg(logo, '#0F766E'), faviconSvg(logo, '#0F766E')]) {
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(rasterizedNow(svg, 100).subarray(1, 4).toString()).toBe('PNG')
    }
  })
})

test('R446: each name has its own, and the same one again', () => {
  const drawn = new Set(NAMES.map(name => JSON.stringify(wordmarkOf(name).full)))
  expect(drawn.size).toBe(NAMES.length)
  expect(wordmarkOf('Sur')).toBe(wordmarkOf('Sur'))
})

test('R446: a name of which no letter is known has a sign all the same', () => {
  for (const name of ['漢字', '★', '']) expect(wordmarkOf(name).full).toEqual(wordmarkOf('漢').mark)
  expect(wordmarkOf('漢字 Sur').full).toEqual(wordmarkOf('Sur').full)
})
