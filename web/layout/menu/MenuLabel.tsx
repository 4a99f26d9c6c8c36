import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './MenuBar.module.css'

interface MenuLabelProps {
  label: string
  /** How much waits for validation. */
  pending: number
  /** How many answers are news. */
  news?: number | undefined
}

/** The words of an item, and how much there is behind it. */
export function MenuLabel({ label, pending, news = 0 }: MenuLabelProps) {
  const { t } = useTexts()
  const told = [
    ...(pending > 0 ? [t('layout.pending', { count: pending })] : []),
    ...(news > 0 ? [t('layout.answers', { count: news })] : []),
  ]
  return (
    <>
      {label}
      {told.length > 0 && (
        <span className={classNames('tnum', styles.pending)}>
          <span aria-hidden="true">{formatNumber(pending + news)}</span>
          <span className="visually-hidden">{told.join(', ')}</span>
        </span>
      )}
    </>
  )
}
