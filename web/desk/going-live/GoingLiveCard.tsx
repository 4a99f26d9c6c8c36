import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useGoingLive } from './api.ts'
import styles from './GoingLive.module.css'

/** How far the portal is on its way to the first order; nothing once all is done. */
export function GoingLiveCard() {
  const { t } = useTexts()
  const { data } = useGoingLive()
  const next = data?.steps.find(({ lacks }) => lacks.length > 0)
  if (!data || !next) return null
  return (
    <aside className={styles.card} aria-label={t('desk.going_live')}>
      <strong>{t('desk.going_live')}</strong>
      <span>{t('desk.going_live_done', { done: data.done, all: data.steps.length })}</span>
      <span>{t('desk.going_live_next', { step: t(`desk.step_${next.step}`) })}</span>
      <Link href={paths.deskGoingLive()}>{t('desk.going_live_see')}</Link>
    </aside>
  )
}
