import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import styles from './Figures.module.css'

/** In the place of figures that could not be read: nothing else says so (001 §8). */
export function Silent({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.silent}>
      <span>{t('figures.no_data_now')}</span>
      <IconButton label={t('ui.retry')} onClick={onRetry}>
        <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
