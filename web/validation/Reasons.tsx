import { formatPercent } from '#domain/format.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import { useTexts } from '#web/texts.ts'

interface ReasonsProps {
  of: { waiting_reasons: WaitingReason[]; client_discount_percentage: number }
}

/** Why it waits, besides the limit of its centre: that has a sentence with amounts of its own. */
export function Reasons({ of: { waiting_reasons, client_discount_percentage } }: ReasonsProps) {
  const { t } = useTexts()
  if (!waiting_reasons.includes('discount')) return null
  return <b>{t('validation.reason_discount', { percent: formatPercent(client_discount_percentage) })}</b>
}
