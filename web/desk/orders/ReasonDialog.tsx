import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useMoveArrival } from './api.ts'
import { useStateWord } from './ArrivalState.tsx'

interface ReasonDialogProps {
  arrival: ArrivalDetail
  /** Into which it is put. */
  state: number
  onClose: () => void
}

const FORM = 'reason-form'

/** Asks why an order is blocked or cancelled, and says who will read it. */
export function ReasonDialog({ arrival: { id, number, state: from }, state, onClose }: ReasonDialogProps) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  const move = useMoveArrival(id)
  const isCancelling = state === CANCELLED
  const form = useForm({
    first: { reason: '' },
    problemsOf: ({ reason }: { reason: string }) =>
      reason.trim() === '' ? { reason: 'errors.required' as const } : {},
    send: ({ reason }) => move.mutateAsync({ state, from, reason }),
    onSent: () => {
      toast.success(t('desk.moved', { number, state: wordOf(state) }))
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title={t(isCancelling ? 'desk.cancel_title' : 'desk.block_title', { number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.keep')}</Button>
          <Button variant={isCancelling ? 'danger' : 'primary'} type="submit" form={FORM} busy={form.isSending}>
            {isCancelling ? t('desk.cancel_order') : t('desk.move_to', { state: wordOf(state) })}
          </Button>
        </>
      }
    >
      <Form of={form} id={FORM}>
        <FormProblems of={form} />
        <TextArea
          {...form.text('reason')}
          label={t('desk.why')}
          help={t(isCancelling ? 'desk.why_told' : 'desk.why_inside')}
          required
          data-autofocus
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
