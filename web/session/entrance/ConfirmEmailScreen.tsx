import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEmail } from '#domain/session/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { accountQuery } from '#web/session/account.ts'
import { fieldMessageOf, messageOf } from '#web/session/refusal.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import styles from './SignInForm.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Where the link to a new address leads. It asks for a press, because programs open the links of a mail too. */
export function ConfirmEmailScreen() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { token = '' } = useSearch({ from: ADDRESS.confirmEmail })
  const [isDone, setDone] = useState(false)
  const [isSending, setSending] = useState(false)
  const [over, setOver] = useState(token === '' ? t('session.email_link_over') : undefined)
  const [refusal, setRefusal] = useState<string>()

  async function send() {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      await call(confirmEmail, { body: { token } })
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey })
      return setDone(true)
    } catch (failure) {
      setOver(fieldMessageOf(failure, 'token'))
      setRefusal(messageOf(failure) ?? t('errors.generic'))
    }
    setSending(false)
  }

  if (isDone || over) {
    return (
      <SignInFrame title={t(isDone ? 'session.email_confirmed_title' : 'session.confirm_email_title')}>
        <div className={styles.form}>
          <Notice kind={isDone ? 'success' : 'danger'}>{isDone ? t('session.email_confirmed') : over}</Notice>
          <ButtonLink variant="primary" size="large" wide href={paths.signIn()}>
            {t('session.enter')}
          </ButtonLink>
        </div>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('session.confirm_email_title')} lead={t('session.confirm_email_lead')}>
      <EntranceForm
        refusal={refusal}
        errors={[]}
        attempt={0}
        busy={isSending}
        action={t('session.confirm_email')}
        onSend={send}
      >
        {null}
      </EntranceForm>
    </SignInFrame>
  )
}
