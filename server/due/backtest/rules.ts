import { daysBetween } from '#server/due/model/facts.ts'

/** What a center had ordered, an article and day each once. */
export interface Taken {
  product_id: number
  day: string
}

const RECENT_DAYS = 30
const MONTH_DAYS = 30.44
const MOST_FREQUENT = 10

/** The simple rules that a prediction has to beat: from what was ordered until the evening of `day` to what is proposed. */
export const RULES = {
  /** All of the last day on which the center ordered. */
  last_order: taken => {
    const last = taken.reduce((latest, { day }) => (day > latest ? day : latest), '')
    return articlesOf(taken.filter(({ day }) => day === last))
  },
  last_30_days: (taken, day) => articlesOf(taken.filter(each => daysBetween(each.day, day) < RECENT_DAYS)),
  /** What stands in an average month: in at least every second month since the first order. */
  average_month: (taken, day) => {
    const first = taken.reduce((earliest, each) => (each.day < earliest ? each.day : earliest), day)
    const months = Math.max(1, Math.round(daysBetween(first, day) / MONTH_DAYS))
    return new Set([...timesOf(taken)].filter(([, times]) => times / months >= 0.5).map(([article]) => article))
  },
  ten_most_frequent: taken => {
    const byTimes = [...timesOf(taken)].toSorted(
      ([article, times], [other, others]) => others - times || article - other,
    )
    return new Set(byTimes.slice(0, MOST_FREQUENT).map(([article]) => article))
  },
} as const satisfies Record<string, (taken: Taken[], day: string) => Set<number>>

export type RuleName = keyof typeof RULES

const articlesOf = (taken: Taken[]) => new Set(taken.map(({ product_id }) => product_id))

function timesOf(taken: Taken[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const { product_id } of taken) times.set(product_id, (times.get(product_id) ?? 0) + 1)
  return times
}
