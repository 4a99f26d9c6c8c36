import { articles, CATEGORIES, type Company } from './companies.ts'

// The statistics of a company from its raw documents, in plain loops. It shares no code with what it checks.

export interface Asked {
  /** The first days of the months. */
  months: string[]
  levels: string[]
  /** Place of a center. */
  center: number | null
  /** Place in CATEGORIES. */
  category: number | null
}

interface Counted {
  month: string
  center: number | null
  article: number
  cents: number
  thousandths: number
}

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', year: 'numeric', month: '2-digit' })

export function recount(company: Company, asked: Asked) {
  const invoiced = linesOf(company, 'invoices')
  const source = invoiced.length > 0 ? 'invoices' : 'orders'
  const lines = (source === 'invoices' ? invoiced : linesOf(company, 'orders')).filter(line =>
    isInScope(company, asked, line),
  )
  const ago = asked.months.map(month => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)
  const within = (months: string[]) => lines.filter(({ month }) => months.includes(month))
  const now = within(asked.months)
  const then = within(ago)
  const goods = (found: Counted[]) => found.filter(({ article }) => !articles[article]!.is_charge)
  return {
    source,
    purchases: {
      ...totals(now, then),
      chart: asked.months.map((date, index) => ({
        date,
        purchases_value: money(now.filter(({ month }) => month === date)),
        previous_year_purchases_value: money(then.filter(({ month }) => month === ago[index])),
      })),
    },
    categories: byKey(now, ({ article }) => groupOf(article, asked.category)).map(([name, found]) => ({
      name,
      purchases: money(found),
      units: units(goods(found)),
    })),
    centers: byKey([...now, ...then], ({ center }) => String(center)).map(([key]) => ({
      center: key === 'null' ? null : Number(key),
      ...totals(
        now.filter(({ center }) => String(center) === key),
        then.filter(({ center }) => String(center) === key),
      ),
    })),
    products: byKey(goods([...now, ...then]), ({ article }) => String(article)).map(([key]) => {
      const own = (found: Counted[]) => found.filter(({ article }) => String(article) === key)
      return {
        external_id: articles[Number(key)]!.external_id,
        name: articles[Number(key)]!.name,
        period_purchases_quantity: units(own(now)),
        period_purchases: money(own(now)),
        ppy_purchases_quantity: units(own(then)),
        ppy_purchases: money(own(then)),
        period_purchases_diff_percentage: difference(own(now), own(then)),
      }
    }),
    rationalization: rationalized(goods(now)),
  }
}

function linesOf(company: Company, kind: 'orders' | 'invoices'): Counted[] {
  const refused = kind === 'orders' ? [1, 9, 10] : [9, 10]
  return company[kind]
    .filter(({ state }) => state === null || !refused.includes(state))
    .flatMap(document =>
      document.lines.map(line => ({
        month: `${MADRID.format(new Date(document.at))}-01`,
        center: document.center ?? line.center,
        article: line.article,
        cents: Number(line.base),
        thousandths: Number(line.units),
      })),
    )
}

function isInScope(company: Company, asked: Asked, { center, article }: Counted): boolean {
  const { limits, centers } = company
  if (limits.length > 0 && (center === null || !limits.includes(center))) return false
  if (asked.center !== null && center !== asked.center) return false
  if (asked.levels.length > 0) {
    if (center === null) return false
    if (asked.levels.some((name, level) => centers[center]!.levels[level] !== name)) return false
  }
  return asked.category === null || groupOf(article, asked.category) !== undefined
}

/** The name of the group that an article counts in; undefined outside the chosen category. */
function groupOf(article: number, chosen: number | null): string | undefined {
  const { is_charge, categories } = articles[article]!
  if (is_charge) return chosen === null ? 'Cargos' : undefined
  const [own] = categories.toSorted((a, b) => CATEGORIES[b]!.level - CATEGORIES[a]!.level || a - b)
  if (own === undefined) return chosen === null ? 'Sin categoría' : undefined
  const path: number[] = []
  for (let place: number | null = own; place !== null; place = CATEGORIES[place]!.parent) path.unshift(place)
  if (chosen === null) return CATEGORIES[path[0]!]!.name
  const at = path.indexOf(chosen)
  return at < 0 ? undefined : CATEGORIES[path[at + 1] ?? chosen]!.name
}

function byKey(lines: Counted[], keyOf: (line: Counted) => string | undefined): [string, Counted[]][] {
  const groups: Record<string, Counted[]> = {}
  for (const line of lines) {
    const key = keyOf(line)
    if (key !== undefined) (groups[key] ??= []).push(line)
  }
  return Object.entries(groups)
}

const money = (lines: Counted[]) => lines.reduce((sum, { cents }) => sum + cents, 0) / 100
const units = (lines: Counted[]) => lines.reduce((sum, { thousandths }) => sum + thousandths, 0) / 1000

const totals = (now: Counted[], then: Counted[]) => ({
  period_purchases: money(now),
  previous_period_year_purchases: money(then),
  period_purchases_diff_percentage: difference(now, then),
})

function difference(now: Counted[], then: Counted[]): number | null {
  const [one, other] = [now, then].map(lines => lines.reduce((sum, { cents }) => sum + cents, 0)) as [number, number]
  if (other === 0) return null
  const exact = ((one - other) * 10_000) / Math.abs(other)
  // The sum of cents is far below what a float holds exactly; a half is one that the division finds to be one.
  const rounded = Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5)
  return rounded === 0 ? 0 : rounded / 100
}

function rationalized(lines: Counted[]) {
  const bought = byKey(lines, ({ article }) => String(article))
    .map(([key, found]) => ({ article: articles[Number(key)]!, units: units(found), money: money(found) }))
    .filter(each => each.units > 0)
  const amounts = bought
    .map(each => Math.round(each.money * 100))
    .filter(amount => amount > 0)
    .toSorted((a, b) => b - a)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  let articles_90 = 0
  for (let reached = 0; reached * 10 < total * 9; articles_90++) reached += amounts[articles_90]!
  const families = bought.flatMap(({ article }) =>
    article.categories.toSorted((a, b) => CATEGORIES[b]!.level - CATEGORIES[a]!.level || a - b).slice(0, 1),
  )
  return {
    articles: bought.length,
    suppliers: new Set(bought.map(({ article }) => article.supplier).filter(supplier => supplier !== null)).size,
    articles_90,
    duplicated_families: new Set(families.filter((family, at) => families.indexOf(family) !== at)).size,
  }
}
