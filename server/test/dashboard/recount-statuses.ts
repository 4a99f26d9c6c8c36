import type { Span } from './days.ts'
import { difference, euros, sharedOut } from './numbers.ts'
import { amount, type Part } from './sales.ts'
import type { Scope } from './scope.ts'

export const NEW = 3

interface Counted {
  values: (parts: Part[]) => bigint
  before: Span
  isForecast?: boolean
}

/** What neither active nor new clients have stands beside them, so that the three add up to all. */
export function byStatus(scope: Scope, year: number, { values, before, isForecast = false }: Counted) {
  const until = scope.lastDayOf(year)
  const parts = { all: scope.sales(), active: scope.sales(2, year, until), new: scope.sales(NEW, year, until) }
  const all = values(parts.all)
  let [active, fresh] = [values(parts.active), values(parts.new)]
  if (isForecast && active >= 0n && fresh >= 0n && active + fresh > 0n) {
    const soFar = (of: Part[]) => amount(of, scope.yearSpan(year))
    const others = soFar(parts.all) - soFar(parts.active) - soFar(parts.new)
    ;[active = 0n, fresh = 0n] = sharedOut(all - others, [active, fresh])
  }
  return {
    all: euros(all),
    all_percentage: difference(all, amount(parts.all, before)),
    active: euros(active),
    active_percentage: difference(active, amount(parts.active, before)),
    new: euros(fresh),
    new_percentage: difference(fresh, amount(parts.new, before)),
    other: euros(all - active - fresh),
  }
}
