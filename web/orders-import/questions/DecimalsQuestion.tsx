import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { quantityOf } from '#domain/orders-import/written-quantity.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'

interface DecimalsQuestionProps {
  rows: ImportPreview['rows']
  disabled: boolean
  onAnswer: (decimals: '.' | ',') => void
}

/** Asks once for all quantities that can be read in two ways, with what the first of them would be. */
export function DecimalsQuestion({ rows, disabled, onAnswer }: DecimalsQuestionProps) {
  const { t } = useTexts()
  const written = rows.find(({ issue }) => issue === 'ambiguous_number')?.written ?? ''
  const ways = (['.', ','] as const)
    .map(decimals => ({ decimals, value: quantityOf(written, decimals).quantity ?? 0 }))
    .toSorted((one, other) => other.value - one.value)
  return (
    <Notice kind="warning">
      <p>{t('orders_import.ask_decimals', { written })}</p>
      <div className={spacing.actions}>
        {ways.map(({ decimals, value }, index) => (
          <Button key={decimals} size="small" disabled={disabled} onClick={() => onAnswer(decimals)}>
            {t(index === 0 ? 'orders_import.decimals_thousands' : 'orders_import.decimals_decimals', {
              value: formatNumber(value),
            })}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
