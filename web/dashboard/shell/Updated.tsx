import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { formatDayTime } from '#domain/format.ts'
import { FIGURES } from '#web/dashboard/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import styles from './DashboardFrame.module.css'

const SHOWN = { queryKey: [FIGURES], type: 'active' } as const

/** When the oldest figure in view was read, and a way to read all of them again. */
export function Updated() {
  const { t } = useTexts()
  const queries = useQueryClient()
  // Draws this anew whenever an answer has come.
  const isReading = useIsFetching(SHOWN) > 0
  const times = queries
    .getQueryCache()
    .findAll(SHOWN)
    .map(({ state }) => state.dataUpdatedAt)
    .filter(time => time > 0)
  return (
    <div className={styles.updated}>
      {times.length > 0 && (
        <span>{t('dashboard.updated', { time: formatDayTime(new Date(Math.min(...times)).toISOString()) })}</span>
      )}
      <IconButton
        label={t('dashboard.reload')}
        aria-busy={isReading}
        onClick={() => void queries.refetchQueries(SHOWN)}
      >
        <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
