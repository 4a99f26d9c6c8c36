import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoney } from '#domain/format.ts'
import { MAX_ANSWER } from '#domain/offer-link/contract.ts'
import type { SentOffer } from '#domain/offer-link/contract.ts'
import type { Answer } from '#domain/offers/progress.ts'
import { CustomerNumberField } from '#web/cart/finish/fields/CustomerNumberField.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import { ANSWER_TEXTS } from './answering.ts'
import type { Answering } from './answering.ts'

interface AnswerDialogProps {
  answering: Answering
  offer: SentOffer
  /** What its client asks of the numbers of orders. */
  numberRule: string
  answer: Answer
  onClose: () => void
}

/** The second step of an answer: a slip of the finger accepts nothing, and a change has to be said. */
export function AnswerDialog({ answering: { key, send }, offer, numberRule, answer, onClose }: AnswerDialogProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const id = useId()
  const { version, total } = offer
  const { title, label, send: sendText } = ANSWER_TEXTS[answer]
  const sending = useMutation({
    mutationFn: send,
    onSuccess: opened => {
      queries.setQueryData(key, opened)
      onClose()
    },
  })
  const form = useForm({
    first: { text: '', client_order_number: '' },
    problemsOf: ({ text }) => ({
      text: answer === 'change_asked' && text.trim() === '' ? 'errors.required' : undefined,
    }),
    send: ({ text, client_order_number }) => {
      const number = client_order_number.trim() !== '' && { client_order_number }
      return sending.mutateAsync({ answer, text, ...number, version, total })
    },
    onRefused: message => {
      toast.error(message)
      onClose()
      void queries.invalidateQueries({ queryKey: key })
    },
  })

  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={t(title)}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isSending}>
            {t(sendText)}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className={spacing.closeStack}>
        {label ? (
          <TextArea
            {...form.text('text')}
            label={t(label)}
            required={answer === 'change_asked'}
            rows={4}
            maxLength={MAX_ANSWER}
          />
        ) : (
          <p>{t('offers.link_accept_text', { total: formatMoney(total, offer.currency_symbol) })}</p>
        )}
        {/* A lead has no orders yet. */}
        {answer === 'accepted' && offer.center !== null && (
          <CustomerNumberField
            {...form.choice('client_order_number')}
            label={t('received_offers.number_label')}
            rule={numberRule}
          />
        )}
      </Form>
    </Dialog>
  )
}
