import { useEffect, useState } from 'react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Crash.module.css'

const RETRY_EVERY = 30 // 3.16, seconds

/** The portal without a server: says so, names another way, and tries again by itself. */
export function Maintenance({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  const [seconds, setSeconds] = useState(RETRY_EVERY)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1)
      setSeconds(RETRY_EVERY)
      onRetry()
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, onRetry])
  return (
    <main className={styles.crash} role="alertdialog" aria-labelledby="maintenance-title">
      <h1 id="maintenance-title">{t('layout.maintenance_title')}</h1>
      <p>{t('layout.maintenance_text')}</p>
      <p className="tnum">{t('layout.retrying', { seconds })}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('layout.retry_now')}
      </Button>
    </main>
  )
}
