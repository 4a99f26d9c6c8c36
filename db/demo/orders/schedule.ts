import { type Calendar, monthOf, nextWorkday } from './calendar.ts'
import type { Center } from '#db/demo/clients/centers.ts'
import { leaving, miramar, playa } from '#db/demo/clients/clients.ts'
import { randomFor } from '#db/demo/random.ts'
import { calmSeason, season } from './seasons.ts'

// An order to be written: by the center's rhythm, or with a base that is wanted (in cents).
export type Planned = { center: Center; day: number; minute: number; wanted?: number; pending?: boolean; at?: Date }

const playaThisMonth = 124_000

export function planOrders(centers: Center[], calendar: Calendar): Planned[] {
  const planned = centers.flatMap(center => [...byRhythm(center, calendar), ...wantedOf(center, calendar)])
  return planned.sort(
    (a, b) => a.day - b.day || a.minute - b.minute || (a.center.external_id < b.center.external_id ? -1 : 1),
  )
}

export function demandOf(center: Center, day: number): number {
  const { kind, external_id } = center.client
  const calm = external_id === miramar || (kind === 'H' && !center.city.coast)
  return calm ? calmSeason(kind, monthOf(day)) : season(kind, monthOf(day))
}

function* byRhythm(center: Center, calendar: Calendar): Generator<Planned> {
  const { client, interval, external_id } = center
  const random = randomFor('schedule', external_id)
  const end = external_id === playa ? Math.min(client.lastDay, calendar.firstOfMonth - 1) : client.lastDay
  let due = center.firstDay + random.int(0, interval)
  while (due <= end) {
    const jitter = interval > 10 ? random.int(-2, 2) : random.int(0, 1)
    const day = nextWorkday(due + jitter)
    const minute = random.int(6 * 60, 15 * 60)
    if (day <= end && day >= calendar.today - 1096 && demandOf(center, day) > 0.15) yield { center, day, minute }
    due += interval
  }
}

// What the demo shows today: the month of Playa two thirds spent, three orders above their limits, and a client that
// bought between 60 and 89 days ago for the last time.
function* wantedOf(center: Center, calendar: Calendar): Generator<Planned> {
  const { client, external_id, name, limit = 0 } = center
  if (client.external_id === leaving) yield { center, day: nextWorkday(calendar.today - 82), minute: 10 * 60 }
  if (client.external_id !== miramar) return
  if (external_id === playa) yield* playaMonth(center, calendar)
  const pending = {
    Playa: { daysAgo: 1, wanted: 86_000 },
    Spa: { daysAgo: 2, wanted: limit * 106 },
    Puerto: { daysAgo: 3, wanted: limit * 104 },
  }[name]
  if (pending)
    yield { center, day: calendar.today - pending.daysAgo, minute: 9 * 60 + 12, wanted: pending.wanted, pending: true }
}

function* playaMonth(center: Center, calendar: Calendar): Generator<Planned> {
  const { today, firstOfMonth, monthStart, now } = calendar
  const gone = today - firstOfMonth
  if (gone === 0) {
    // On the first of a month yesterday is another month: the order came in since midnight.
    const at = new Date((monthStart.getTime() + now.getTime()) / 2)
    yield { center, day: today, minute: 0, wanted: playaThisMonth, at }
    return
  }
  const count = Math.min(4, Math.ceil(gone / 6))
  for (let i = 0; i < count; i++) {
    const day = firstOfMonth + Math.floor((i * gone) / count)
    yield { center, day, minute: 8 * 60 + 20 + i, wanted: Math.round(playaThisMonth / count) }
  }
}
