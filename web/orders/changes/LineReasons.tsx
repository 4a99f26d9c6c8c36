import { lineLabel } from '#domain/cart/lines/charge.ts'
import { MAX_LINE_REASON } from '#domain/orders/changes/shapes.ts'
import type { WaitingDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import spacing from '#web/ui/spacing.module.css'
import type { Editing } from './useEdits.ts'

/** Why single lines are changed, for who wants to say more than the reason for all of it. */
export function LineReasons({ order, editing }: { order: Pick<WaitingDetail, 'entries'>; editing: Editing }) {
  const { t } = useTexts()
  const { edits, setReason } = editing
  const changed = order.entries.filter(entry => edits.lines[entry.id])
  if (changed.length === 0) return null
  return (
    <div className={spacing.closeStack}>
      {changed.map(entry => {
        const { name } = lineLabel({ ...entry, name: entry.product_data.name })
        return (
          <TextField
            key={entry.id}
            id={`line-reason-${entry.id}`}
            label={name}
            placeholder={t('changes.line_reason')}
            maxLength={MAX_LINE_REASON}
            value={edits.lines[entry.id]?.reason ?? ''}
            onChange={event => setReason(entry, event.currentTarget.value)}
          />
        )
      })}
    </div>
  )
}
