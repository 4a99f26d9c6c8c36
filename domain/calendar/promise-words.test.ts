import { expect, test } from 'vitest'
import { arrivesWords, beforeWords, leftWords, shortDay } from './promise-words.ts'

const at = (instant: string) => new Date(instant)
const HERE = { language: 'es', time_zone: 'Europe/Madrid', now: at('2026-11-30T09:46:00Z') } as const

test('R556: the cut-off of today is said by its time, another one with its day', () => {
  expect(beforeWords({ until: at('2026-11-30T12:00:00Z') }, HERE)).toEqual({
    key: 'promise.before_today',
    params: { time: '13:00' },
  })
  expect(beforeWords({ until: at('2026-12-02T12:00:00Z') }, HERE)).toEqual({
    key: 'promise.before_day',
    params: { day: 'miércoles 2', time: '13:00' },
  })
  expect(arrivesWords({ day: '2026-12-03' }, HERE)).toEqual({ key: 'promise.arrives', params: { day: 'jueves 3' } })
})

test.each([
  ['es', '2026-12-06', 'domingo 6'],
  ['es', '2026-12-07', 'lunes 7 de diciembre'],
  ['pt', '2026-12-03', 'quinta-feira 3'],
  ['en', '2026-12-03', 'Thursday 3'],
] as const)('R556: in %s %s is «%s»', (language, day, words) => {
  expect(shortDay(day, { ...HERE, language })).toBe(words)
})

const UNTIL = { until: at('2026-11-30T12:00:00Z') }

test.each([
  ['2026-11-30T07:59:00Z', undefined],
  ['2026-11-30T08:00:00Z', { key: 'promise.hours_left', params: { hours: '4', minutes: '0' } }],
  ['2026-11-30T09:46:00Z', { key: 'promise.hours_left', params: { hours: '2', minutes: '14' } }],
  ['2026-11-30T11:00:30Z', { key: 'promise.hours_left', params: { hours: '1', minutes: '0' } }],
  ['2026-11-30T11:01:00Z', { key: 'promise.minutes_left', params: { minutes: '59' } }],
  ['2026-11-30T11:59:59Z', { key: 'promise.minutes_left', params: { minutes: '1' } }],
  ['2026-11-30T12:00:00Z', undefined],
])('R556: at %s what is left is %o', (now, left) => {
  expect(leftWords(UNTIL, at(now))).toEqual(left)
})
