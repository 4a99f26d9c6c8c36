import { expect, it } from 'vitest'
import { formatIndex, sustainabilityBand } from './sustainability.ts'

it.each([
  [0, 'low'],
  [4.9, 'low'],
  [5, 'middle'],
  [8, 'middle'],
  [8.1, 'high'],
  [null, 'missing'],
])('R110: an index of %s is %s', (index, band) => expect(sustainabilityBand(index)).toBe(band))

it.each([
  [4.9, '4,9'],
  [4.94, '4,9'],
  [4.99, '4,99'],
  [8.04, '8,04'],
  [8, '8'],
  [7.26, '7,3'],
])('%s is not rounded into the next band: %s', (index, shown) => expect(formatIndex(index)).toBe(shown))
