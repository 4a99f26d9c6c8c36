import { expect, test } from 'vitest'
import { offsetAwayFrom } from './offsetAwayFrom.ts'

const box = (top: number, height: number) => ({ top, bottom: top + height, left: 100, right: 500 })
const room = { top: 56, bottom: 800 }

test.each([
  ['what is not touched is left where it is', box(60, 70), box(300, 40), 0],
  ['nor what lies beside', { ...box(60, 70), left: 600, right: 900 }, box(60, 40), 0],
  ['off a control at the top it goes below it', box(68, 70), box(60, 40), 40],
  ['also where it only almost touches', box(68, 70), box(20, 42), 2],
  ['off one at the bottom above it', box(700, 70), box(720, 40), -58],
  ['off one that fills the window nowhere', box(68, 70), box(0, 800), 0],
  ['what is not shown takes no room', box(68, 0), box(60, 40), 0],
])('%s', (_sentence, one, other, way) => {
  expect(offsetAwayFrom(one, other, room)).toBe(way)
})
