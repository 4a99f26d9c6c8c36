import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
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

interface StockNoteProps {
  /** Of the line, which may be above the stock. */
  quantity: number
  /** What the stock allows. */
  most: number
  onAdjust: (most: number) => void
}

/** Below a line whose quantity has reached the stock; one that is above it can be lowered here. */
export function StockNote({ quantity, most, onAdjust }: StockNoteProps) {
  const { t } = useTexts()
  return (
    <p className={styles.most}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {t('ui.clamped', { limit: formatNumber(most) })}
      {quantity > most && (
        <button type="button" className={styles.adjust} onClick={() => onAdjust(most)}>
          {t('cart.adjust_to', { limit: formatNumber(most) })}
        </button>
      )}
    </p>
  )
}
