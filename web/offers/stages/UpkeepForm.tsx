import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeValidity, withdrawOffer } from '#domain/offers/contract.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { call } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import styles from './UpkeepForm.module.css'

/** What can be done with an offer while it is open: another last day, or taking it back. */
export function UpkeepForm({ offer }: { offer: Pick<Offer, 'id' | 'number' | 'stage' | 'state' | 'valid_until'> }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [day, setDay] = useState(offer.valid_until)
  const [isAsking, setAsking] = useState(false)
  const told = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message)
      void queries.invalidateQueries({ queryKey: ['offers'] })
      return queries.invalidateQueries({ queryKey: ['offer', offer.id] })
    },
    onError: (error: Error) => {
      toast.error(error.message)
      return queries.invalidateQueries({ queryKey: ['offer', offer.id] })
    },
  }
  const params = { id: offer.id }
  const validity = useMutation({
    mutationFn: () => call(changeValidity, { params, body: { valid_until: day } }),
    ...told,
  })
  const withdrawal = useMutation({ mutationFn: () => call(withdrawOffer, { params }), ...told })

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!validity.isPending && day !== offer.valid_until) validity.mutate()
        }}
      >
        <TextField
          label={t('offers.valid_until')}
          type="date"
          required
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
        />
        <Button type="submit" busy={validity.isPending}>
          {t('offers.change_validity')}
        </Button>
      </form>
      {offer.stage !== 'created' && (
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
        <p>{t('offers.withdraw_text')}</p>
      </Question>
    </>
  )
}
