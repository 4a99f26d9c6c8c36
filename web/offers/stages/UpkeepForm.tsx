import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { remindOfOffer, withdrawOffer } from '#domain/offers/contract.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import { ReminderButton } from '#web/validation/ReminderButton.tsx'
import { ValidityForm } from './ValidityForm.tsx'

/** What can be done with an offer while it is open: another last day, or taking it back. */
export function UpkeepForm({
  offer,
}: {
  offer: Pick<OfferDetail, 'id' | 'number' | 'stage' | 'state' | 'valid_until' | 'reminded_at'>
}) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const told = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message)
      void queries.invalidateQueries({ queryKey: ['offers'] })
      return queries.invalidateQueries({ queryKey: ['offer', offer.id] })
    },
    onError: (error: { message: string }) => {
      toast.error(error.message)
      return queries.invalidateQueries({ queryKey: ['offer', offer.id] })
    },
  }
  const params = { id: offer.id }
  const withdrawal = useMutation({ mutationFn: () => call(withdrawOffer, { params }), ...told })
  const reminder = useMutation({ mutationFn: () => call(remindOfOffer, { params }), ...told })
  const isWaiting = offer.state === PENDING_VALIDATION

  return (
    <>
      <ValidityForm offer={offer} onChanged={told.onSuccess} onRefused={told.onError} />
      {isWaiting && (
        <ReminderButton at={offer.reminded_at} busy={reminder.isPending} onRemind={() => reminder.mutate()} />
      )}
      {(offer.stage !== 'created' || isWaiting) && (
        <Button variant="danger" aria-haspopup="dialog" busy={withdrawal.isPending} onClick={() => setAsking(true)}>
          {t('offers.withdraw')}
        </Button>
      )}
      <Question
        opened={isAsking}
        title={t('offers.withdraw_title', { number: offer.number })}
        go={t('offers.withdraw')}
        onCancel={() => setAsking(false)}
        onGo={() => {
          setAsking(false)
          withdrawal.mutate()
        }}
      >
        <p>{t(isWaiting ? 'validation.withdraw_offer_text' : 'offers.withdraw_text')}</p>
      </Question>
    </>
  )
}
