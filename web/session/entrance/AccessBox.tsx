import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { requestAccess } from '#domain/session/contract.ts'
import { isEmail } from '#domain/session/email.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from './AccessBox.module.css'
import { messageOf } from '#web/session/refusal.ts'

/** «Solicitar clave de acceso»: the supplier is told who would like to buy here. */
export function AccessBox() {
  const { t } = useTexts()
  const id = useId()
  const [email, setEmail] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'danger'; text: string }>()
  const error = hasTried && !isEmail(email.trim()) ? t('session.email_wrong') : undefined

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setOutcome(undefined)
    if (isSending || !isEmail(email.trim())) return
    setSending(true)
    try {
      await call(requestAccess, { body: { email: email.trim() } })
      setOutcome({ kind: 'success', text: t('session.access_sent', { email: email.trim() }) })
      setEmail('')
      setTried(false)
    } catch (failure) {
      setOutcome({ kind: 'danger', text: messageOf(failure) ?? t('errors.generic') })
    }
    setSending(false)
  }

  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('session.access_title')}</h2>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
      <form noValidate className={styles.form} onSubmit={send}>
        <TextField
          label={t('session.email')}
          required
          type="email"
          name="access-email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isSending}
          value={email}
          error={error}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" size="large" busy={isSending}>
          {t('session.access_send')}
        </Button>
      </form>
    </section>
  )
}
