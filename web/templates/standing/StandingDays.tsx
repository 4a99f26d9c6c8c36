import { useNavigate } from '@tanstack/react-router'
import type { StandingBasket, StandingDay } from '#domain/standing-baskets/shapes.ts'
import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import { dayIn } from '#domain/calendar/zone.ts'
import { dayInWords } from '#domain/format.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import { useOpenDay, useSkipDay } from './api.ts'
import { dayWords, momentWords, STATE_LOOKS } from './words.ts'
import styles from './Standing.module.css'

/** The last deliveries with what became of them, and the next ones with what can be done about them. */
export function StandingDays({ basket }: { basket: StandingBasket }) {
  const { t } = useTexts()
  if (basket.days.length === 0) return null
  return (
    <ul className={styles.days} aria-label={t('standing.days', { center: basket.center.name })}>
      {basket.days.map(day => (
        <li key={day.slot} className={styles.day}>
          <span className={styles.words}>
            <DayHead day={day} />
            <DayDetail day={day} />
          </span>
          {basket.may_change && (day.state === 'planned' || day.state === 'open') && (
            <DayActions basket={basket} day={day} />
          )}
        </li>
      ))}
    </ul>
  )
}

function DayHead({ day: { day, slot, state } }: { day: StandingDay }) {
  const { t, language } = useTexts()
  return (
    <span className={styles.dayHead}>
      <b>{dayWords(day ?? slot, language)}</b>
      <TextBadge {...STATE_LOOKS[state]} label={t(`standing.state_${state}`)} />
    </span>
  )
}

function DayDetail({ day: { day, slot, state, ask_at, until, order, reason } }: { day: StandingDay }) {
  const { t, language } = useTexts()
  return (
    <small className={styles.quiet}>
      {day !== null && day !== slot && <span>{t('standing.moved', { day: dayWords(slot, language) })}</span>}
      {state === 'none' && <span>{t('standing.none_that_week')}</span>}
      {state === 'planned' && ask_at && (
        <span>{t('standing.asks_on', { day: dayWords(dayIn(BUSINESS_TIME_ZONE, new Date(ask_at)), language) })}</span>
      )}
      {state === 'open' && until && (
        <span>
          {t('standing.answer_until')} {momentWords(until, language)}
        </span>
      )}
      {order && <Link href={paths.order(order.id)}>{order.number}</Link>}
      {reason !== '' && <span>{reason}</span>}
    </small>
  )
}

function DayActions({ basket, day }: { basket: StandingBasket; day: StandingDay }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const open = useOpenDay(basket.id)
  const skip = useSkipDay(basket.id)
  const named = { day: dayInWords(day.day ?? day.slot, language) }
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        busy={open.isPending}
        onClick={() => open.mutate(day, { onSuccess: run => void navigate({ to: paths.standingRun(run) }) })}
      >
        {t('standing.look', named)}
      </Button>
      <Button size="small" variant="ghost" busy={skip.isPending} onClick={() => skip.mutate(day)}>
        {t('standing.skip_day', named)}
      </Button>
    </span>
  )
}
