import type { Random } from '#db/demo/random.ts'
import { endOfMonth, monthBefore, monthOf, plus, yearAgo, yearOf } from './days.ts'
import { type Center, type Line, type RawDocument, SUPPLIERS } from './department.ts'

// Random documents of one client, often on the days where a count begins or ends.

export function documentsOf(random: Random, centers: Center[], today: string): RawDocument[] {
  const lives = livesOf(random, today)
  const some = (most: number, kind: RawDocument['kind']) =>
    Array.from({ length: random.int(0, most) }, () => documentOf(random, kind, { centers, days: lives }))
  return [
    ...some(9, 'orders'),
    ...some(7, 'delivery_notes'),
    ...(random.chance(0.35) ? [] : some(9, 'invoices')).map(document =>
      random.chance(0.02) ? { ...document, state: 9 } : document,
    ),
  ]
}

/** The days of a client: of one that stays, that came, that left or that bought here and there. */
function livesOf(random: Random, today: string): string[] {
  const start = `${yearOf(today)}-01-01`
  const edges = [
    today,
    plus(today, 1),
    plus(today, -89),
    plus(today, -90),
    yearAgo(today),
    plus(yearAgo(today), 1),
    start,
    plus(start, -1),
    yearAgo(start),
    plus(yearAgo(start), -1),
    monthOf(today),
    plus(monthOf(today), -1),
    monthBefore(today),
    plus(endOfMonth(monthBefore(today)), -90),
    endOfMonth(yearAgo(today)),
  ]
  const between = (from: number, to: number) => Array.from({ length: 12 }, () => plus(today, -random.int(from, to)))
  return random.pick([
    [...edges, ...between(0, 900)],
    [...between(0, 60), today, monthOf(today)],
    [...between(91, 700), plus(today, -90)],
    [...between(-30, 1100)],
    [...edges.slice(0, 6), ...between(300, 800)],
  ])
}

interface When {
  centers: Center[]
  days: string[]
}

function documentOf(random: Random, kind: RawDocument['kind'], { centers, days }: When): RawDocument {
  const isShared = kind === 'invoices' && random.chance(0.3)
  const isCredit = kind !== 'orders' && random.chance(0.15)
  return {
    kind,
    at: instantOf(random, random.pick(days)),
    state: stateOf(random, kind),
    center: isShared ? null : random.pick(centers),
    lines: Array.from({ length: random.int(1, 4) }, () => lineOf(random, { centers, isShared, isCredit })),
    discount: kind === 'orders' && random.chance(0.2) ? random.int(1, 500) : 0,
  }
}

function stateOf(random: Random, kind: RawDocument['kind']): number | null {
  if (kind === 'orders') return random.pick([1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  return kind === 'invoices' ? random.pick([null, null, null, 1, 2, 8, 9, 10]) : null
}

/** At noon, or in the first or last minutes of the day in Madrid, which is an hour or two ahead. */
function instantOf(random: Random, day: string): string {
  const summer = day > `${day.slice(0, 4)}-04-01` && day < `${day.slice(0, 4)}-10-20`
  return random.pick([
    `${day}T12:00:00Z`,
    `${day}T12:00:00Z`,
    `${plus(day, -1)}T${summer ? '22' : '23'}:00:00Z`,
    `${day}T${summer ? '21' : '22'}:59:59Z`,
  ])
}

interface Whose {
  centers: Center[]
  isShared: boolean
  isCredit: boolean
}

function lineOf(random: Random, { centers, isShared, isCredit }: Whose): Line {
  const cents = random.int(1, 250_000)
  return {
    supplier: random.chance(0.15) ? null : random.int(0, SUPPLIERS - 1),
    cents: isCredit ? -cents : cents,
    center: isShared && random.chance(0.8) ? random.pick(centers) : null,
  }
}
