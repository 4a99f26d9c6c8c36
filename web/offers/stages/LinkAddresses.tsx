import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOfferLink } from '#domain/offers/contract.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import styles from './LinkAddresses.module.css'

/** Who can open the offer by a link, as after a mail to a wrong address; that of each can be cancelled by itself. */
export function LinkAddresses({
  offer: { id, link_addresses },
}: {
  offer: Pick<OfferDetail, 'id' | 'link_addresses'>
}) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<string>()
  const cancelling = useMutation({
    mutationFn: (email: string) => call(cancelOfferLink, { params: { id }, body: { email } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error: Error) => void toast.error(error.message),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['offer', id] }),
      ]),
  })
  return (
    <>
      <ul className={styles.addresses}>
        {link_addresses.map(email => (
          <li key={email}>
            <span>{email}</span>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`${t('offers.cancel_link')}: ${email}`}
              busy={cancelling.isPending && cancelling.variables === email}
              onClick={() => setAsked(email)}
            >
              {t('offers.cancel_link')}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Question
          opened
          title={t('offers.cancel_link_title', { email: asked })}
          go={t('offers.cancel_link')}
          onCancel={() => setAsked(undefined)}
          onGo={() => {
            setAsked(undefined)
            cancelling.mutate(asked)
          }}
        >
          <p>{t('offers.cancel_link_text')}</p>
        </Question>
      )}
    </>
  )
}
