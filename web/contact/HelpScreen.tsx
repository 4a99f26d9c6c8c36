import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_MESSAGE, sendHelpMessage } from '#domain/contact/contract.ts'
import { helpProblems } from '#domain/contact/form.ts'
import type { HelpForm } from '#domain/contact/form.ts'
import { NO_SUBJECT, QUESTION_SUBJECT, SUBJECTS, subjectKey } from '#domain/contact/subjects.ts'
import { ADDRESS } from '#web/addresses.ts'
import { call } from '#web/call.ts'
import { useAccount, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './HelpScreen.module.css'
import { useForm } from './useForm.ts'

export function HelpScreen() {
  const { t } = useTexts()
  const account = useAccount()
  const { client } = useSession().state
  const { contact } = useConfig()
  const order = useSearch({ from: `/shell${ADDRESS.support}` }).order
  return (
    <div className={styles.screen}>
      <PageTitle title={t('contact.help_title')} />
      <p className={styles.lead}>{t('contact.help_lead')}</p>
      <div className={styles.columns}>
        {account ? (
          <Form
            first={{
              full_name: `${account.first_name} ${account.last_name}`.trim(),
              company: client?.name ?? '',
              email: account.email,
              phone_number: '',
              subject: order ? QUESTION_SUBJECT : NO_SUBJECT,
              description: order ? `${t('orders.order', { number: order })}: ` : '',
            }}
          />
        ) : (
          <Skeleton height={420} />
        )}
        <aside className={styles.aside}>
          <h2>{t('contact.other_ways')}</h2>
          <p>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </aside>
      </div>
    </div>
  )
}

function Form({ first }: { first: HelpForm }) {
  const { t } = useTexts()
  const technical = useTechnicalData()
  const [isAttached, setAttached] = useState(true)
  const form = useForm<HelpForm>({
    first,
    labels: {
      full_name: 'contact.name',
      company: 'contact.company',
      email: 'contact.email',
      phone_number: 'contact.phone',
      subject: 'contact.subject',
      description: 'contact.description',
    },
    problemsOf: helpProblems,
    send: fields =>
      call(sendHelpMessage, {
        body: {
          ...fields,
          full_name: fields.full_name.trim(),
          company: fields.company.trim(),
          email: fields.email.trim(),
          technical: isAttached ? technical.map(([name, value]) => `${name}: ${value}`).join('\n') : '',
        },
      }),
  })
  if (form.state === 'failed') {
    return (
      <div className={styles.form}>
        <Notice
          kind="warning"
          action={
            <Button size="small" onClick={form.reopen}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('errors.generic')}
        </Notice>
      </div>
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      {form.state === 'sent' && <Notice kind="success">{t('contact.help_sent')}</Notice>}
      <p className={styles.hint}>{t('cart.required_hint')}</p>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <div className={styles.pair}>
        <TextField {...form.field('full_name')} required autoComplete="name" maxLength={200} />
        <TextField {...form.field('company')} required autoComplete="organization" maxLength={200} />
        <TextField
          {...form.field('email')}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField {...form.field('phone_number')} type="tel" autoComplete="tel" maxLength={60} />
      </div>
      <SelectField
        {...form.field('subject')}
        required
        onChange={event => form.set('subject', Number(event.currentTarget.value))}
      >
        {SUBJECTS.map(subject => (
          <option key={subject} value={subject}>
            {t(subjectKey(subject))}
          </option>
        ))}
      </SelectField>
      <TextArea {...form.field('description')} required rows={6} maxLength={MAX_MESSAGE} />
      <details className={styles.technical}>
        <summary>{t('contact.technical')}</summary>
        <dl>
          {technical.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label={t('contact.technical_attach')}
          checked={isAttached}
          onChange={event => setAttached(event.currentTarget.checked)}
        />
      </details>
      <Button type="submit" variant="primary" className={styles.send} busy={form.state === 'sending'}>
        {t(form.state === 'sending' ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  )
}

/** What helps support to see the same as the sender does. */
function useTechnicalData(): [name: string, value: string][] {
  const { t, language } = useTexts()
  const { version } = useConfig()
  const { client, center } = useSession().state
  const rows: [string, string | undefined][] = [
    [t('contact.client'), client ? `${client.name} · ${client.external_id}` : undefined],
    [t('contact.center'), center ? `${center.name} · ${center.external_code}` : undefined],
    [t('contact.portal'), `${version} · ${language}`],
    [t('contact.window'), `${innerWidth} × ${innerHeight}`],
    [t('contact.browser'), navigator.userAgent],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))
}
