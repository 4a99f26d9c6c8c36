import { IconCloudOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts.ts'
import styles from './OfflineBar.module.css'

export function OfflineBar() {
  const { t } = useTexts()
  const isOnline = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <IconCloudOff size={16} aria-hidden="true" />
          {t('layout.offline')}
        </p>
      )}
    </div>
  )
}
