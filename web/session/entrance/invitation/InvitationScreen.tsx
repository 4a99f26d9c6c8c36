import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { readInvitation } from '#domain/session/invitation-contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { messageOf } from '#web/session/refusal.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import styles from '#web/session/entrance/SignInForm.module.css'
import { SignInFrame } from '#web/session/entrance/SignInFrame.tsx'

const isClosed = (failure: unknown) => failure instanceof CallError && failure.status < 500 && failure.status !== 429

/** Where the link of an invitation leads. */
export function InvitationScreen() {
  const { t } = useTexts()
  const { name: company } = useConfig()
  const { token = '' } = useSearch({ from: ADDRESS.invitation })
  const asked = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    retry: false,
    // Whoever fills in the form is not interrupted.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  const welcome = t('invitation.title', { company })
  if (asked.data) {
    const { invited_by: by, has_account } = asked.data
    const lead = has_account
      ? t(by === '' ? 'invitation.lead' : 'invitation.lead_by', { by })
      : t('invitation.lead_admin')
    return (
      <SignInFrame title={welcome} lead={lead}>
        <InvitationForm token={token} invitation={asked.data} />
      </SignInFrame>
    )
  }
  // A link that was cut off has nothing to ask about.
  if (token === '') return <Closed why={t('invitation.unknown')} />
  if (isClosed(asked.error)) return <Closed why={messageOf(asked.error) ?? t('invitation.unknown')} />
  return (
    <SignInFrame title={welcome}>
      <div className={styles.form}>
        {asked.isError ? (
          <Notice kind="warning" action={<Button onClick={() => asked.refetch()}>{t('invitation.retry')}</Button>}>
            {t('invitation.unanswered')}
          </Notice>
        ) : (
          <>
            <p className="visually-hidden" role="status">
              {t('invitation.checking')}
            </p>
            <Skeleton height={180} />
          </>
        )}
      </div>
    </SignInFrame>
  )
}

function Closed({ why }: { why: string }) {
  const { t } = useTexts()
  return (
    <SignInFrame title={t('invitation.title_over')}>
      <div className={styles.form}>
        <Notice kind="danger">{why}</Notice>
        <ButtonLink variant="primary" size="large" wide href={paths.signIn()}>
          {t('invitation.to_sign_in')}
        </ButtonLink>
      </div>
    </SignInFrame>
  )
}
