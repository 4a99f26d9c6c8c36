import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './BiocideNotice.module.css'

/** What the law wants where biocides are advertised, once for all articles that are shown together; nothing without one. */
export function BiocideNotice({ among }: { among: readonly { biocide: boolean }[] }) {
  const { t } = useTexts()
  if (!among.some(({ biocide }) => biocide)) return null
  return (
    <p className={styles.notice}>
      <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
      {t('ui.biocide_safely')}
    </p>
  )
}
