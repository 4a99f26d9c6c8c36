import { addDays, businessDay } from '#domain/dates.ts'
import type { StandingDay } from '#domain/standing-baskets/shapes.ts'
import { plannedDay, type PlannedDay, type Rhythm, RHYTHMS, slotsBetween } from '#domain/standing-baskets/days.ts'
import { findCenterCalendars } from '#server/calendar/service.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { CenterCalendar } from '#server/selling/delivery-calendar.ts'
import type { RunOfBasket } from './runs-store.ts'

const WEEK = 7
/** As many of the next days are shown. */
const NEXT_DAYS = 4
const PAST_DAYS = 3
// Of the longest rhythm; with a week before and one behind, in which a day may move.
const AHEAD_DAYS = (NEXT_DAYS + 1) * Math.max(...RHYTHMS) * WEEK + WEEK
// Cut-offs and questions lie before the day, and holidays move them.
const BEFORE_DAYS = 21

/** What decides on the days of centers that are known to be in reach. */
export const findCalendars = (sql: Queryable, centers: number[], now: Date): Promise<Map<number, CenterCalendar>> => {
  const today = businessDay(now)
  return findCenterCalendars(sql, centers, { from: addDays(today, -BEFORE_DAYS), to: addDays(today, AHEAD_DAYS) })
}

/** The days of a rhythm that can still be answered, the first one first. */
export const comingDays = (rhythm: Rhythm, calendar: CenterCalendar, now: Date): PlannedDay[] =>
  comingSlots(rhythm, now)
    .flatMap(slot => plannedDay(slot, calendar) ?? [])
    .filter(({ until }) => until > now)

/** A day of the rhythm of a week ago may be delivered today. */
function comingSlots(rhythm: Rhythm, now: Date): string[] {
  const today = businessDay(now)
  return slotsBetween(rhythm, addDays(today, -WEEK), addDays(today, AHEAD_DAYS - WEEK))
}

/** The last deliveries with what became of them, and the next ones. */
export function shownDays(
  rhythm: Rhythm & { isOn: boolean },
  { calendar, runs, now }: { calendar: CenterCalendar; runs: RunOfBasket[]; now: Date },
): StandingDay[] {
  const isPast = ({ until, state }: RunOfBasket) => new Date(until) <= now && state !== 'open'
  const past = runs.filter(isPast).slice(-PAST_DAYS)
  const known = new Map(runs.filter(run => !isPast(run)).map(run => [run.slot, run]))
  const slots = rhythm.isOn ? comingSlots(rhythm, now) : []
  const next = [...new Set([...known.keys(), ...slots])].toSorted().flatMap(slot => {
    const run = known.get(slot)
    if (run) return [dayOfRun(run)]
    if (runs.some(one => one.slot === slot)) return []
    return dayOfPlan(slot, { calendar, runs, now })
  })
  return [...past.map(dayOfRun), ...next.slice(0, NEXT_DAYS)]
}

const dayOfRun = ({ id, slot, day, until, state, order, reason }: RunOfBasket): StandingDay => ({
  slot,
  day,
  until,
  ask_at: null,
  state,
  run: id,
  order,
  reason,
})

function dayOfPlan(
  slot: string,
  { calendar, runs, now }: { calendar: CenterCalendar; runs: RunOfBasket[]; now: Date },
): StandingDay[] {
  const planned = plannedDay(slot, calendar)
  const none = { slot, run: null, order: null, reason: '' }
  if (!planned) return slot < businessDay(now) ? [] : [{ ...none, day: null, until: null, ask_at: null, state: 'none' }]
  const { day, until, ask_at } = planned
  if (until <= now || runs.some(run => run.day === day)) return []
  return [{ ...none, day, until: until.toISOString(), ask_at: ask_at.toISOString(), state: 'planned' }]
}
