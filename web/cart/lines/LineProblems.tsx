import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPercent } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import styles from './CartLine.module.css'

interface LineProblemsProps {
  problem: string | undefined
  /** Its discount and its share of that on the whole, in percent, where they need validation. */
  tooMuch: number | undefined
}

/** Below a line: what makes its document wait, and why it could not be changed. */
export function LineProblems({ problem, tooMuch }: LineProblemsProps) {
  const { t } = useTexts()
  return (
    <>
      {tooMuch !== undefined && (
        <p className={styles.most}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('validation.discount_waits', { percent: formatPercent(tooMuch) })}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </>
  )
}
