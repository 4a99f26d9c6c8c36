import { useEffect, useState } from 'react'
import { Logo } from './Logo.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { useConfig } from '#web/session/account.ts'
import styles from './EnteringScreen.module.css'

const STUCK_AFTER = 5000 // milliseconds: then another way is shown

interface EnteringScreenProps {
  phone: string
  /** Set if no answer came: there is something to try again. */
  onRetry?: (() => void) | undefined
}

/** Between a procurement system and the catalogue: no form, nothing to do. */
export function EnteringScreen({ phone, onRetry }: EnteringScreenProps) {
  const { t } = useTexts()
  const { name } = useConfig()
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    document.title = name
    const timer = setTimeout(() => setStuck(true), STUCK_AFTER)
    return () => clearTimeout(timer)
  }, [name])
  return (
    <main className={styles.screen} aria-busy={!onRetry}>
      <Logo height={48} />
      <h1 role="status" className={styles.title}>
        {!onRetry && <Spinner />}
        {t(onRetry ? 'common.no_connection' : 'session.entering_punch_out')}
      </h1>
      {onRetry && (
        <Button variant="primary" size="large" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
      {(onRetry || isStuck) && (
        <p>
          {t('layout.help')}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </p>
      )}
    </main>
  )
}
