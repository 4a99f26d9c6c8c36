import { formatDayTime } from '#domain/format.ts'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import spacing from '#web/ui/spacing.module.css'
import { STATE_LOOKS } from './words.ts'
import styles from './Standing.module.css'

/** What was decided about a delivery, by whom and when. Whose time is over without an answer was not sent. */
export function DecidedRun({ run }: { run: StandingRun }) {
  const { t } = useTexts()
  const state = run.state === 'open' ? 'unanswered' : run.state
  return (
    <div className={spacing.closeStack}>
      <p className={styles.quiet}>
        <TextBadge {...STATE_LOOKS[state]} label={t(`standing.state_${state}`)} />
        {run.decided_at && <span>{formatDayTime(run.decided_at)}</span>}
        {run.decided_by !== '' && <span>{t('standing.decided_by', { name: run.decided_by })}</span>}
      </p>
      {run.reason !== '' && <p>{run.reason}</p>}
      <div className={spacing.wrapping}>
        {run.order && (
          <ButtonLink variant="primary" href={paths.order(run.order.id)}>
            {t('standing.see_order', { number: run.order.number })}
          </ButtonLink>
        )}
        <ButtonLink href={paths.template(run.template)}>{t('standing.back')}</ButtonLink>
      </div>
    </div>
  )
}
