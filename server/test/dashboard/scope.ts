import {
  Calendar,
  earlier,
  endOfMonth,
  type Holiday,
  isWithin,
  monthOf,
  plus,
  type Span,
  spanAgo,
  yearAgo,
  yearOf,
} from './days.ts'
import type { Client, Department, SalesNode, Target } from './department.ts'
import { rounded, total } from './numbers.ts'
import { amount, type Part, partsOf, SalesClient } from './sales.ts'

export interface Rules {
  kind: Target['kind']
  /** Places of the suppliers whose own objectives count; else those without supplier. */
  suppliers?: Set<number>
}

/** Everything that is stored, whoever may see it. */
export class World {
  readonly nodes: SalesNode[]
  readonly clients: Client[]
  readonly targets: Target[]
  readonly holidays: Holiday[]
  /** The country of most centers at all. */
  readonly country: string
  readonly #parts = new Map<Client, Part[]>()
  readonly #preferred = new Map<number, Set<number>>()

  constructor(departments: Department[], holidays: Holiday[]) {
    this.nodes = departments.flatMap(({ nodes }) => nodes)
    this.clients = departments.flatMap(({ clients }) => clients)
    this.targets = departments.flatMap(({ targets }) => targets)
    this.holidays = holidays
    this.country = countryOf(this.clients.flatMap(({ country, centers }) => centers.map(() => country)))
  }

  /** The suppliers of whom a year has objectives of their own, in any node. */
  preferred(year: number): Set<number> {
    const known = this.#preferred.get(year) ?? new Set(this.#suppliersOf(year))
    this.#preferred.set(year, known)
    return known
  }

  #suppliersOf(year: number): number[] {
    const own = this.targets.filter(({ kind, month }) => kind === 'sales' && yearOf(month) === year)
    return own.flatMap(({ supplier }) => (supplier === null ? [] : [supplier]))
  }

  partsOf(client: Client): Part[] {
    const known = this.#parts.get(client) ?? partsOf(client)
    this.#parts.set(client, known)
    return known
  }

  withThoseBelow(asked: number[]): Set<number> {
    const found = new Set(asked)
    for (let size = 0; size < found.size;) {
      size = found.size
      for (const { id, parent } of this.nodes) if (parent !== null && found.has(parent)) found.add(id)
    }
    return found
  }
}

const countryOf = (countries: string[]) =>
  countries.filter(each => each === 'pt').length > countries.filter(each => each === 'es').length ? 'pt' : 'es'

/** What is asked of some nodes with those below them, on a day. */
export class Scope {
  readonly world: World
  readonly today: string
  readonly nodes: Set<number>
  readonly clients: SalesClient[]
  readonly calendar: Calendar
  readonly #targets: Target[]

  constructor(world: World, nodes: number[], today: string) {
    this.world = world
    this.today = today
    this.nodes = world.withThoseBelow(nodes)
    this.#targets = world.targets.filter(({ node }) => this.nodes.has(node))
    this.clients = world.clients
      .filter(({ centers }) => centers.some(({ node }) => node !== null && this.nodes.has(node)))
      .map(client => new SalesClient(client, world.partsOf(client), this))
    const countries = this.clients.flatMap(({ client, centers }) => centers.map(() => client.country))
    this.calendar = new Calendar(world.holidays, countries.length > 0 ? countryOf(countries) : world.country)
  }

  parts(kind: Part['kind']): Part[] {
    return this.clients.flatMap(({ parts }) => parts.filter(part => part.kind === kind))
  }

  /** The sales of clients of a status; of all without one. */
  sales(status = 1, year = 0, until = ''): Part[] {
    return this.clients.filter(client => client.hasStatus(status, year, until)).flatMap(({ sales }) => sales)
  }

  source(span: Span): 'invoices' | 'delivered' {
    const isRunning = span.from <= this.today && monthOf(this.today) <= span.to
    return isRunning && this.clients.some(({ delivered }) => delivered.length > 0) ? 'delivered' : 'invoices'
  }

  lastDayOf(year: number): string {
    return earlier(`${year}-12-31`, this.today)
  }

  /** Of a year: up to today, or whole. */
  yearSpan(year: number): Span {
    return { from: `${year}-01-01`, to: this.lastDayOf(year) }
  }

  /** The month that is counted of a year. */
  monthSpan(year: number): Span {
    const to = this.lastDayOf(year)
    return { from: monthOf(to), to }
  }

  ago(span: Span): Span {
    return spanAgo(span, this.today)
  }

  workingDays(span: Span): bigint {
    return BigInt(this.calendar.workingDays(span).length)
  }

  /** Null where no row was sent for these months. */
  objective({ kind, suppliers }: Rules, span: Span, isSoFar: boolean): bigint | null {
    const rows = this.#targets
      .filter(target => target.kind === kind && isWithin(target.month, span))
      .filter(({ supplier }) => (suppliers ? supplier !== null && suppliers.has(supplier) : supplier === null))
    if (rows.length === 0) return null
    const month = monthOf(this.today)
    const sum = (found: Target[]) => total(found.map(({ cents }) => BigInt(cents)))
    const current = sum(rows.filter(row => row.month === month))
    if (!isSoFar) return sum(rows)
    const whole = { from: month, to: endOfMonth(month) }
    const gone = this.workingDays({ from: month, to: this.today })
    return sum(rows.filter(row => row.month < month)) + rounded(current * gone, this.workingDays(whole))
  }

  /** What a node has of an objective, in the measure of all others: cents for each working day of the current month. */
  weight({ kind }: Rules, span: Span, { node, isSoFar }: { node: number; isSoFar: boolean }): bigint {
    const month = monthOf(this.today)
    const days = this.workingDays({ from: month, to: endOfMonth(month) })
    const gone = this.workingDays({ from: month, to: this.today })
    const rows = this.#targets.filter(
      target => target.kind === kind && target.supplier === null && target.node === node,
    )
    return total(
      rows
        .filter(target => isWithin(target.month, span))
        .map(target => BigInt(target.cents) * (isSoFar && target.month === month ? gone : days)),
    )
  }

  /** Of the month that ends, or is not over, on the last day of a span. */
  monthForecast(sofar: bigint, { from, to }: Span): bigint {
    const gone = this.workingDays({ from, to })
    return gone === 0n ? sofar : rounded(sofar * this.workingDays({ from, to: endOfMonth(from) }), gone)
  }

  yearForecast(parts: Part[], year: number, suppliers?: Set<number>): bigint {
    const span = this.yearSpan(year)
    const sofar = amount(parts, span, suppliers)
    const end = `${year}-12-31`
    if (span.to === end) return sofar
    const same = amount(parts, this.ago(span), suppliers)
    const rest = amount(parts, { from: plus(yearAgo(span.to), 1), to: yearAgo(end) }, suppliers)
    if (same <= 0n) {
      const gone = this.workingDays(span)
      return gone === 0n ? sofar : rounded(sofar * this.workingDays({ from: span.from, to: end }), gone)
    }
    if (sofar * 2n < same) return rounded(sofar * 2n + rest, 2n)
    if (sofar > same * 2n) return sofar + rest * 2n
    return rounded(sofar * same + sofar * rest, same)
  }
}
