import { IconLock } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './LockedMark.module.css'

/** «Bloqueado»: nothing can be ordered for the client. In place of what would add, and beside the client's name. */
export function LockedMark() {
  const { t } = useTexts()
  return (
    <span className={styles.locked} title={t('cart.client_locked')}>
      <IconLock size={14} aria-hidden="true" />
      {t('clients.locked')}
    </span>
  )
}
