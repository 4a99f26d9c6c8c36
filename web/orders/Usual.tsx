import type { WaitingEntry } from '#domain/orders/contract.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './ToValidate.module.css'

const FAR = 25 // percent of the usual quantity from which on it is pointed out

/** How a line differs from what the centre usually orders of the article, in whole percent; null if it never did. */
export function differenceOf({
  quantity,
  aditional_measurement_unit: unit,
  usual_quantity,
}: WaitingEntry): number | null {
  if (usual_quantity === null || usual_quantity <= 0) return null
  return Math.round(((quantity * (unit?.quantity ?? 1)) / usual_quantity - 1) * 100)
}

/** `named` where no heading says what it is. */
export function Usual({ entry, named }: { entry: WaitingEntry; named?: boolean }) {
  const { t } = useTexts()
  const difference = differenceOf(entry)
  if (difference === null)
    return <span className={classNames(styles.usual, styles.far)}>{t('validation.first_time')}</span>
  const usual = formatNumber(entry.usual_quantity ?? 0, 1)
  const sign = difference > 0 ? '▲ +' : '▼ '
  return (
    <span className={classNames('tnum', styles.usual, Math.abs(difference) >= FAR && styles.far)}>
      {named && `${t('validation.usual').toLocaleLowerCase()} `}
      {usual} {difference === 0 ? '=' : `${sign}${formatPercent(difference)}`}
    </span>
  )
}
