import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendAgain } from '#domain/orders/erp-state.ts'
import type { ErpState } from '#domain/orders/erp-state.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import styles from './ErpMark.module.css'

/** «ERP: aceptado · nº 88123»: how a document stands in the ERP, in a list of staff. Nothing until the ERP has said something. */
export function ErpMark({ of }: { of: ErpState | null }) {
  const text = useErpText(of)
  if (!of) return null
  return <span className={classNames(styles.mark, of.state === 'refused' && styles.refused)}>{text}</span>
}

interface ErpNoticeProps {
  of: ErpState | null
  /** The queries that show it. */
  shownIn: string[]
}

/** The same on the document itself; what was refused is sent again from here. */
export function ErpNotice({ of, shownIn }: ErpNoticeProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const text = useErpText(of)
  const again = useMutation({
    mutationFn: (id: number) => call(sendAgain, { params: { id } }),
    onSuccess: async () => {
      await Promise.all(shownIn.map(key => queries.invalidateQueries({ queryKey: [key] })))
      toast.success(t('orders.erp_retried'))
    },
    onError: error => toast.error(error.message),
  })
  if (!of) return null
  if (of.state !== 'refused') return <Notice kind="info">{text}</Notice>
  return (
    <Notice
      kind="danger"
      action={
        <Button size="small" busy={again.isPending} onClick={() => again.mutate(of.id)}>
          {t('orders.erp_retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

function useErpText(of: ErpState | null): string {
  const { t } = useTexts()
  switch (of?.state) {
    case 'accepted':
      return of.external_id === '' ? t('orders.erp_accepted') : t('orders.erp_accepted_as', { id: of.external_id })
    case 'refused':
      return of.reason === '' ? t('orders.erp_refused') : t('orders.erp_refused_because', { reason: of.reason })
    case 'sent_again':
      return t('orders.erp_sent_again')
    default:
      return ''
  }
}
