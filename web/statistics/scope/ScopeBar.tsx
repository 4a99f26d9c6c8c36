import { EARLIEST_DAY, addMonths } from '#domain/dates.ts'
import { lastMonth } from '#domain/statistics/period.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Chip } from '#web/ui/fields/Chip.tsx'
import { MonthRange } from '#web/ui/fields/MonthRange.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import styles from './Scope.module.css'
import { ScopeButton } from './ScopeSidebar.tsx'
import { writtenRange } from './useScope.ts'
import type { Scope } from './useScope.ts'

/** Which months and which category the figures are of, and which center where one was opened. */
export function ScopeBar({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const { period, written, today, change } = scope
  return (
    <div className={styles.bar}>
      <ScopeButton client={scope.query.client} scope={scope} />
      <MonthRange
        from={period.after}
        to={addMonths(period.before, 0)}
        least={EARLIEST_DAY}
        most={lastMonth(today)}
        onChange={range => change(writtenRange(range))}
      />
      <CategoryFilter value={written.cat} onChange={cat => change({ cat })} />
      {written.center !== undefined && (
        <Chip label={t('statistics.one_center')} onRemove={() => change({ center: undefined })} />
      )}
    </div>
  )
}
