import { isOnline } from '#web/connection/connection.ts'
import { translate } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './Crash.module.css'

/** Instead of a screen that failed to draw. Without a connection a page loaded again would be none: it is drawn again. */
export function Crash({ reset }: { reset: () => void }) {
  return (
    <div className={styles.crash}>
      <h1>{translate('common.screen_failed')}</h1>
      <p>{translate('errors.generic')}</p>
      <Button variant="primary" onClick={() => (isOnline() ? globalThis.location.reload() : reset())}>
        {translate('common.reload')}
      </Button>
    </div>
  )
}

/** The same where nothing stands around it. */
export const CrashPage = ({ reset }: { reset: () => void }) => (
  <main>
    <Crash reset={reset} />
  </main>
)
