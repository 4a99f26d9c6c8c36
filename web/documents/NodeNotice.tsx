import { useQuery } from '@tanstack/react-query'
import { readDocumentSum } from '#domain/dashboard/documents/contract.ts'
import { call } from '#web/calls/call.ts'
import { euros } from '#web/figures/euros.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useFiguresCountry } from '#web/session/useCountry.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { OfNode } from './ofNode.ts'

interface NodeNoticeProps {
  kind: 'orders' | 'delivery_notes' | 'invoices'
  of: OfNode
  from: string
  to: string
  /** How many the list has; undefined where something else narrows it. */
  listed: number | undefined
  onAll: () => void
}

/** Above a list that a figure of a dashboard opened: what the figure is, and that some may be others' clients'. */
export function NodeNotice({ kind, of, from, to, listed, onAll }: NodeNoticeProps) {
  const { t } = useTexts()
  const country = useFiguresCountry()
  const { node, client } = of
  const query = { kind, node: node === 'all' ? undefined : node, client, country, after: from, before: to }
  const { data } = useQuery({
    queryKey: ['dashboard', readDocumentSum.path, query],
    queryFn: ({ signal }) => call(readDocumentSum, { query, signal }),
  })
  if (!data) return null
  const all = (
    <Button size="small" onClick={onAll}>
      {t('documents.figure_all')}
    </Button>
  )
  return (
    <Notice kind="info" action={all}>
      {t('documents.figure', { amount: euros(data.amount), number: formatNumber(data.documents, 0) })}
      {listed !== undefined && listed < data.documents && ` ${t('documents.figure_part')}`}
    </Notice>
  )
}
