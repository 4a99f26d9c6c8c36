import { isWithin, type Span, yearOf } from './days.ts'
import { difference, euros, eurosOrNone, percentOf, sharedOut, total } from './numbers.ts'
import { rulesOf, wholeYear, yearSoFar } from './recount-periods.ts'
import { amount, documents, type Part, type SalesClient } from './sales.ts'
import type { Rules, Scope } from './scope.ts'

export type Ranked = 'sales' | 'delivery_notes' | 'invoices'

export interface RankingQuestion {
  of: Ranked
  span: Span
  status: number
  showAll: boolean
  search: string
  ordering: string
}

export type Row = Record<string, unknown> & { id: number; name: string }

const partsFor = (client: SalesClient, of: Ranked): Part[] =>
  of === 'sales' ? client.sales : client.parts.filter(({ kind }) => kind === of)

/** The documents that a ranking counts: delivery notes, in the ranking of invoices invoices. */
const countedOf = (of: Ranked) => (of === 'invoices' ? 'invoices' : 'delivery_notes')

export function clientRows(scope: Scope, { of, span, ...asked }: RankingQuestion): Row[] {
  const year = yearOf(span.to)
  const past = wholeYear(year - 1)
  const rules = rankingRules(of, asked.status)
  const periodObjective = sharesOf(scope, of, { rules, span, isSoFar: true })
  const yearObjective = sharesOf(scope, of, { rules, span: yearSoFar(span), isSoFar: true })
  const rows = scope.clients
    .filter(client =>
      asked.status === 1
        ? asked.showAll || hasRow(partsFor(client, of), scope, span)
        : client.hasStatus(asked.status, year, span.to),
    )
    .map(found => {
      const parts = partsFor(found, of)
      const [now, before] = [amount(parts, span), amount(parts, scope.ago(span))]
      const target = periodObjective(found)
      const papers = found.parts.filter(({ kind }) => kind === countedOf(of))
      return {
        id: found.client.id,
        name: found.client.name,
        period_sales: euros(now),
        period_sales_diff_percentage: difference(now, before),
        period_sales_target: eurosOrNone(target),
        period_sales_target_percentage: percentOf(now, target),
        period_delivery_notes: documents(papers, span),
        previous_period_year_delivery_notes: documents(papers, scope.ago(span)),
        year_sales: euros(amount(parts, yearSoFar(span))),
        year_sales_target: eurosOrNone(yearObjective(found)),
        previous_year_sales: euros(amount(parts, past)),
        center_count: found.centers.length,
        has_invoices: found.hasInvoices,
        is_reachable: found.client.id % 2 === 0,
      }
    })
  return arranged(rows, asked)
}

const rankingRules = (of: Ranked, status: number): Rules | null =>
  of === 'delivery_notes' ? { kind: 'delivery_notes' } : rulesOf(status)

interface Measure {
  rules: Rules | null
  span: Span
  isSoFar: boolean
}

/**
 * The clients' parts of an objective, which add up to it. Each node's goes to the clients by what they had there the year
 * before; where that is nothing by what they had in it and below it, else by what they had in all asked nodes.
 */
function sharesOf(scope: Scope, of: Ranked, { rules, span, isSoFar }: Measure): (client: SalesClient) => bigint | null {
  const past = wholeYear(yearOf(span.to) - 1)
  const clients = scope.clients.toSorted((one, other) => one.client.id - other.client.id)
  const had = (client: SalesClient, nodes: Set<number>) =>
    amount(
      partsFor(client, of).filter(({ node }) => node !== null && nodes.has(node)),
      past,
    )
  const hadIn = (nodes: Set<number>) => clients.map(client => had(client, nodes))
  const whole = rules && scope.objective(rules, span, isSoFar)
  if (!rules || whole === null || total(hadIn(scope.nodes)) <= 0n) return () => null
  const found = new Map(clients.map(client => [client, 0n]))
  const nodes = [...scope.nodes].toSorted((one, other) => one - other)
  const weights = nodes.map(node => scope.weight(rules, span, { node, isSoFar }))
  const parts = total(weights) === 0n ? [] : sharedOut(whole, weights)
  for (const [index, part] of parts.entries()) {
    const node = nodes[index]!
    const places = [new Set([node]), scope.world.withThoseBelow([node]), scope.nodes]
    const place = places.find(each => total(hadIn(each)) > 0n)!
    for (const [at, cents] of sharedOut(part, hadIn(place)).entries()) {
      const client = clients[at]!
      found.set(client, found.get(client)! + cents)
    }
  }
  return client => found.get(client)!
}

/** In the period, in the same days a year before, or in the year. */
const hasRow = (parts: Part[], scope: Scope, span: Span): boolean =>
  [span, scope.ago(span), yearSoFar(span)].some(days => parts.some(({ day }) => isWithin(day, days)))

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const { compare } = new Intl.Collator('es')

function arranged(
  rows: Row[],
  { search, ordering }: Pick<RankingQuestion, 'search' | 'ordering'>,
  by = 'period_sales',
) {
  const isDescending = ordering.startsWith('-')
  const field = isDescending ? ordering.slice(1) : ordering
  return rows
    .filter(({ name }) => fold(name).includes(fold(search)))
    .toSorted(
      (a, b) =>
        compared(a[field], b[field], isDescending) ||
        compared(a[by], b[by], true) ||
        compare(a.name, b.name) ||
        a.id - b.id,
    )
}

function compared(one: unknown, other: unknown, isDescending: boolean): number {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  const found = typeof one === 'string' ? compare(one, String(other)) : Number(one) - Number(other)
  return isDescending ? -found : found
}

export function centerRows(scope: Scope, client: SalesClient, { of, span, ...asked }: RankingQuestion): Row[] {
  const year = yearSoFar(span)
  const rows = client.centers
    .map(center => {
      const own = (parts: Part[]) => parts.filter(part => part.center === center.id)
      return {
        center,
        parts: own(partsFor(client, of)),
        papers: own(client.parts.filter(p => p.kind === countedOf(of))),
      }
    })
    .filter(({ parts }) => asked.showAll || hasRow(parts, scope, span))
    .map(({ center, parts, papers }) => {
      const change = difference(amount(parts, span), amount(parts, scope.ago(span)))
      return {
        id: center.id,
        name: center.name,
        address: center.address,
        period_sales: euros(amount(parts, span)),
        period_sales_diff_percentage: change,
        year_period_sales_diff_percentage: change,
        year_sales: euros(amount(parts, year)),
        year_sales_diff_percentage: difference(amount(parts, year), amount(parts, scope.ago(year))),
        period_delivery_notes: documents(papers, span),
      }
    })
  return arranged(rows, asked)
}

export function lostRows(scope: Scope, asked: Pick<RankingQuestion, 'search' | 'ordering'>): Row[] {
  const year = yearOf(scope.today)
  const span = scope.yearSpan(year)
  const objective = sharesOf(scope, 'sales', { rules: { kind: 'sales' }, span: wholeYear(year), isSoFar: false })
  const rows = scope.clients
    .filter(client => client.isLost(year, scope.today))
    .map(found => ({
      id: found.client.id,
      name: found.client.name,
      year_sales: euros(amount(found.sales, span)),
      real_sales_target: eurosOrNone(objective(found)),
      previous_year_sales: euros(amount(found.sales, scope.ago(span))),
      last_sale: found.saleDays.at(-1) ?? null,
      center_count: found.centers.length,
    }))
  return arranged(rows, asked, 'previous_year_sales')
}
