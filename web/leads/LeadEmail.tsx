import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Lead } from '#domain/leads/contract.ts'
import { LEAD_TEXTS } from '#domain/leads/contract.ts'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useGiveEmail } from './api.ts'
import styles from './LeadDetail.module.css'

export const emailFieldId = (lead: number): string => `lead-email-${lead}`

/** What keeps a lead without e-mail from an offer, and the remedy at the same place (R171). */
export function LeadEmail({ lead }: { lead: Lead }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const give = useGiveEmail(lead.id)
  const error =
    give.error instanceof CallError ? (give.error.fields['email']?.[0] ?? give.error.message) : give.error?.message

  function send(event: FormEvent) {
    event.preventDefault()
    if (!give.isPending) give.mutate(typed)
  }

  return (
    <div className={styles.email}>
      <Notice kind="warning">{t('cart.offer_needs_lead_email')}</Notice>
      <form noValidate className={styles.emailForm} onSubmit={send}>
        <TextField
          id={emailFieldId(lead.id)}
          label={t('leads.email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={LEAD_TEXTS.email}
          value={typed}
          error={error}
          onChange={event => {
            give.reset()
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit" variant="brand" busy={give.isPending}>
          {t('leads.add_email')}
        </Button>
      </form>
    </div>
  )
}
