import type { WaitingReason } from '#domain/validation/reasons.ts'
import { formatPercent } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'

interface ReasonsProps {
  of: { waiting_reasons: WaitingReason[]; client_discount_percentage: number }
  /** A sentence with amounts beside it tells of the limit of the centre. */
  isLimitTold?: boolean
}

/** Why it waits. */
export function Reasons({ of: { waiting_reasons, client_discount_percentage }, isLimitTold = false }: ReasonsProps) {
  const { t } = useTexts()
  const said = [
    ...(waiting_reasons.includes('limit') && !isLimitTold ? [t('validation.reason_limit')] : []),
    ...(waiting_reasons.includes('discount')
      ? [t('validation.reason_discount', { percent: formatPercent(client_discount_percentage) })]
      : []),
  ]
  return said.length > 0 && <b>{said.join(' ')}</b>
}
