import type { Lead } from '#domain/leads/contract.ts'
import { LeaveQuestion } from '#web/session/profile/LeaveQuestion.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useCreateLead } from './api.ts'
import { LeadChoice } from './LeadChoice.tsx'
import { FIELDS, problemsOf } from './leadForm.ts'
import type { LeadForm } from './leadForm.ts'
import { LeadText } from './LeadText.tsx'
import styles from './NewLeadScreen.module.css'

interface NewLeadFormProps {
  first: LeadForm
  onCancel: () => void
  /** `isOffered`: an offer for it comes next. */
  onCreated: (lead: Lead, isOffered: boolean) => void
}

export function NewLeadForm({ first, onCancel, onCreated }: NewLeadFormProps) {
  const { t } = useTexts()
  const create = useCreateLead()
  const form = useForm<LeadForm, Lead>({
    first,
    problemsOf,
    send: create.mutateAsync,
    onSent: lead => onCreated(lead, false),
    summary: { fields: FIELDS, labelOf: name => t(`leads.${name}`) },
  })

  return (
    <Form of={form} sendsFromAnywhere className={styles.form}>
      <FormProblems of={form} />
      <fieldset className={styles.section}>
        <legend>{t('leads.company')}</legend>
        <LeadText form={form} name="name" />
        <LeadText form={form} name="national_id" />
        <LeadChoice form={form} name="sales_person" />
        <LeadText form={form} name="external_id" />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('leads.contact_section')}</legend>
        <LeadText form={form} name="contact" />
        <LeadText form={form} name="phone" />
        <LeadText form={form} name="email" />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('leads.address_section')}</legend>
        <LeadText form={form} name="address_main" />
        <LeadText form={form} name="city" />
        <LeadChoice form={form} name="province" />
        <LeadText form={form} name="postal_code" />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('leads.sorting_section')}</legend>
        <LeadChoice form={form} name="channel" />
        <LeadChoice form={form} name="sector" />
        <LeadChoice form={form} name="business" />
        <LeadChoice form={form} name="origin" />
      </fieldset>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            form.letGo()
            onCancel()
          }}
        >
          {t('leads.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t(form.isSending ? 'leads.creating' : 'leads.create')}
        </Button>
        <Button disabled={form.isSending} onClick={() => form.submit(undefined, lead => onCreated(lead, true))}>
          {t('leads.create_and_offer')}
        </Button>
      </div>
      <LeaveQuestion text={t('leads.leave_text')} isAsked={form.isUnsaved} />
    </Form>
  )
}
