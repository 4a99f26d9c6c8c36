import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './MenuBar.module.css'

/** The words of an item, and how much waits behind it. */
export function MenuLabel({ label, pending }: { label: string; pending: number }) {
  const { t } = useTexts()
  return (
    <>
      {label}
      {pending > 0 && (
        <span className={classNames('tnum', styles.pending)}>
          <span aria-hidden="true">{formatNumber(pending)}</span>
          <span className="visually-hidden">{t('layout.pending', { count: pending })}</span>
        </span>
      )}
    </>
  )
}
