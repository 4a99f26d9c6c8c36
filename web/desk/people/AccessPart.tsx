import { useState } from 'react'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Question } from '#web/ui/overlays/Question.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { useEndSessions, useResetSecondFactor } from './api.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { Leaving } from './Leaving.tsx'
import { Substitutes } from './Substitutes.tsx'
import { PersonalData } from './PersonalData.tsx'
import { nameOf } from './personState.ts'

const failed = (error: Error) => void toast.error(error.message)

/** By what somebody signs in, and what is open now. */
export function AccessPart({ person }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const { deskPeople } = useCan()
  if (person.is_anonymised) return <Notice kind="info">{t('desk.is_anonymised')}</Notice>
  return (
    <div className={styles.sections}>
      <Sessions person={person} />
      {deskPeople && (
        <>
          <SecondFactor person={person} />
          <Email person={person} />
          {isClientValidator(person) && <Substitutes person={person} />}
          <Leaving person={person} />
          <PersonalData person={person} />
        </>
      )}
    </div>
  )
}

const isClientValidator = ({ role, can_validate_orders, can_validate_offers }: DeskPersonRecord) =>
  role === 'client' && (can_validate_orders || can_validate_offers)

function Sessions({ person }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const { id, session_count: count } = person
  const end = useEndSessions(id)
  const onSuccess = () => void toast.success(t('desk.sessions_were_ended', { name: nameOf(person) }))
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('desk.sessions')}</h2>
      <p>{count === 0 ? t('desk.sessions_none') : t('desk.sessions_open', { count, number: formatNumber(count) })}</p>
      {count > 0 && (
        <p className={styles.foot}>
          <Button busy={end.isPending} onClick={() => end.mutate(undefined, { onSuccess, onError: failed })}>
            {t('desk.end_sessions')}
          </Button>
        </p>
      )}
    </section>
  )
}

function SecondFactor({ person }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const { id, has_second_factor } = person
  const name = nameOf(person)
  const reset = useResetSecondFactor(id)
  const [isAsked, setAsked] = useState(false)
  function go() {
    setAsked(false)
    const onSuccess = () => void toast.success(t('desk.second_factor_was_reset', { name }))
    reset.mutate(undefined, { onSuccess, onError: failed })
  }
  return (
    <section className={styles.section} aria-labelledby="factor-title">
      <h2 id="factor-title">{t('desk.second_factor')}</h2>
      <p>{t(has_second_factor ? 'desk.second_factor_is_on' : 'desk.second_factor_is_off')}</p>
      {has_second_factor && (
        <p className={styles.foot}>
          <Button busy={reset.isPending} onClick={() => setAsked(true)}>
            {t('desk.reset_second_factor')}
          </Button>
        </p>
      )}
      <Question
        opened={isAsked}
        title={t('desk.second_factor_question', { name })}
        go={t('desk.reset_second_factor')}
        onGo={go}
        onCancel={() => setAsked(false)}
      >
        {t('desk.second_factor_question_text')}
      </Question>
    </section>
  )
}

function Email({ person: { id, email, new_email } }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="email-title">
      <h2 id="email-title">{t('desk.sign_in_email')}</h2>
      <p>{email}</p>
      {new_email !== null && <p>{t('desk.email_waits', { email: new_email })}</p>}
      <p className={styles.foot}>
        <Button onClick={() => setOpen(true)}>{t('desk.change_email')}</Button>
      </p>
      {isOpen && <EmailDialog id={id} onClose={() => setOpen(false)} />}
    </section>
  )
}
