import { CATALOG_STATES } from '#domain/catalogs/types.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './Making.module.css'

/** What becomes of a document that is not there yet. */
export function MakingNotice({ state }: { state: number }) {
  const { t } = useTexts()
  if (state === CATALOG_STATES.failed) return <Notice kind="warning">{t('generator.failed')}</Notice>
  return (
    <div className={styles.making} role="status">
      <b>{t('generator.making')}</b>
      <span className={styles.track} aria-hidden="true">
        <span />
      </span>
      <span className={prose.hint}>{t('generator.making_text')}</span>
    </div>
  )
}
