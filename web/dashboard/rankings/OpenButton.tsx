import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { RankingKind } from './kinds.ts'
import { useOpenCenter } from './useOpenCenter.ts'

interface OpenButtonProps {
  kind: RankingKind
  client: number
  center: number
  name: string
}

const ACTIONS = {
  sales: 'rankings.view_orders',
  delivery_notes: 'rankings.view_notes',
  sale_invoices: 'rankings.view_invoices',
} as const

/** Makes a center the current one, and shows its documents (R300). */
export function OpenButton({ kind, client, center, name }: OpenButtonProps) {
  const { t } = useTexts()
  const opening = useOpenCenter(kind)
  const action = t(ACTIONS[kind])
  return (
    <Button
      size="small"
      busy={opening.isPending}
      aria-label={t('rankings.opens', { action, name })}
      onClick={() => opening.mutate({ client, center })}
    >
      {action}
    </Button>
  )
}
