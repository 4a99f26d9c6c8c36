import { useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useTexts } from '#web/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { isWithin } from '#web/layout/menu/menu.ts'
import styles from '#web/layout/Shell.module.css'

const WHERE_ONE_BUYS = [paths.catalogue(), paths.cart(), paths.buy(), paths.favourites(), paths.consumed()]

/** Before anybody fills a cart for a client that the supplier has locked: that nothing can be ordered for it. */
export function LockedNotice() {
  const { t } = useTexts()
  const path = useLocation({ select: location => location.pathname })
  const isLocked = useClientLocked()
  if (!isLocked || !isWithin(path, WHERE_ONE_BUYS)) return null
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        <strong>{t('cart.client_locked')}</strong> {t('clients.locked_help')}
      </Notice>
    </div>
  )
}
