import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cannotKeep, cutOffOf, type DeliveryCalendar } from './delivery-day.ts'
import { arrivalOf, arrivalsOf, promiseOf, togetherOn } from './promise.ts'
import { WEEKDAYS } from './route.ts'

const CALENDAR: DeliveryCalendar = {
  holidays: [{ date: '2026-12-08', name: 'Inmaculada' }],
  open_weekdays: [1, 2, 3, 4, 5],
  delivery_days: ['2', '4'],
  cut_off: '13:00',
  time_zone: 'Europe/Madrid',
}
const at = (instant: string) => new Date(instant)

describe('R550: who orders before the cut-off of the working day before gets the next day of the route', () => {
  test.each([
    ['on a Monday morning', '2026-11-30T09:46:00Z', '2026-12-01', '2026-11-30T12:00:00.000Z'],
    ['at the cut-off it is over', '2026-11-30T12:00:00Z', '2026-12-03', '2026-12-02T12:00:00.000Z'],
    ['after a weekend and a holiday', '2026-12-04T09:00:00Z', '2026-12-10', '2026-12-09T12:00:00.000Z'],
    ['from summer to winter time', '2026-10-23T08:00:00Z', '2026-10-27', '2026-10-26T12:00:00.000Z'],
    ['from winter to summer time', '2027-03-25T11:59:00Z', '2027-03-30', '2027-03-29T11:00:00.000Z'],
    ['over the end of the year', '2026-12-30T12:00:00Z', '2027-01-05', '2027-01-04T12:00:00.000Z'],
  ])('%s', (_what, now, day, until) => {
    expect(promiseOf(CALENDAR, at(now))).toEqual({ day, until: at(until) })
  })

  test('by the clock of its country', () => {
    const lisbon = { ...CALENDAR, time_zone: 'Europe/Lisbon' }
    expect(promiseOf(lisbon, at('2026-11-30T12:30:00Z'))?.day).toBe('2026-12-01')
    expect(promiseOf(CALENDAR, at('2026-11-30T12:30:00Z'))?.day).toBe('2026-12-03')
  })
})

test.each([
  ['route days', { delivery_days: null }],
  ['cut-off', { cut_off: null }],
])('R551: without %s anywhere nothing is promised, and no instant is the last one', (_what, unsaid) => {
  const calendar = { ...CALENDAR, ...unsaid }
  expect(promiseOf(calendar, at('2026-11-30T09:46:00Z'))).toBeNull()
  expect(cutOffOf('2026-12-01', calendar)).toBeNull()
})

test('R551: a centre that nothing comes to for two months has no promise', () => {
  const everyDay = Array.from({ length: 100 }, (_, index) => ({ date: addDay('2026-11-29', index), name: 'Cierre' }))
  expect(promiseOf({ ...CALENDAR, holidays: everyDay }, at('2026-11-30T09:46:00Z'))).toBeNull()
})

describe('R554: a line that is short', () => {
  const line = { units: 10, stock: 4, expected_on: '2026-12-02', expected_quantity: 6 }
  test.each([
    ['arrives with the order where there is enough', { stock: 10 }, '2026-12-01'],
    ['arrives with the first route after its goods', {}, '2026-12-03'],
    ['is not prepared before its goods are there', { expected_on: '2026-12-03' }, '2026-12-10'],
    ['arrives no sooner than the order', { expected_on: '2026-11-20' }, '2026-12-01'],
    ['has no day where too little arrives', { expected_quantity: 5 }, null],
    ['has no day where nobody says how much arrives', { expected_quantity: null }, null],
    ['has no day where nobody says when', { expected_on: null }, null],
  ])('%s', (_what, facts, day) => {
    expect(arrivalOf({ ...line, ...facts }, '2026-12-01', CALENDAR)).toBe(day)
  })
})

describe('R557: all lines in one delivery', () => {
  const shelf = { product: 1, stock: 10, expected_on: '2026-12-02', expected_quantity: 6 }

  test('two lines of an article share its stock, in their order', () => {
    const lines = [
      { ...shelf, units: 8 },
      { ...shelf, units: 5 },
      { ...shelf, units: 4 },
    ]
    expect(arrivalsOf(lines, '2026-12-01', CALENDAR)).toEqual(['2026-12-01', '2026-12-03', null])
  })

  test('come with the last of them, and on no known day where one has none', () => {
    const day = fc.integer({ min: 1, max: 60 }).map(count => addDay('2026-12-01', count))
    fc.assert(
      fc.property(fc.array(fc.option(day)), arrivals => {
        const known = arrivals.filter(one => one !== null)
        const last = ['2026-12-01', ...known].toSorted().at(-1)
        expect(togetherOn('2026-12-01', arrivals)).toBe(known.length === arrivals.length ? last : null)
      }),
    )
  })
})

// The oracle walks day by day over what clocks and calendars show, and knows no instant but now.

const addDay = (day: string, count = 1) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
const weekdayName = (day: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (instant: Date, zone: string) =>
  instant.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

interface Walked {
  day: string
  /** What the clock shows at the cut-off. */
  until: string
}

function walk(calendar: DeliveryCalendar, now: Date): Walked | null {
  const { holidays, delivery_days, cut_off, open_weekdays, time_zone } = calendar
  if (!delivery_days || !cut_off) return null
  const shown = clock(now, time_zone)
  const routes = new Set(delivery_days.map(day => NAMES[Number(day)]))
  const open = new Set(open_weekdays.map(day => NAMES[day]).filter(name => routes.has(name)))
  const isHoliday = (day: string) => holidays.some(({ date }) => date === day)
  const isWorking = (day: string) => !['Saturday', 'Sunday'].includes(weekdayName(day)) && !isHoliday(day)
  for (let day = addDay(shown.slice(0, 10)), left = 60; left > 0; day = addDay(day), left -= 1) {
    const name = weekdayName(day)
    if (!routes.has(name) || isHoliday(day) || (open.size > 0 && !open.has(name))) continue
    let before = addDay(day, -1)
    while (!isWorking(before)) before = addDay(before, -1)
    if (shown < `${before} ${cut_off}`) return { day, until: `${before} ${cut_off}` }
  }
  return null
}

const someDay = (year: number) => fc.integer({ min: 0, max: 800 }).map(index => addDay(`${year}-01-01`, index))
const someTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const someCalendar: fc.Arbitrary<DeliveryCalendar> = fc.record({
  holidays: fc.array(
    someDay(2026).map(date => ({ date, name: 'Fiesta' })),
    { maxLength: 60 },
  ),
  open_weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  delivery_days: fc.oneof(fc.constant(null), fc.subarray([...WEEKDAYS], { minLength: 1 })),
  cut_off: fc.oneof(fc.constant(null), someTime),
  time_zone: fc.constantFrom('Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Canary', 'Atlantic/Azores'),
})
// Many of them beside a change of the clocks or the end of a year.
const someNow = fc
  .tuple(
    fc.oneof(someDay(2026), fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31')),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000))

test('R550: the promise is that of a walk from day to day', () => {
  fc.assert(
    fc.property(someCalendar, someNow, (calendar, now) => {
      const promise = promiseOf(calendar, now)
      const walked = promise && { day: promise.day, until: clock(promise.until, calendar.time_zone) }
      expect(walked).toEqual(walk(calendar, now))
    }),
    { numRuns: 2000 },
  )
})

test('R552: what is promised can be kept until its instant, and no minute longer; nothing before it can', () => {
  fc.assert(
    fc.property(someCalendar, someNow, (calendar, now) => {
      const promise = promiseOf(calendar, now)
      if (!promise) return
      const { day, until } = promise
      expect(now < until).toBe(true)
      expect(cannotKeep(day, calendar, new Date(until.getTime() - 1))).toBeUndefined()
      expect(cannotKeep(day, calendar, until)).toEqual({ reason: 'too_late' })
      for (let each = clock(now, calendar.time_zone).slice(0, 10); each < day; each = addDay(each))
        expect(cannotKeep(each, calendar, now)).toBeDefined()
    }),
    { numRuns: 500 },
  )
})
