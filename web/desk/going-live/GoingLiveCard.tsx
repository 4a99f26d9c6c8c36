import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useGoingLive } from './api.ts'
import styles from './GoingLive.module.css'
import { Progress } from './GoingLiveScreen.tsx'

/** How far the portal is on its way to the first order; nothing once all is done. */
export function GoingLiveCard() {
  const { t } = useTexts()
  const { data } = useGoingLive()
  const next = data?.steps.find(({ lacks }) => lacks.length > 0)
  if (!data || !next) return null
  return (
    <aside className={styles.card} aria-label={t('desk.going_live')}>
      <h2>{t('desk.going_live')}</h2>
      <Progress goingLive={data} />
      <p>{t('desk.going_live_next', { step: t(`desk.step_${next.step}`) })}</p>
      <Link href={paths.deskGoingLive()}>{t('desk.going_live_see')}</Link>
    </aside>
  )
}
