import { earlier, endOfMonth, isWithin, madridDay, monthsOf, type Span, yearOf } from './days.ts'
import { difference, euros, eurosOrNone, percentOf } from './numbers.ts'
import { NEW } from './recount-statuses.ts'
import { amount } from './sales.ts'
import type { Rules, Scope } from './scope.ts'

/** Whole months, counted up to today. */
export const periodOf = (scope: Scope, after: string, before: string): Span => ({
  from: `${after.slice(0, 8)}01`,
  to: earlier(endOfMonth(before), scope.today),
})

/** By what the sales of clients of a status are measured. */
export const rulesOf = (status: number): Rules | null =>
  status === 1 ? { kind: 'sales' } : status === NEW ? { kind: 'new_sales' } : null

export function sales(scope: Scope, span: Span, status: number) {
  const year = yearOf(span.to)
  const parts = scope.sales(status, year, span.to)
  const rules = rulesOf(status)
  const yearSales = amount(parts, yearSoFar(span))
  const target = rules && scope.objective(rules, span, true)
  return {
    after: span.from,
    before: span.to,
    source: scope.source(span),
    ...compared(amount(parts, span), amount(parts, scope.ago(span))),
    year_sales: euros(yearSales),
    period_sales_target: eurosOrNone(target),
    period_sales_target_percent: percentOf(amount(parts, span), target),
    year_sales_target_percent: percentOf(yearSales, rules && scope.objective(rules, wholeYear(year), false)),
    chart: monthsOf(span).map(date => {
      const month = monthIn(date, span)
      return {
        date,
        sales_value: euros(amount(parts, month)),
        sales_target_value: eurosOrNone(rules && scope.objective(rules, month, true)),
        previous_year_sales_value: euros(amount(parts, scope.ago(month))),
      }
    }),
  }
}

const compared = (now: bigint, before: bigint) => ({
  period_sales: euros(now),
  period_sales_diff: euros(now - before),
  period_sales_diff_percentage: difference(now, before),
})

/** The calendar year of the last counted day, up to it. */
export const yearSoFar = ({ to }: Span): Span => ({ from: `${yearOf(to)}-01-01`, to })
export const wholeYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const monthIn = (date: string, { to }: Span): Span => ({ from: date, to: earlier(endOfMonth(date), to) })

export function preferredSuppliers(scope: Scope, span: Span, supplier: number | null) {
  const year = yearOf(span.to)
  const suppliers = supplier === null ? scope.world.preferred(year) : new Set([supplier])
  const rules: Rules = { kind: 'sales', suppliers }
  const parts = scope.sales()
  const now = amount(parts, span, suppliers)
  const target = scope.objective(rules, span, true)
  const yearSales = amount(parts, yearSoFar(span), suppliers)
  const all = amount(parts, span)
  return {
    after: span.from,
    before: span.to,
    source: scope.source(span),
    ...compared(now, amount(parts, scope.ago(span), suppliers)),
    year_sales: euros(yearSales),
    period_sales_global: euros(all),
    period_sales_global_percentage: percentOf(now, all),
    period_sales_target: eurosOrNone(target),
    period_sales_target_precentage: percentOf(now, target),
    year_sales_target_precentage: percentOf(yearSales, scope.objective(rules, wholeYear(year), false)),
    chart: monthsOf(span).map(date => ({
      date,
      sales_value: euros(amount(parts, monthIn(date, span), suppliers)),
      sales_target_value: eurosOrNone(scope.objective(rules, monthIn(date, span), true)),
    })),
  }
}

export function offers(scope: Scope) {
  const year = yearOf(scope.today)
  const count = (span: Span) => {
    const made = scope.clients.flatMap(({ client, centers }) =>
      client.offers
        .filter(({ center }) => centers.includes(center))
        .map(({ at }) => ({ client, day: madridDay(at) }))
        .filter(({ day }) => day <= scope.today),
    )
    const arrived = scope.clients.filter(client => client.hasStatus(NEW, yearOf(span.to), span.to))
    const withOffer = arrived.filter(({ client, parts }) => {
      const [first] = parts
        .filter(({ kind }) => kind === 'orders')
        .map(({ day }) => day)
        .toSorted()
      return made.some(offer => offer.client === client && first !== undefined && offer.day <= first)
    })
    return { offers: made.filter(({ day }) => isWithin(day, span)).length, withOffer: withOffer.length }
  }
  const now = count(scope.yearSpan(year))
  const before = count(wholeYear(year - 1))
  return {
    after: scope.yearSpan(year).from,
    before: scope.today,
    year_new_clients_offers_percentage: percentOf(BigInt(now.withOffer), BigInt(now.offers)),
    previous_year_new_clients_offers_percentage: percentOf(BigInt(before.withOffer), BigInt(before.offers)),
    year_new_clients_with_offer: now.withOffer,
    year_offers: now.offers,
    previous_year_new_clients_with_offer: before.withOffer,
    previous_year_offers: before.offers,
  }
}
