import { describe, expect, test } from 'vitest'
import { productArt } from './drawing.ts'
import { EMPTY_KINDS, emptyArt, isEmptyKind } from '#domain/art/drawings/empty.ts'
import { FAMILIES } from './keywords.ts'
import { SCENES } from '#domain/brands/shape.ts'
import { backdrop, stillLife } from '#domain/art/drawings/still-life.ts'
import { SAFETY_KEYS, safetySymbol } from './symbols.ts'
import { hsl } from './tones.ts'

const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'ellipse', 'text'])
const ATTRIBUTES = new Set(
  (
    'xmlns viewBox preserveAspectRatio role aria-label aria-hidden transform d fill fill-opacity fill-rule x y width height rx cx cy ry ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity text-anchor font-family font-size font-weight'
  ).split(' '),
)

/** Reads a document strictly: nested tags, quoted attributes, known names, finite numbers. Returns its texts, or throws. */
function textsOf(svg: string): string[] {
  const open: string[] = []
  const texts: string[] = []
  let at = 0
  for (const tag of svg.matchAll(
    /<(\/?)([a-z]+)((?: [\w-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)(\/?)>/gi,
  )) {
    const between = svg.slice(at, tag.index)
    if (/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(between)) throw new Error(`stray markup: ${between}`)
    if (between !== '' && open.at(-1) !== 'text') throw new Error(`text outside text: ${between}`)
    if (open.at(-1) === 'text' && !tag[1]) throw new Error('element inside text')
    if (between !== '') texts.push(between)
    at = tag.index + tag[0].length
    const name = tag[2] ?? ''
    if (!ELEMENTS.has(name)) throw new Error(`element ${name}`)
    for (const [, attribute = '', value = ''] of (tag[3] ?? '').matchAll(/ ([\w-]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.has(attribute)) throw new Error(`attribute ${attribute}`)
      if (/NaN|undefined|Infinity|url\(|javascript:/.test(value) && attribute !== 'aria-label')
        throw new Error(`value ${value}`)
    }
    if (tag[1]) {
      if (open.pop() !== name) throw new Error(`unbalanced ${name}`)
    } else if (!tag[4]) open.push(name)
  }
  if (open.length > 0 || at !== svg.length) throw new Error('not closed')
  return texts
}

describe.each(FAMILIES)('%s', family => {
  const options = { family, hue: 200, label: 'SUELOS', size: '5 L', scale: 0.8 }

  test.each([
    {},
    { bare: true },
    { dark: true },
    { muted: true },
    { saturation: 8 },
    { label: undefined, size: undefined },
  ])('is a plain, well-formed document with %o', change => {
    const svg = productArt({ ...options, ...change })
    expect(() => textsOf(svg)).not.toThrow()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 240"/)
  })

  test('is always the same, and light enough for a long list', () => {
    expect(productArt(options)).toBe(productArt({ ...options }))
    expect(productArt(options).length).toBeLessThan(6000)
  })

  test('follows its hue, and quietens when muted', () => {
    expect(productArt({ ...options, hue: 20 })).not.toBe(productArt(options))
    expect(productArt({ ...options, muted: true })).not.toContain(hsl(200, 46, 52))
  })

  test('bare leaves the tile out; dark changes only the shadow of the object', () => {
    const tile = `<rect x="0" y="0" width="240" height="240" fill="${hsl(200, 34, 95)}"/>`
    expect(productArt(options)).toContain(tile)
    expect(productArt({ ...options, bare: true })).not.toContain('width="240"')
    expect(productArt({ ...options, dark: true })).toContain(hsl(200, 18, 20))
    const object = (dark: boolean): string =>
      productArt({ ...options, bare: true, dark }).replaceAll(dark ? '#000000' : hsl(200, 46, 20), 'shadow or ink')
    expect(object(true).replaceAll(hsl(200, 46, 20), 'shadow or ink')).toBe(object(false))
  })
})

describe('text from outside', () => {
  const hostile = `"><script>alert('x')</script>&amp;<style>`

  test('is never markup', () => {
    const svg = productArt({ family: 'garrafa', hue: 10, label: hostile, size: hostile, alt: hostile })
    expect(textsOf(svg)).toHaveLength(2)
    expect(svg).not.toMatch(/<script|<style/)
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;')
  })

  test('loses what XML forbids, and is cut before it gets long', () => {
    const svg = productArt({ family: 'jabon', hue: 10, label: 'A\u0000\u0008\ud800B', size: 'x'.repeat(10_000) })
    expect(textsOf(svg)[0]).toBe('AB')
    expect(svg.length).toBeLessThan(6000)
  })

  test('is fitted: a longer name is set smaller', () => {
    const size = (label: string): number =>
      Number(/font-size="([\d.]+)"/.exec(productArt({ family: 'botella', hue: 1, label }))?.[1])
    expect(size('LAVAVAJ.')).toBeLessThan(size('WC'))
  })

  test('without alternative text the picture is decorative', () => {
    expect(productArt({ family: 'caja', hue: 1 })).toContain('aria-hidden="true"')
    expect(productArt({ family: 'caja', hue: 1, alt: 'Caja' })).toContain('role="img" aria-label="Caja"')
  })
})

test('the dispenser gives paper, or soap', () => {
  const draw = (size?: string): string => productArt({ family: 'dispensador', hue: 210, label: 'AUTO', size })
  expect(draw('JABÓN')).not.toBe(draw())
})

test('compositions are plain documents, and take the colour of the brand', () => {
  const scene = stillLife({ hue: 174, mark: [] })
  expect(textsOf(scene)).toContain('SUELOS')
  expect(scene).toContain('preserveAspectRatio="xMidYMax slice"')
  expect(stillLife({ hue: 20, mark: [] })).not.toBe(scene)
  const mark = [{ d: 'M2 2L30 30', width: 3 }, { d: 'M4 4L8 4L8 8Z' }]
  expect(stillLife({ hue: 174, mark })).toContain('M2 2L30 30')
  for (const kind of EMPTY_KINDS) expect(textsOf(emptyArt(kind))).toEqual([])
  expect(isEmptyKind('toString')).toBe(false)
})

test.each(SCENES)('the sign-in picture «%s» is a plain document, and goes on behind its objects', scene => {
  const look = { hue: 216, mark: [{ d: 'M4 4L8 4L8 8Z' }], scene }
  for (const dark of [false, true]) {
    expect(() => textsOf(stillLife({ ...look, dark }))).not.toThrow()
    expect(textsOf(backdrop({ ...look, dark }))).toEqual([])
  }
  expect(stillLife({ ...look, dark: true })).not.toBe(stillLife(look))
  expect(stillLife(look).length).toBeLessThan(60_000)
  // Beyond the field on all sides, ten times as wide as high.
  expect(backdrop(look)).toContain('viewBox="-4200 -1200 9600 2100"')
})

test('the thirteen safety signs are plain documents; others are unknown', () => {
  expect(SAFETY_KEYS).toHaveLength(13)
  for (const key of SAFETY_KEYS) expect(textsOf(safetySymbol(key, 'Peligro') ?? '<')).toEqual([])
  expect(safetySymbol('constructor')).toBeUndefined()
})
