import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ADDRESS } from '#web/routing/addresses.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { AccessBox } from './AccessBox.tsx'
import { useConfig } from '#web/session/account.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { punchOutState } from '#web/session/entry.ts'
import { isFramed } from '#web/session/frame.ts'
import { paths } from '#web/routing/paths.ts'
import { safeNextPath } from '#web/session/pathAfterSignIn.ts'
import { hasOwnSession, isVisit } from '#web/session/store.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignInForm.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { emailOfExpiredSession } from '#web/session/watch.ts'
import { VisitOver } from './VisitOver.tsx'

export function SignInScreen() {
  const navigate = useNavigate()
  // Who signs in here again needs a form, but not in the frame of another site.
  const [isOver, setOver] = useState(() => isVisit() && (isFramed() || hasOwnSession()))
  if (!isOver) return <SignIn />
  return (
    <VisitOver
      onOwnAccount={() => {
        setOver(false)
        // Whoever is signed in in this browser need not do it again.
        void navigate({ href: paths.signIn(), replace: true })
      }}
    />
  )
}

function SignIn() {
  const { t } = useTexts()
  const { next } = useSearch({ from: ADDRESS.signIn })
  const config = useConfig()
  const { state } = useSession()
  const [filled, setFilled] = useState<{ email: string; password?: string } | undefined>(() => {
    const email = emailOfExpiredSession()
    return email === undefined ? undefined : { email }
  })
  return (
    <SignInFrame title={t('session.title')} lead={state.expired ? undefined : t('session.lead')}>
      {state.expired && (
        <div className={styles.notice}>
          <Notice kind="info">
            <strong>{t('session.expired')}</strong>{' '}
            {t(isOfDesk(next) ? 'session.expired_help_desk' : 'session.expired_help')}
          </Notice>
        </div>
      )}
      {isVisit() && punchOutState() !== 'refused' && (
        <div className={styles.notice}>
          <Notice kind="info">
            <strong>{t('session.visit_over_title')}.</strong> {t('session.visit_over')}
          </Notice>
        </div>
      )}
      <SignInForm
        key={filled?.email}
        filled={filled}
        next={safeNextPath(next)}
        refusedBefore={punchOutState() === 'refused' ? t('session.entry_over') : undefined}
      />
      {config.traits.has_access_key_box && <AccessBox />}
      {config.demo_accounts.length > 0 && <DemoAccounts accounts={config.demo_accounts} onChoose={setFilled} />}
    </SignInFrame>
  )
}

/** The desk has no cart, and its forms keep nothing that was not saved. */
const isOfDesk = (path = ''): boolean => path === ADDRESS.desk || path.startsWith(`${ADDRESS.desk}/`)
