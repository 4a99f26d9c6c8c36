import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import type { OrderDetail, WaitingDetail } from '#domain/orders/contract.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import { CutOff } from '#web/delivery/CutOff.tsx'
import { useValidationOrder } from '#web/orders/validation.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import spacing from '#web/ui/spacing.module.css'
import { ChangeableLines } from './ChangeableLines.tsx'
import styles from './OwnChanges.module.css'
import { useEdits } from './useEdits.ts'
import { findOwnFor, useOwnCancel, useOwnChange } from './useOwnChange.ts'

interface OwnChangesProps {
  order: OrderDetail
  onEdit: (isEditing: boolean) => void
}

/** What who placed an order can do with it until its cut-off: change it, or cancel it. */
export function OwnChanges({ order, onEdit }: OwnChangesProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const cancel = useOwnCancel(order)
  const { promised, held_until, order_datetime, state, number } = order
  const isFree = state === PENDING_VALIDATION || state === VALIDATED
  if (held_until === null || promised === null || !isFree) return null
  return (
    <CutOff promised={promised} held_until={held_until} order_datetime={order_datetime}>
      {label => (
        <div className={spacing.wrapping}>
          <Button icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={() => onEdit(true)}>
            {label}
          </Button>
          {/* What waits is withdrawn. */}
          {state === VALIDATED && (
            <Button variant="danger" aria-haspopup="dialog" busy={cancel.isPending} onClick={() => setAsking(true)}>
              {t('changes.cancel_own')}
            </Button>
          )}
          <Question
            opened={isAsking}
            title={t('changes.cancel_own_title', { number })}
            go={t('changes.cancel_own')}
            onCancel={() => setAsking(false)}
            onGo={() => {
              setAsking(false)
              cancel.mutate()
            }}
          >
            <p>{t('changes.cancel_own_text')}</p>
          </Question>
        </div>
      )}
    </CutOff>
  )
}

/** The lines of an order that one has placed, to be changed. */
export function OwnLines({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const tab = order.state === PENDING_VALIDATION ? 'pendientes' : 'validados'
  const { data } = useValidationOrder(tab, order.id)
  // As old as what is shown of the order: a change of it names that version.
  if (!data || data.versions.length !== order.versions.length) return <Skeleton height={280} />
  return <EditedLines order={order} detail={data} onDone={onDone} />
}

function EditedLines({ order, detail, onDone }: { order: OrderDetail; detail: WaitingDetail; onDone: () => void }) {
  const { t } = useTexts()
  const editing = useEdits(detail)
  const change = useOwnChange(order, onDone)
  const { after, changes } = editing
  const { number, currency_symbol } = order
  return (
    <>
      <ChangeableLines
        order={detail}
        editing={editing}
        may={{ may_add: true, may_raise: true }}
        find={findOwnFor(order.id)}
      />
      <div ref={bottomBar} className={styles.bar}>
        <Button disabled={change.isPending} onClick={onDone}>
          {t('validation.back')}
        </Button>
        <Button
          variant="primary"
          busy={change.isPending}
          disabled={changes.length === 0}
          onClick={() => change.mutate({ changes, total: after.total })}
        >
          {t('changes.save_this', { number, amount: formatMoney(after.total, currency_symbol) })}
        </Button>
      </div>
    </>
  )
}
