import { useState } from 'react'
import { MAX_MESSAGE, sendHelpMessage } from '#domain/contact/contract.ts'
import { helpProblems } from '#domain/contact/form.ts'
import type { HelpForm as Message } from '#domain/contact/form.ts'
import { SUBJECTS, subjectKey } from '#domain/contact/subjects.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import prose from '#web/ui/prose.module.css'
import { taken } from './api.ts'
import { EmailField } from './EmailField.tsx'
import styles from './HelpScreen.module.css'
import { TechnicalData } from './TechnicalData.tsx'
import { useTechnicalData } from './useTechnicalData.ts'

const LABELS = {
  full_name: 'contact.name',
  company: 'contact.company',
  email: 'contact.email',
  phone_number: 'contact.phone',
  subject: 'contact.subject',
  description: 'contact.description',
} as const

// In the order of the form.
const FIELDS = ['full_name', 'company', 'email', 'phone_number', 'subject', 'description'] as const

/** A message to support; a failure takes the place of the form until it is tried again (R198). */
export function HelpForm({ first }: { first: Message }) {
  const { t } = useTexts()
  const technical = useTechnicalData()
  const [isAttached, setAttached] = useState(true)
  const [isSent, setSent] = useState(false)
  const form = useForm<Message>({
    first,
    problemsOf: helpProblems,
    send: ({ full_name, company, email, ...fields }) => {
      setSent(false)
      const attached = isAttached ? technical.map(([name, value]) => `${name}: ${value}`).join('\n') : ''
      const texts = { full_name: full_name.trim(), company: company.trim(), email: email.trim(), technical: attached }
      return taken(call(sendHelpMessage, { body: { ...fields, ...texts } }))
    },
    onSent: () => {
      form.restart()
      setSent(true)
    },
    summary: { fields: FIELDS, labelOf: name => t(LABELS[name]) },
  })
  if (form.failure !== undefined) {
    const retry = (
      <Button size="small" onClick={form.retry}>
        {t('ui.retry')}
      </Button>
    )
    return (
      <div className={styles.form}>
        <Notice kind="warning" action={retry}>
          {form.failure}
        </Notice>
      </div>
    )
  }
  const text = (name: Exclude<keyof Message, 'subject'>) => ({ ...form.text(name), label: t(LABELS[name]) })
  return (
    <Form of={form} className={styles.form}>
      {isSent && <Notice kind="success">{t('contact.help_sent')}</Notice>}
      <p className={prose.denseSecondary}>{t('cart.required_hint')}</p>
      <FormProblems of={form} />
      <div className={styles.pair}>
        <TextField {...text('full_name')} required autoComplete="name" maxLength={200} />
        <TextField {...text('company')} required autoComplete="organization" maxLength={200} />
        <EmailField {...text('email')} />
        <TextField {...text('phone_number')} type="tel" autoComplete="tel" maxLength={60} />
      </div>
      <SelectField {...form.number('subject')} label={t(LABELS.subject)} required>
        {SUBJECTS.map(subject => (
          <option key={subject} value={subject}>
            {t(subjectKey(subject))}
          </option>
        ))}
      </SelectField>
      <TextArea {...text('description')} required rows={6} maxLength={MAX_MESSAGE} />
      <TechnicalData rows={technical} isAttached={isAttached} onChange={setAttached} />
      <Button type="submit" variant="primary" className={styles.send} busy={form.isSending}>
        {t(form.isSending ? 'contact.sending' : 'contact.send')}
      </Button>
    </Form>
  )
}
