import { endOfMonth, monthBefore, monthsOf, type Span, yearOf } from './days.ts'
import { difference, euros, eurosOrNone, percentOf, rounded } from './numbers.ts'
import { byStatus, NEW } from './recount-statuses.ts'
import { amount, documents, type Part } from './sales.ts'
import type { Rules, Scope } from './scope.ts'

// The figures of the dashboards from raw documents, in plain loops, as docs/figures.md section 5 defines them.

export function summary(scope: Scope, year: number) {
  const span = scope.yearSpan(year)
  const before = scope.ago(span)
  const month = scope.monthSpan(year)
  const orders = scope.parts('orders')
  const monthOrders = amount(orders, month)
  const forecast = scope.monthForecast(monthOrders, month)
  const preferred = scope.world.preferred(year)
  const rules: Rules = { kind: 'sales', suppliers: preferred }
  const forecastPreferred = scope.yearForecast(scope.sales(), year, preferred)
  const salesPreferred = amount(scope.sales(), span, preferred)
  const isOf = (status: number) => scope.clients.filter(client => client.hasStatus(status, year, span.to))
  const lost = isOf(5).flatMap(({ sales }) => sales)
  return {
    after: span.from,
    before: span.to,
    source: scope.source(span),
    orders: {
      orders_month: euros(monthOrders),
      orders_month_percentage: difference(monthOrders, amount(orders, scope.ago(month))),
      forecast_month: euros(forecast),
      forecast_month_percentage: difference(forecast, amount(orders, wholeMonth(scope.ago(month)))),
    },
    sales: {
      sales: byStatus(scope, year, { values: parts => amount(parts, span), before }),
      forecasts: byStatus(scope, year, {
        values: parts => scope.yearForecast(parts, year),
        before: wholeYear(year - 1),
        isForecast: true,
      }),
    },
    lost_clients: {
      num_new_clients: isOf(NEW).length,
      num_lost_clients: isOf(5).length,
      total_new: euros(amount(scope.sales(NEW, year, span.to), span)),
      total_lost: euros(amount(lost, before)),
    },
    sales_preferred: {
      sales_year: euros(salesPreferred),
      sales_target_percentage: percentOf(salesPreferred, scope.objective(rules, span, true)),
      forecast_year: euros(forecastPreferred),
      forecast_year_percentage: percentOf(forecastPreferred, scope.objective(rules, wholeYear(year), false)),
    },
  }
}

const wholeMonth = ({ from }: Span): Span => ({ from, to: endOfMonth(from) })
const wholeYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export function orders(scope: Scope, year: number) {
  const span = scope.monthSpan(year)
  const parts = scope.parts('orders')
  const averages = (days: Span) => {
    const gone = scope.workingDays(days)
    if (gone === 0n) return null
    const number = rounded(BigInt(documents(parts, days)) * 100n, gone)
    return { number, value: rounded(amount(parts, days), gone) }
  }
  const now = averages(span)
  const before = averages(wholeMonth({ from: monthBefore(span.from), to: '' }))!
  const compared = (name: 'number' | 'value') => ({
    diff: now && euros(now[name] - before[name]),
    percentage: now && difference(now[name], before[name]),
  })
  return {
    after: span.from,
    before: span.to,
    ...workingDays(scope, span),
    holidays: scope.calendar.holidays(wholeMonth(span)),
    num_daily_orders_avg: now && euros(now.number),
    num_daily_orders_avg_diff: compared('number').diff,
    num_daily_orders_avg_diff_percentage: compared('number').percentage,
    value_daily_avg_orders: now && euros(now.value),
    value_daily_avg_orders_diff: compared('value').diff,
    value_daily_avg_orders_diff_percentage: compared('value').percentage,
    ...ofMonth(scope, span, { kind: 'orders', of: 'orders', name: 'daily_orders' }),
    chart: orderChart(scope, span, parts),
  }
}

/** What was ordered on another day stands on the next working day, or on the last one before. */
function orderChart(scope: Scope, span: Span, parts: Part[]) {
  const days = scope.calendar.workingDays(span)
  const found = new Map(days.map(date => [date, { date, cents: 0n, num_orders: 0 }]))
  for (const { day, cents, documents } of parts.filter(({ day }) => span.from <= day && day <= span.to)) {
    const date = days.find(each => each >= day) ?? days.at(-1) ?? day
    const bar = found.get(date) ?? { date, cents: 0n, num_orders: 0 }
    bar.cents += cents
    bar.num_orders += documents
    found.set(date, bar)
  }
  return [...found.values()]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, cents, num_orders }) => ({ date, value_orders: euros(cents), num_orders }))
}

const workingDays = (scope: Scope, span: Span) => ({
  working_days: Number(scope.workingDays(wholeMonth(span))),
  working_days_gone: Number(scope.workingDays(span)),
})

interface MonthRules {
  kind: Rules['kind']
  of: Part['kind']
  /** The end of the names of the fields. */
  name: string
}

/** Of a month: so far, its whole objective, forecast, both in percent of the objective. */
function ofMonth(scope: Scope, span: Span, { kind, of, name }: MonthRules) {
  const value = amount(scope.parts(of), span)
  const target = scope.objective({ kind }, wholeMonth(span), false)
  const forecast = scope.monthForecast(value, span)
  return {
    [`value_${name}`]: euros(value),
    [`target_${name}`]: eurosOrNone(target),
    [`forecast_${name}`]: euros(forecast),
    [`value_${name}_percentage`]: percentOf(value, target),
    [`forecast_${name}_percentage`]: percentOf(forecast, target),
  }
}

export function deliveries(scope: Scope, year: number, name: 'delivery_notes' | 'sale_invoices') {
  const of = name === 'delivery_notes' ? 'delivery_notes' : 'invoices'
  const span = scope.monthSpan(year)
  const parts = scope.parts(of)
  return {
    after: scope.yearSpan(year).from,
    before: span.to,
    ...workingDays(scope, span),
    ...ofMonth(scope, span, { kind: of === 'invoices' ? 'sales' : of, of, name }),
    chart: monthsOf(scope.yearSpan(year)).map(date => ({
      date,
      [`value_${name}`]: euros(amount(parts, monthIn(date))),
      [`num_${name}`]: documents(parts, monthIn(date)),
    })),
  }
}

const monthIn = (date: string): Span => ({ from: date, to: endOfMonth(date) })

export function efficiency(scope: Scope) {
  const month = wholeMonth({ from: monthBefore(scope.today), to: '' })
  const monthEarlier = endOfMonth(monthBefore(month.from))
  const year = yearOf(scope.today)
  const span = scope.yearSpan(year)
  const arrived = ({ from, to }: Span) =>
    scope.clients.filter(({ saleDays: [first] }) => first !== undefined && from <= first && first <= to).length
  const lost = scope.clients.filter(client => client.isLost(year, scope.today))
  return {
    after: span.from,
    before: span.to,
    num_new_clients: arrived(month),
    target_new_clients: eurosOrNone(scope.objective({ kind: 'new_clients' }, month, false)),
    num_lost_clients: scope.clients.filter(
      client => client.isLost(yearOf(month.to), month.to) && !client.isLost(yearOf(monthEarlier), monthEarlier),
    ).length,
    sales_new: euros(amount(scope.sales(NEW, yearOf(month.to), month.to), month)),
    target_new: eurosOrNone(scope.objective({ kind: 'new_sales' }, month, false)),
    year_num_new_clients: arrived(span),
    year_target_new_clients: eurosOrNone(scope.objective({ kind: 'new_clients' }, span, true)),
    year_num_lost_clients: lost.length,
    year_sales_new: euros(amount(scope.sales(NEW, year, span.to), span)),
    year_target_new: eurosOrNone(scope.objective({ kind: 'new_sales' }, span, true)),
  }
}
