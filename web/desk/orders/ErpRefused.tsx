import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { ErpMark } from '#web/documents/ErpMark.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useSendAgain } from './api.ts'

/** How it stands in the ERP; what was refused is sent again from here. */
export function ErpRefused({ arrival: { id, erp } }: { arrival: Pick<ArrivalDetail, 'id' | 'erp'> }) {
  const { t } = useTexts()
  const again = useSendAgain(t('orders.erp_retried'))
  if (!erp) return null
  if (erp.state !== 'refused')
    return (
      <Notice kind="info">
        <ErpMark of={erp} />
      </Notice>
    )
  return (
    <Notice
      kind="danger"
      action={
        <Button size="small" busy={again.isPending} onClick={() => again.mutate(id)}>
          {t('orders.erp_retry')}
        </Button>
      }
    >
      <ErpMark of={erp} />
    </Notice>
  )
}
