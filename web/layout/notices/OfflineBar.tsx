import { IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '#web/connection/connection.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './OfflineBar.module.css'

export function OfflineBar() {
  const { t } = useTexts()
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar} data-offline-bar>
          <IconCloudOff size={16} aria-hidden="true" />
          {t('layout.offline')}
        </p>
      )}
    </div>
  )
}
