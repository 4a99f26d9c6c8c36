import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { useHistory } from '#web/desk/api.ts'
import { HistoryLine } from './HistoryLine.tsx'

interface HistoryFoundProps {
  history: ReturnType<typeof useHistory>
  /** Instead of saying that nothing has changed, for a list that was narrowed. */
  empty?: ReactNode
}

/** A page of the history and what became of asking for it. */
export function HistoryFound({ history, empty }: HistoryFoundProps) {
  const { t } = useTexts()
  const { data, isError, refetch } = history
  if (!data) return isError ? <ErrorNotice onRetry={refetch} /> : <Skeleton height={320} />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      {data.count === 0 ? (
        empty || <EmptyState art="search" title={t('desk.history_none')} text={t('desk.history_none_help')} />
      ) : (
        <HistoryLine entries={data.results} />
      )}
    </>
  )
}
