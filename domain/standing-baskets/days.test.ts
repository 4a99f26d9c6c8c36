import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cannotKeep, cutOffOf, type DeliveryCalendar } from '#domain/calendar/delivery-day.ts'
import { WEEKDAYS } from '#domain/calendar/route.ts'
import { isFirstDay, plannedDay, type Rhythm, RHYTHMS, slotsBetween } from './days.ts'

const TUESDAYS: DeliveryCalendar = {
  holidays: [],
  open_weekdays: [1, 2, 3, 4, 5],
  delivery_days: ['2', '4'],
  cut_off: '13:00',
  time_zone: 'Europe/Madrid',
}
const holiday = (date: string) => ({ date, name: 'Fiesta' })
const at = (instant: string) => new Date(instant)

describe('R605: a rhythm', () => {
  test.each([
    [1, ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']],
    [2, ['2026-12-15', '2026-12-29']],
    [4, ['2026-12-29']],
  ])('of %d weeks has its days between two days, both included', (weeks, slots) => {
    expect(slotsBetween({ weeks, first_day: '2026-12-01' }, '2026-12-08', '2026-12-29')).toEqual(slots)
  })

  test('has none before its first day, and the first day itself', () => {
    const rhythm = { weeks: 2, first_day: '2026-12-08' }
    expect(slotsBetween(rhythm, '2026-11-01', '2026-12-07')).toEqual([])
    expect(slotsBetween(rhythm, '2026-11-01', '2026-12-08')).toEqual(['2026-12-08'])
  })
})

describe('R605 R606: a day of the rhythm', () => {
  test.each<[string, Partial<DeliveryCalendar>, string, string | undefined]>([
    ['is delivered on that day', {}, '2026-12-08', '2026-12-08'],
    ['on a holiday is the next day of the route', { holidays: [holiday('2026-12-08')] }, '2026-12-08', '2026-12-10'],
    ['that is none of the route any more is the next one', { delivery_days: ['5'] }, '2026-12-08', '2026-12-11'],
    ['on a closed day is the next open one', { open_weekdays: [3, 4] }, '2026-12-08', '2026-12-10'],
    [
      'is left out where none of its seven days can be',
      { holidays: [holiday('2026-12-08'), holiday('2026-12-10')] },
      '2026-12-08',
      undefined,
    ],
    ['is any working day where nobody says the route', { delivery_days: null }, '2026-12-09', '2026-12-09'],
  ])('%s', (_what, change, slot, day) => {
    expect(plannedDay(slot, { ...TUESDAYS, ...change })?.day).toBe(day)
  })

  test('is answered until its cut-off, and asked about two working days before that, at the same time', () => {
    expect(plannedDay('2026-12-15', TUESDAYS)).toEqual({
      slot: '2026-12-15',
      day: '2026-12-15',
      until: at('2026-12-14T12:00:00Z'),
      ask_at: at('2026-12-10T12:00:00Z'),
    })
  })

  test('has more time where holidays lie between', () => {
    const planned = plannedDay('2026-12-10', { ...TUESDAYS, holidays: [holiday('2026-12-07'), holiday('2026-12-08')] })
    expect([planned?.until, planned?.ask_at]).toEqual([at('2026-12-09T12:00:00Z'), at('2026-12-03T12:00:00Z')])
  })

  test('is answered until noon of the working day before where nobody says the cut-off', () => {
    expect(plannedDay('2026-12-15', { ...TUESDAYS, cut_off: null })?.until).toEqual(at('2026-12-14T11:00:00Z'))
  })

  test('is the first one only on a day that can be kept', () => {
    expect(isFirstDay('2026-12-15', TUESDAYS, at('2026-12-14T11:59:00Z'))).toBe(true)
    expect(isFirstDay('2026-12-15', TUESDAYS, at('2026-12-14T12:00:00Z'))).toBe(false)
    expect(isFirstDay('2026-12-16', TUESDAYS, at('2026-12-01T12:00:00Z'))).toBe(false)
  })
})

// The oracle walks day by day and knows weekdays by their names, and times by what clocks show.

const addDay = (day: string, count = 1) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
const nameOf = (day: string) => weekday.format(new Date(day))
const clock = (instant: Date, zone: string) =>
  instant.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

interface Walked {
  slot: string
  day: string
  until: string
  ask_at: string
}

function walk({ weeks, first_day }: Rhythm, calendar: DeliveryCalendar, days: number): Walked[] {
  const { holidays, delivery_days, cut_off, open_weekdays } = calendar
  const isHoliday = (day: string) => holidays.some(({ date }) => date === day)
  const routes = delivery_days ? delivery_days.map(day => NAMES[Number(day)]!) : NAMES.slice(1, 6)
  const open = open_weekdays.map(day => NAMES[day]!).filter(name => routes.includes(name))
  const isDelivered = (day: string) =>
    routes.includes(nameOf(day)) && !isHoliday(day) && (open.length === 0 || open.includes(nameOf(day)))
  const workingBefore = (day: string) => {
    let before = addDay(day, -1)
    while (['Saturday', 'Sunday'].includes(nameOf(before)) || isHoliday(before)) before = addDay(before, -1)
    return before
  }
  const walked: Walked[] = []
  let slot = ''
  let isDone = true
  for (let passed = 0, day = first_day; passed < days; passed += 1, day = addDay(day)) {
    if (passed % (weeks * 7) === 0) [slot, isDone] = [day, false]
    // A delivery of the rhythm lies within its first week.
    if (passed % (weeks * 7) === 7) isDone = true
    if (isDone || !isDelivered(day)) continue
    const last = workingBefore(day)
    const time = cut_off ?? '12:00'
    walked.push({ slot, day, until: `${last} ${time}`, ask_at: `${workingBefore(workingBefore(last))} ${time}` })
    isDone = true
  }
  return walked
}

const someDay = fc.integer({ min: 0, max: 500 }).map(index => addDay('2026-06-01', index))
const someTime = fc
  .tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const someCalendar: fc.Arbitrary<DeliveryCalendar> = fc.record({
  holidays: fc.array(someDay.map(holiday), { maxLength: 120 }),
  open_weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  delivery_days: fc.oneof(fc.constant(null), fc.subarray([...WEEKDAYS], { minLength: 1 })),
  cut_off: fc.oneof(fc.constant(null), someTime),
  time_zone: fc.constantFrom('Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Canary'),
})
const someRhythm: fc.Arbitrary<Rhythm> = fc.record({
  weeks: fc.constantFrom(...RHYTHMS),
  first_day: fc.integer({ min: 60, max: 300 }).map(index => addDay('2026-06-01', index)),
})
const WEEKS = 12

test('R605 R606: the days of a rhythm are those of a walk from day to day, and no two are one', () => {
  fc.assert(
    fc.property(someRhythm, someCalendar, (rhythm, calendar) => {
      const last = addDay(rhythm.first_day, WEEKS * 7 - 1)
      const planned = slotsBetween(rhythm, rhythm.first_day, last).flatMap(slot => plannedDay(slot, calendar) ?? [])
      const shown = planned.map(({ slot, day, until, ask_at }) => ({
        slot,
        day,
        until: clock(until, calendar.time_zone),
        ask_at: clock(ask_at, calendar.time_zone),
      }))
      expect(shown).toEqual(walk(rhythm, calendar, WEEKS * 7))
      expect(new Set(planned.map(({ day }) => day)).size).toBe(planned.length)
    }),
    { numRuns: 120 },
  )
})

test('R605: no day is delivered twice when the calendar changes between one look and the next', () => {
  fc.assert(
    fc.property(someRhythm, fc.array(someCalendar, { minLength: 8, maxLength: 8 }), (rhythm, calendars) => {
      const slots = slotsBetween(rhythm, rhythm.first_day, addDay(rhythm.first_day, 8 * rhythm.weeks * 7 - 1))
      const days = slots.flatMap((slot, index) => plannedDay(slot, calendars[index]!)?.day ?? [])
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual(days.toSorted())
    }),
    { numRuns: 100 },
  )
})

test('R606: what is planned can be kept until its last moment, which is the cut-off where one is said', () => {
  fc.assert(
    fc.property(someRhythm, someCalendar, ({ first_day }, calendar) => {
      const planned = plannedDay(first_day, calendar)
      if (!planned) return
      expect(cannotKeep(planned.day, calendar, new Date(planned.until.getTime() - 1))).toBeUndefined()
      expect(planned.until).toEqual(cutOffOf(planned.day, calendar) ?? planned.until)
      expect(planned.ask_at < planned.until).toBe(true)
    }),
    { numRuns: 200 },
  )
})
