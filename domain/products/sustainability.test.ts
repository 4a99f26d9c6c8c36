import { expect, it } from 'vitest'
import { sustainabilityBand } from './sustainability.ts'

it.each([
  [0, 'low'],
  [4.9, 'low'],
  [5, 'middle'],
  [8, 'middle'],
  [8.1, 'high'],
  [null, 'missing'],
])('R110: an index of %s is %s', (index, band) => expect(sustainabilityBand(index)).toBe(band))
