import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, instantAt, timeIn, zoneNamed } from './zone.ts'

test.each([
  ['Atlantic/Canary', 'Atlantic/Canary'],
  ['Europe/Atlantis', 'Europe/Madrid'],
  ['', 'Europe/Madrid'],
])('the zone that is called «%s» is %s', (name, zone) => {
  expect(zoneNamed(name)).toBe(zone)
})

test.each([
  ['2026-07-01', '13:00', '2026-07-01T11:00:00.000Z'],
  ['2026-12-01', '13:00', '2026-12-01T12:00:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('in Madrid it is %s %s at %s', (day, time, instant) => {
  expect(instantAt('Europe/Madrid', day, time).toISOString()).toBe(instant)
})

test('the clocks show the day and the time of every instant from which these were read', () => {
  const zones = fc.constantFrom('Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Azores', 'America/New_York', 'Asia/Kolkata')
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 10_000_000 }), (zone, minutes) => {
      const instant = new Date(Date.parse('2016-01-01T00:00:00Z') + minutes * 60_000)
      const found = instantAt(zone, dayIn(zone, instant), timeIn(zone, instant))
      expect([dayIn(zone, found), timeIn(zone, found)]).toEqual([dayIn(zone, instant), timeIn(zone, instant)])
    }),
  )
})
