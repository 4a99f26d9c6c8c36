import { lineLabel } from '#domain/cart/lines/charge.ts'
import { effectiveDiscount } from '#domain/validation/effective-discount.ts'
import { reasonName, type WaitingReason } from '#domain/validation/reasons.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'

interface WaitingLine {
  discount: number
  discount_waits: boolean
  is_charge: boolean
  description: string
  product_data: { name: string }
}

interface ReasonsProps {
  of: { waiting_reasons: WaitingReason[]; client_discount_percentage: number }
  /** Its lines, where they are known: those whose discount makes it wait are named. */
  entries?: WaitingLine[] | undefined
  /** A sentence with amounts beside it tells of the limit of the centre. */
  isLimitTold?: boolean
}

/** Why it waits. */
export function Reasons({ of, entries, isLimitTold = false }: ReasonsProps) {
  const { t } = useTexts()
  const { waiting_reasons, client_discount_percentage: whole } = of
  const said = [
    ...(waiting_reasons.includes('limit') && !isLimitTold ? [t('validation.reason_limit')] : []),
    ...(waiting_reasons.includes('discount')
      ? [t(`validation.reason_${reasonName('discount', whole)}`, { percent: formatPercent(whole) })]
      : []),
  ]
  const lines = (entries ?? [])
    .filter(entry => entry.discount_waits)
    .map(entry => {
      const percent = formatPercent(effectiveDiscount(entry.discount, whole))
      const { name } = lineLabel({ ...entry, name: entry.product_data.name })
      return `${name}: ${t('validation.discount_effective', { percent })}`
    })
  if (said.length === 0) return null
  return (
    <>
      <b>{said.join(' ')}</b>
      {lines.length > 0 && ` ${lines.join(' · ')}`}
    </>
  )
}
