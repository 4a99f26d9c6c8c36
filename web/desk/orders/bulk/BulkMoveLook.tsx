import type { LookedMoves } from '#domain/desk/moves/contract.ts'
import { STAYS } from '#domain/desk/moves/moves.ts'
import { needsReason } from '#domain/orders/states.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import styles from '#web/desk/bulk/Bulk.module.css'
import { useLookAtMoves, useMoveArrivals } from '#web/desk/orders/api.ts'
import { useStateWord } from '#web/desk/orders/ArrivalState.tsx'

const NAMED = 5

interface BulkMoveLookProps {
  ids: readonly number[]
  state: number
  onDone: () => void
}

/** Which of the selected can be put into a state, which stay and why; then the press that does it. */
export function BulkMoveLook({ ids, state, onDone }: BulkMoveLookProps) {
  const look = useLookAtMoves(ids, state)
  if (!look.data) return look.isError ? <ErrorNotice onRetry={look.refetch} /> : <Skeleton height={96} />
  return <Looked look={look.data} state={state} onDone={onDone} />
}

interface LookedProps extends Pick<BulkMoveLookProps, 'state' | 'onDone'> {
  look: LookedMoves
}

function Looked({ look: { can, stays }, state, onDone }: LookedProps) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  const move = useMoveArrivals()
  const [count, number] = [can.length, formatNumber(can.length)]
  const isAsked = needsReason(state)
  const form = useForm({
    first: { reason: '' },
    problemsOf: ({ reason }) => (isAsked && reason.trim() === '' ? { reason: 'errors.required' as const } : {}),
    send: ({ reason }) => move.mutateAsync({ moves: can, state, reason }),
    onSent: answer => {
      const { moved } = answer
      toast.success(t('desk.moved_many', { count: moved, number: formatNumber(moved), state: wordOf(state) }))
      if (answer.stays.length > 0)
        toast.error(t('desk.stayed_many', { count: answer.stays.length, number: formatNumber(answer.stays.length) }))
      onDone()
    },
  })
  return (
    <Form of={form} className={styles.change}>
      <FormProblems of={form} />
      <div className={styles.found} role="status">
        <p>{t('desk.can_move', { count, number, state: wordOf(state) })}</p>
        <Staying stays={stays} />
      </div>
      {count > 0 && isAsked && (
        <TextArea label={t('desk.reason_for_state')} required maxLength={2000} {...form.text('reason')} />
      )}
      {count > 0 && (
        <Button variant="primary" size="large" type="submit" busy={form.isSending} busyWords={t('desk.saving')}>
          {t('desk.move_many', { count, number, state: wordOf(state) })}
        </Button>
      )}
    </Form>
  )
}

/** The first of them by name. */
function Staying({ stays }: Pick<LookedMoves, 'stays'>) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  if (stays.length === 0) return null
  const rest = stays.length - NAMED
  const sorted = STAYS.flatMap(why => stays.filter(each => each.why === why))
  return (
    <Notice kind="info">
      <p>{t('desk.stay', { count: stays.length, number: formatNumber(stays.length) })}</p>
      <ul className={styles.refused}>
        {sorted.slice(0, NAMED).map(({ id, number, state, why }) => (
          <li key={id}>
            <strong>{number}</strong>: {t(`desk.stays_${why}`, { state: wordOf(state) })}
          </li>
        ))}
        {rest > 0 && <li>{t('desk.and_more', { count: rest, number: formatNumber(rest) })}</li>}
      </ul>
    </Notice>
  )
}
