import type { Lead } from '#domain/leads/contract.ts'
import { LEAD_TEXTS } from '#domain/leads/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useGiveEmail } from './api.ts'
import styles from './LeadDetail.module.css'

export const emailFieldId = (lead: number): string => `lead-email-${lead}`

/** What keeps a lead without e-mail from an offer, and the remedy at the same place (R171). */
export function LeadEmail({ lead }: { lead: Lead }) {
  const { t } = useTexts()
  const give = useGiveEmail(lead.id)
  const form = useForm({
    first: { email: '' },
    send: ({ email }) => give.mutateAsync(email),
    saidAt: () => 'email',
  })

  return (
    <div className={styles.email}>
      <Notice kind="warning">{t('cart.offer_needs_lead_email')}</Notice>
      <Form of={form} className={styles.emailForm}>
        <TextField
          {...form.text('email')}
          id={emailFieldId(lead.id)}
          label={t('leads.email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={LEAD_TEXTS.email}
        />
        <Button type="submit" variant="brand" busy={form.isSending}>
          {t('leads.add_email')}
        </Button>
      </Form>
    </div>
  )
}
