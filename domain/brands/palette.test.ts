import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { contrast, hueOf, isColor, leastContrast, primaryOf } from './palette.ts'
import { APP_TYPES } from './shape.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('R447: a colour', () => {
  test('of any kind is read well by day and by night', () => {
    fc.assert(
      fc.property(color, asked => {
        const { light, dark } = primaryOf(asked)
        expect(leastContrast(light, 'light')).toBeGreaterThanOrEqual(4.5)
        expect(leastContrast(dark, 'dark')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test.each(['#ffff00', '#ffffff', '#000000', '#808080'])('%s, too', asked => {
    const { light, dark } = primaryOf(asked)
    expect([isColor(light), isColor(dark)]).toEqual([true, true])
    expect(leastContrast(light, 'light')).toBeGreaterThanOrEqual(4.5)
    expect(leastContrast(dark, 'dark')).toBeGreaterThanOrEqual(4.5)
  })

  test('that is read well stays as it was asked for', () => {
    for (const app_type of APP_TYPES) {
      const { light } = brandOf(app_type).primary
      expect(primaryOf(light).light).toBe(light.toUpperCase())
    }
  })

  test('has the contrast and the hue of the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(['#ff0000', '#00ff00', '#0000ff', '#e4672e', '#cccccc'].map(hueOf)).toEqual([0, 120, 240, 19, 0])
  })

  test.each(['rojo', '#fff', '#12345g', 'url(#a)', '#1234567', ''])('is not «%s»', text => {
    expect(isColor(text)).toBe(false)
  })
})
