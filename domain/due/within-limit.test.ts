import { expect, test } from 'vitest'
import { bandOf } from './bands.ts'
import { notNeededUntil } from './not-needed.ts'
import { withinLimit } from './within-limit.ts'

const proposals = [
  { id: 1, probability: 0.4, amount: 5 },
  { id: 2, probability: 0.9, amount: 10 },
  { id: 3, probability: 0.6, amount: 20.1 },
]

test.each([
  ['without a limit all of them', null, [1, 2, 3]],
  ['what reaches it exactly is within it', 35.1, [1, 2, 3]],
  ['the least sure is the first to go', 35.09, [2, 3]],
  ['a cheaper one takes the room of one that is too much', 16, [1, 2]],
  ['nothing where nothing is left', 0, []],
])('R592 within the limit: %s', (_, left, ids) => {
  expect([...withinLimit(proposals, left)].toSorted()).toEqual(ids)
})

test.each([
  [24, '2026-12-14'],
  [2, '2026-11-27'],
  [400, '2027-02-18'],
  [null, '2026-12-20'],
])('R588 an interval of %s days keeps it out until %s', (interval, until) => {
  expect(notNeededUntil('2026-11-20', interval)).toBe(until)
})

test.each([
  [0.6, 'sure'],
  [0.599, 'likely'],
  [0.35, 'likely'],
  [0.349, 'maybe'],
])('R585 %s is %s', (probability, band) => {
  expect(bandOf(probability)).toBe(band)
})
