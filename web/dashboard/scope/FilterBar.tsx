import { addMonths } from '#domain/dates.ts'
import { lastDayOf } from '#domain/consumptions/period.ts'
import { ALL, CLIENT_STATUSES, INACTIVE } from '#domain/dashboard/client-status.ts'
import { FIRST_YEAR } from '#domain/dashboard/scope.ts'
import { useClientStatuses } from '#web/dashboard/api.ts'
import { FilterSelect } from '#web/figures/FilterSelect.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { MonthRange } from '#web/ui/fields/MonthRange.tsx'
import { FIRST_MONTH } from './asked.ts'
import type { Scope } from './useScope.ts'

export type Filter = 'year' | 'months' | 'status'

/** What a screen narrows its figures by besides the node. */
export function FilterBar({ scope, filters }: { scope: Scope; filters: Filter[] }) {
  return (
    <>
      {filters.includes('year') && <YearFilter scope={scope} />}
      {filters.includes('months') && <MonthsFilter scope={scope} />}
      {filters.includes('status') && <StatusFilter scope={scope} />}
    </>
  )
}

// R302
function YearFilter({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const current = Number(scope.today.slice(0, 4))
  const years = Array.from({ length: current - FIRST_YEAR + 1 }, (_, ago) => String(current - ago))
  return (
    <FilterSelect
      label={t('dashboard.year')}
      value={String(scope.year)}
      options={years.map(year => ({ value: year, label: year }))}
      onChange={year => scope.change({ year: Number(year) })}
    />
  )
}

// R304
function MonthsFilter({ scope }: { scope: Scope }) {
  return (
    <MonthRange
      from={scope.after}
      to={addMonths(scope.before, 0)}
      least={FIRST_MONTH}
      most={addMonths(scope.today, 0)}
      onChange={({ from, to }) => scope.change({ after: from, before: lastDayOf(to) })}
    />
  )
}

// R303
function StatusFilter({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const statuses = useClientStatuses().data?.results ?? [{ value: ALL, name: t('dashboard.all_clients') }]
  return (
    <FilterSelect
      label={t('dashboard.status')}
      value={String(scope.client_status)}
      options={statuses
        .filter(({ value }) => value !== INACTIVE)
        .map(({ value, name }) => ({ value: String(value), label: name }))}
      onChange={value => {
        const status = CLIENT_STATUSES.find(known => String(known) === value)
        scope.change({ status: status === ALL ? undefined : status })
      }}
    />
  )
}
