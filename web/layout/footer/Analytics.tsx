import { useEffect, useState } from 'react'
import { currentConsent, giveConsent, loadAnalytics } from './consent.ts'
import type { Consent } from './consent.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './Analytics.module.css'

/** Counts visits once the visitor agrees; asks who has not answered yet. */
export function Analytics({ id }: { id: string }) {
  const { t } = useTexts()
  const [consent, setConsent] = useState(currentConsent)
  useEffect(() => {
    if (consent === 'granted') loadAnalytics(id)
  }, [consent, id])
  if (consent !== null) return null

  function answer(given: Consent) {
    giveConsent(given)
    setConsent(given)
  }

  return (
    <section className={styles.bar} aria-label={t('layout.consent')}>
      <p>{t('layout.consent_text')}</p>
      <span className={styles.buttons}>
        <Button size="small" onClick={() => answer('denied')}>
          {t('layout.consent_deny')}
        </Button>
        <Button size="small" onClick={() => answer('granted')}>
          {t('layout.consent_grant')}
        </Button>
      </span>
    </section>
  )
}
