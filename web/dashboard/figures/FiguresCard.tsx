import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Silent } from '#web/figures/Silent.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Figures.module.css'

interface FiguresCardProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

// Of the figures and of the chart, so that nothing moves when they come.
const FIGURES_HEIGHT = 240
const CHART_HEIGHT = 470

/** Figures once they are read. What fails is said in their place alone, with a way to try again (R307). */
export function FiguresCard<Data>({ query, children }: FiguresCardProps<Data>) {
  const { data, isError, isPlaceholderData } = query
  if (isError) return <Silent onRetry={() => void query.refetch()} />
  if (data === undefined) {
    return (
      <div className={styles.view}>
        <Skeleton height={FIGURES_HEIGHT} />
        <Skeleton height={CHART_HEIGHT} />
      </div>
    )
  }
  return <div className={classNames(styles.view, isPlaceholderData && styles.stale)}>{children(data)}</div>
}
