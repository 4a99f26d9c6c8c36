/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** What the past says of one article at one center, as of the evening of a day. Days are business days. */
export interface DueFacts {
  center_id: number
  product_id: number
  /** On how many days the center ordered anything, and on how many of them this article. */
  order_days: number
  days_with: number
  /** From the first order of the center until today, at least 1. */
  days_known: number
  /** Since the last order with the article. */
  days_since: number
  /** The median of the days between two orders with it; null where there was one only. */
  interval: number | null
  /** Sums over the days of orders, each worth less the longer ago it is: all days, and those with the article. */
  weight_of_all: number
  weight_with: number
  /** Whether it was ordered at this time of last year. */
  same_season: boolean
  /** On how many days in the last 90, and in the 90 before them. */
  recent_days: number
  earlier_days: number
  is_usual: boolean
  is_favourite: boolean
}

/** So many days of orders a center has before its own past decides. */
export const OWN_PAST_FROM = 5
/** The days that a proposal looks ahead where no route says when the second next delivery comes. */
export const HORIZON_DAYS = 14

const HORIZON = { least: 3, most: 35 }

/** The days until the second next delivery, which is undefined where nobody knows. */
export function horizonOf(today: string, second: string | undefined): number {
  if (second === undefined) return HORIZON_DAYS
  return Math.min(Math.max(daysBetween(today, second), HORIZON.least), HORIZON.most)
}

const PRIOR_DAYS = 30 // as if nothing had been ordered for so long before the first order: one purchase is no rhythm
const MOST_OVERDUE = 4 // nobody waits longer for it than for so many intervals
const SHORTEST_DAYS = 7 // the interval that an article has at least, as long as it was ordered once

/**
 * The numbers that the probability is made of: the share of orders with the article, how many these are, the rate of purchase,
 * the share and the number of recent ones, how overdue it is, season, trend, usual article, favourite. The order is that of the weights.
 */
export function numbersOf(facts: DueFacts, horizonDays: number): number[] {
  const rate = facts.days_with / (facts.days_known + PRIOR_DAYS)
  return [
    (facts.days_with + 0.5) / (facts.order_days + 2),
    Math.sqrt(facts.days_with),
    Math.log(1 - Math.exp(-rate * horizonDays)),
    logit(0.01 + 0.98 * (facts.weight_with / facts.weight_of_all)),
    facts.weight_with,
    overdue(facts),
    facts.same_season ? 1 : 0,
    Math.log((facts.recent_days + 1) / (facts.earlier_days + 1)),
    facts.is_usual ? 1 : 0,
    facts.is_favourite ? 1 : 0,
  ]
}

/** How many intervals have gone since the last order with it. */
function overdue({ days_since, interval, days_known, days_with }: DueFacts): number {
  const expected = interval ?? Math.max(days_known / (days_with + 1), SHORTEST_DAYS)
  return Math.min(days_since / Math.max(expected, 1), MOST_OVERDUE)
}

const logit = (probability: number) => Math.log(probability / (1 - probability))
