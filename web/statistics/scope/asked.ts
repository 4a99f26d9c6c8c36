import type { z } from 'zod'
import type { readPurchases } from '#domain/statistics/contract.ts'
import { defaultPeriod, periodOf, periodProblem } from '#domain/statistics/period.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { WrittenScope } from './written.ts'

/** What the figures are of, as the calls name it. */
export type ScopeQuery = Omit<z.input<NonNullable<(typeof readPurchases)['query']>>, 'client'> & {
  client: number
}

export interface AskedScope {
  period: Period
  query: ScopeQuery
}

/** What an address asks figures of; a period that there is none of is the usual one. */
export function askedOf(written: WrittenScope, client: number, today: string): AskedScope {
  const asked = periodOf({ after: written.from, before: written.to }, today)
  const period = periodProblem(asked, today) ? defaultPeriod(today) : asked
  const [level0, level1, level2] = written.node?.split('.') ?? []
  return {
    period,
    query: {
      client,
      // R271: days travel with a time.
      after: `${period.after}T00:00:00`,
      before: `${period.before}T23:59:59`,
      category: written.cat,
      level0,
      level1,
      level2,
      center: written.center,
    },
  }
}
