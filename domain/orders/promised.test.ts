import { expect, test } from 'vitest'
import { promisedWords, standingOf } from './promised.ts'
import { CANCELLED, CANCELLING, PENDING_VALIDATION, SHIPPED, VALIDATED } from './states.ts'

const promised = { day: '2026-12-03', until: '2026-12-02T12:00:00.000Z', times: '', time_zone: 'Europe/Madrid' }
const BEFORE = '2026-12-02T11:59:59Z'

test.each([
  ['an order', VALIDATED, null, 'promised'],
  ['what was validated in time', VALIDATED, BEFORE, 'promised'],
  ['what was validated too late', VALIDATED, '2026-12-02T12:00:00.000Z', 'none'],
  ['what waits', PENDING_VALIDATION, null, 'if_validated'],
  ['what is sent', SHIPPED, null, 'promised'],
  ['what is being cancelled', CANCELLING, null, 'none'],
  ['what is cancelled', CANCELLED, BEFORE, 'none'],
])('R553: of %s in state %i, validated at %s: %s', (_what, state, validated_at, standing) => {
  expect(standingOf({ promised, state, validated_at })).toBe(standing)
})

test('R553: what is promised is said with its day, and of what waits with the instant until which it must be validated', () => {
  expect(promisedWords({ promised, state: VALIDATED, validated_at: null }, 'es')).toEqual({
    key: 'promise.arrives_on',
    params: { day: 'jueves 03-12-2026' },
  })
  expect(promisedWords({ promised, state: PENDING_VALIDATION, validated_at: null }, 'es')).toEqual({
    key: 'promise.if_validated',
    params: { day: 'miércoles 02-12-2026', time: '13:00', arrival: 'jueves 03-12-2026' },
  })
  expect(promisedWords({ promised: null, state: VALIDATED, validated_at: null }, 'es')).toBeUndefined()
})

test('R553: whoever reads too late for its cut-off is promised nothing of an order that waits', () => {
  const waiting = { promised, state: PENDING_VALIDATION, validated_at: null }
  const until = Date.parse(promised.until)
  expect(promisedWords({ ...waiting, now: new Date(until - 1) }, 'es')?.key).toBe('promise.if_validated')
  expect(promisedWords({ ...waiting, now: new Date(until) }, 'es')).toBeUndefined()
})
