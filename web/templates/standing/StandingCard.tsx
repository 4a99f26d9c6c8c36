import { useState } from 'react'
import type { StandingBasket } from '#domain/standing-baskets/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import { useChangeStanding, useEndStanding } from './api.ts'
import { ChangeDays } from './ChangeDays.tsx'
import { StandingDays } from './StandingDays.tsx'
import { standingWords } from './words.ts'
import styles from './Standing.module.css'

/** A standing basket of one center: what is asked, of whom and when, and its next days. */
export function StandingCard({ basket }: { basket: StandingBasket }) {
  const texts = useTexts()
  const { t } = texts
  const { center, is_own, made_by: name, by_itself, stopped } = basket
  const asked = is_own ? t('standing.asked_you') : t('standing.asked_person', { name })
  const said = stopped
    ? t(`standing.stopped_said_${stopped}`, { name: name || t('standing.somebody') })
    : `${asked} ${t(by_itself ? 'standing.by_itself' : 'standing.not_by_itself')}`
  return (
    <article className={styles.card} aria-label={center.name}>
      <div>
        <h3>{center.name}</h3>
        <p>{standingWords(basket, texts)}</p>
        <p className={styles.quiet}>{said}</p>
      </div>
      <StandingDays basket={basket} />
      {basket.may_change && <CardActions basket={basket} />}
    </article>
  )
}

function CardActions({ basket: { id, center, paused, stopped, weeks } }: { basket: StandingBasket }) {
  const { t } = useTexts()
  const change = useChangeStanding(id)
  const end = useEndStanding(id)
  const [asking, setAsking] = useState<'days' | 'end'>()
  return (
    <div className={styles.actions}>
      {stopped === null && (
        <>
          <Button
            busy={change.isPending}
            aria-label={`${t(paused ? 'standing.go_on' : 'standing.pause')} · ${center.name}`}
            onClick={() => change.mutate({ paused: !paused }, { onError: error => toast.error(error.message) })}
          >
            {t(paused ? 'standing.go_on' : 'standing.pause')}
          </Button>
          <Button
            aria-haspopup="dialog"
            aria-label={`${t('standing.edit')} · ${center.name}`}
            onClick={() => setAsking('days')}
          >
            {t('standing.edit')}
          </Button>
        </>
      )}
      <Button
        aria-haspopup="dialog"
        aria-label={`${t('standing.end')} · ${center.name}`}
        busy={end.isPending}
        onClick={() => setAsking('end')}
      >
        {t('standing.end')}
      </Button>
      {asking === 'days' && (
        <ChangeDays basket={id} center={center.id} weeks={weeks} onClose={() => setAsking(undefined)} />
      )}
      <Question
        opened={asking === 'end'}
        title={t('standing.end')}
        go={t('standing.end')}
        onGo={() => {
          setAsking(undefined)
          end.mutate(undefined, { onSuccess: () => toast.success(t('standing.ended')) })
        }}
        onCancel={() => setAsking(undefined)}
      >
        {t('standing.end_question', { center: center.name })}
      </Question>
    </div>
  )
}
