import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { answerOfferLink, MAX_ANSWER } from '#domain/offer-link/contract.ts'
import type { SentOffer } from '#domain/offer-link/contract.ts'
import type { Answer } from '#domain/offers/progress.ts'
import { call } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import type { TextKey } from '#web/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './SentOfferPage.module.css'

interface AnswerDialogProps {
  token: string
  offer: SentOffer
  answer: Answer
  onClose: () => void
}

const TEXTS: Record<Answer, { title: TextKey; label?: TextKey; send: TextKey }> = {
  accepted: { title: 'offers.link_accept_title', send: 'offers.link_accept' },
  change_asked: {
    title: 'offers.link_change_title',
    label: 'offers.link_change_label',
    send: 'offers.link_change_send',
  },
  refused: { title: 'offers.link_refuse_title', label: 'offers.link_refuse_label', send: 'offers.link_refuse' },
}

/** The second step of an answer: a slip of the finger accepts nothing, and a change has to be said. */
export function AnswerDialog({ token, offer, answer, onClose }: AnswerDialogProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const formId = useId()
  const [text, setText] = useState('')
  const [isFlagged, setFlagged] = useState(false)
  const { title, label, send } = TEXTS[answer]
  const sending = useMutation({
    mutationFn: () =>
      call(answerOfferLink, { body: { token, answer, text, version: offer.version, total: offer.total } }),
    onSuccess: opened => queries.setQueryData(['offer-link', token], opened),
    onError: error => {
      toast.error(error.message)
      return queries.invalidateQueries({ queryKey: ['offer-link', token] })
    },
    onSettled: onClose,
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
          <Button variant="primary" type="submit" form={formId} busy={sending.isPending}>
            {t(send)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.dialog}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const isMissing = answer === 'change_asked' && text.trim() === ''
          setFlagged(isMissing)
          if (!isMissing && !sending.isPending) sending.mutate()
        }}
      >
        {label ? (
          <TextArea
            label={t(label)}
            required={answer === 'change_asked'}
            rows={4}
            maxLength={MAX_ANSWER}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            error={isFlagged ? t('errors.required') : undefined}
          />
        ) : (
          <p>{t('offers.link_accept_text', { total: formatMoney(offer.total, offer.currency_symbol) })}</p>
        )}
      </form>
    </Dialog>
  )
}
