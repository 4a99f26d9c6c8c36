import { expect, test } from 'vitest'
import { type KeptStage, KEPT_STAGES, stageOf } from './progress.ts'

const offer = { state: 2, stage: 'sent' as KeptStage, valid_until: '2026-12-20' }
const LAST_SECOND = new Date('2026-12-20T22:59:59Z')
const AFTER = new Date('2026-12-20T23:00:00Z')

test('an offer expires at midnight in Madrid', () => {
  expect(stageOf(offer, LAST_SECOND)).toBe('sent')
  expect(stageOf(offer, AFTER)).toBe('expired')
})

test('what was answered with yes or no, ordered or withdrawn does not expire', () => {
  const after = KEPT_STAGES.map(stage => stageOf({ ...offer, stage }, AFTER))
  expect(after).toEqual(['expired', 'expired', 'expired', 'expired', 'accepted', 'refused', 'converted', 'withdrawn'])
})

test('what was cancelled stays that', () => {
  expect(stageOf({ ...offer, state: 10 }, AFTER)).toBe('cancelled')
})
