import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { punchOutState } from '#web/session/entry.ts'
import { isFramed } from '#web/session/frame.ts'
import { leaveVisit } from '#web/session/store.ts'
import styles from './SignInForm.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Instead of the sign-in: who came from a procurement system has no password here, and begins again from there. */
export function VisitOver({ onOwnAccount }: { onOwnAccount: () => void }) {
  const { t } = useTexts()
  const wasRefused = punchOutState() === 'refused'
  return (
    <SignInFrame title={t(wasRefused ? 'session.entry_over_title' : 'session.visit_over_title')}>
      <div className={styles.form}>
        <Notice kind={wasRefused ? 'danger' : 'info'}>
          {t(wasRefused ? 'session.entry_over' : 'session.visit_over')}
        </Notice>
        {!isFramed() && (
          <Button
            size="large"
            wide
            onClick={() => {
              leaveVisit()
              onOwnAccount()
            }}
          >
            {t('session.own_account')}
          </Button>
        )}
      </div>
    </SignInFrame>
  )
}
