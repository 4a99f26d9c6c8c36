import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Lead } from '#domain/leads/contract.ts'
import { CallError } from '#web/call.ts'
import { LeaveQuestion } from '#web/session/profile/LeaveQuestion.tsx'
import { useErrorTitle } from '#web/session/useErrorTitle.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import { useCreateLead } from './api.ts'
import { LeadChoice } from './LeadChoice.tsx'
import { FIELDS, missingOf } from './leadForm.ts'
import type { FieldName, LeadForm } from './leadForm.ts'
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
  const id = useId()
  const [empty] = useState(first)
  const [form, setForm] = useState(empty)
  const [attempt, setAttempt] = useState(0)
  // The form that the server refused: what has been changed since is no longer what was wrong.
  const [sent, setSent] = useState(empty)
  const isDone = useRef(false)
  const create = useCreateLead()
  const refused = create.error instanceof CallError && create.error.status === 400 ? create.error.fields : {}
  const missing = attempt > 0 ? missingOf(form) : []

  function errorOf(name: FieldName): string | undefined {
    if (missing.includes(name)) return t('errors.required')
    return form[name] === sent[name] ? refused[name]?.[0] : undefined
  }

  const errors = FIELDS.flatMap(name => {
    const message = errorOf(name)
    return message ? [{ id: `${id}-${name}`, message: `${t(`leads.${name}`)}: ${message}` }] : []
  })
  const isFailed = create.isError && !FIELDS.some(name => refused[name])

  useErrorTitle(errors.length > 0)
  useSendKeys(() => send())

  function send(event?: FormEvent, isOffered = false) {
    event?.preventDefault()
    if (create.isPending) return
    setAttempt(attempt + 1)
    if (missingOf(form).length > 0) return
    setSent(form)
    create.mutate(form, {
      onSuccess: lead => {
        isDone.current = true
        onCreated(lead, isOffered)
      },
      onError: () => setAttempt(attempt + 2),
    })
  }

  const text = (name: Parameters<typeof LeadText>[0]['name']) => (
    <LeadText
      id={`${id}-${name}`}
      name={name}
      value={form[name]}
      error={errorOf(name)}
      readOnly={create.isPending}
      onChange={value => setForm(known => ({ ...known, [name]: value }))}
    />
  )
  const choice = (name: Parameters<typeof LeadChoice>[0]['name']) => (
    <LeadChoice
      id={`${id}-${name}`}
      name={name}
      value={form[name]}
      error={errorOf(name)}
      disabled={create.isPending}
      onChange={value => setForm(known => ({ ...known, [name]: value }))}
    />
  )

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <ErrorSummary errors={errors} attempt={attempt} />
      {isFailed && <Notice kind="warning">{create.error?.message ?? t('errors.generic')}</Notice>}
      <fieldset className={styles.section}>
        <legend>{t('leads.company')}</legend>
        {text('name')}
        {text('national_id')}
        {choice('sales_person')}
        {text('external_id')}
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('leads.contact_section')}</legend>
        {text('contact')}
        {text('phone')}
        {text('email')}
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('leads.address_section')}</legend>
        {text('address_main')}
        {text('city')}
        {choice('province')}
        {text('postal_code')}
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('leads.sorting_section')}</legend>
        {choice('channel')}
        {choice('sector')}
        {choice('business')}
        {choice('origin')}
      </fieldset>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            isDone.current = true
            onCancel()
          }}
        >
          {t('leads.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {t(create.isPending ? 'leads.creating' : 'leads.create')}
        </Button>
        <Button disabled={create.isPending} onClick={() => send(undefined, true)}>
          {t('leads.create_and_offer')}
        </Button>
      </div>
      <LeaveQuestion text={t('leads.leave_text')} isAsked={() => form !== empty && !isDone.current} />
    </form>
  )
}
