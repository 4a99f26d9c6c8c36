import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Crash.module.css'

/** Instead of a screen that failed to load or to draw. */
export function Crash() {
  return (
    <main className={styles.crash}>
      <h1>{translate('common.screen_failed')}</h1>
      <p>{translate('errors.generic')}</p>
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        {translate('common.reload')}
      </Button>
    </main>
  )
}
