import type { Efficiency } from '#domain/dashboard/contract.ts'
import { objectiveOf, objectiveSoFar } from '#domain/dashboard/objectives.ts'
import { monthBefore, targetMonths, wholeYear } from '#domain/dashboard/period.ts'
import type { SignedInContext } from '#server/context.ts'
import { askedYear, type ScopeQuery } from './asked.ts'
import { monthProgress, readCalendar } from './calendar.ts'
import { findNewAndLost } from './efficiency-store.ts'
import { listTargets } from './targets-store.ts'

export async function readEfficiency(context: SignedInContext, query: ScopeQuery): Promise<Efficiency> {
  const { sql } = context
  const { reach, period, today } = await askedYear(context, query)
  const month = monthBefore(today)
  const measured = targetMonths({ after: month.after, before: today })
  const [{ of_month: ofMonth, of_year: ofYear }, calendar, numbers, amounts] = await Promise.all([
    findNewAndLost(sql, { reach, year: period, month, before: monthBefore(month.after).before }),
    readCalendar(context, reach, wholeYear(today)),
    listTargets(sql, { nodes: reach.nodes, kind: 'new_clients', period: measured }),
    listTargets(sql, { nodes: reach.nodes, kind: 'new_sales', period: measured }),
  ])
  const soFar = { today, progress: monthProgress(calendar, today) }
  return {
    ...period,
    num_new_clients: ofMonth.new_clients,
    target_new_clients: objectiveOf(numbers, month),
    num_lost_clients: ofMonth.lost_clients,
    sales_new: ofMonth.sales_new,
    target_new: objectiveOf(amounts, month),
    year_num_new_clients: ofYear.new_clients,
    year_target_new_clients: objectiveSoFar(numbers, period, soFar),
    year_num_lost_clients: ofYear.lost_clients,
    year_sales_new: ofYear.sales_new,
    year_target_new: objectiveSoFar(amounts, period, soFar),
  }
}
