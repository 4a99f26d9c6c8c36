import { endViewAs } from '#domain/desk/view-as-contract.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { leaveView, ownToken } from '#web/session/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './ViewBar.module.css'

/** Around everything while somebody looks at the portal as another person, so that it is never taken for the own one. */
export function ViewBar({ name }: { name: string }) {
  const { t } = useTexts()

  async function leave() {
    // The server ends it by itself after half an hour, and the tab is left whatever it says now.
    const authorization = { Authorization: `JWT ${ownToken() ?? ''}` }
    await call(endViewAs, { headers: authorization }).catch(() => undefined)
    leaveView(paths.deskPeople())
  }

  return (
    <>
      <div className={styles.bar} role="status">
        <span>{t('layout.view_as', { name })}</span>
        <Button size="small" onClick={() => void leave()}>
          {t('layout.view_as_leave')}
        </Button>
      </div>
      <div className={styles.frame} aria-hidden="true" />
    </>
  )
}
