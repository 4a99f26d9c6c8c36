import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { CONFIRMED_STEPS, type ConfirmedStep, type GoingLive, isSaidLack } from '#domain/desk/going-live/contract.ts'
import { formatDay } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useConfirmStep, useGoingLive, useTakeCountries } from './api.ts'
import styles from './GoingLive.module.css'
import { ReadyCountries } from './ReadyCountries.tsx'
import { STEP_LINKS } from './stepLinks.ts'

type OneStep = GoingLive['steps'][number]

/** A step: what it still lacks, where that is done, and what only a person can say of it. */
export function Step({ step: { step, lacks, confirmed }, isNext }: { step: OneStep; isNext: boolean }) {
  const { t } = useTexts()
  const isDone = lacks.length === 0
  const Sign = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles.step} data-next={isNext || undefined}>
      <Sign
        size={24}
        stroke={1.75}
        className={styles.sign}
        data-done={isDone || undefined}
        role="img"
        aria-label={t(isDone ? 'desk.step_is_done' : 'desk.step_is_open')}
      />
      <div className={styles.body}>
        <div className={styles.texts}>
          <h2>{t(`desk.step_${step}`)}</h2>
          {!isDone && (
            <ul className={styles.lacks}>
              {lacks.map(({ what, count }) => (
                <li key={what}>
                  {isCounted(what)
                    ? t(`desk.lack_${what}`, { count: count ?? 0, number: formatNumber(count ?? 0) })
                    : t(`desk.lack_${what}`)}
                </li>
              ))}
            </ul>
          )}
          {isConfirmed(step) && confirmed && <Confirmed step={step} {...confirmed} />}
        </div>
        <div className={styles.actions}>
          {step === 'countries' ? (
            <Countries lacks={lacks} isNext={isNext} />
          ) : (
            <ButtonLink variant={isNext ? 'primary' : 'outline'} href={STEP_LINKS[step]}>
              {t(`desk.go_${step}`)}
            </ButtonLink>
          )}
          {isConfirmed(step) && !confirmed && lacks.some(({ what }) => isSaidLack(what)) && <Confirm step={step} />}
        </div>
      </div>
    </li>
  )
}

type Lack = OneStep['lacks'][number]['what']

const COUNTED = [
  'countries_without_rates',
  'countries_without_default',
  'countries_of_nobody',
  'articles_without_price',
  'articles_of_unknown_tax',
  'clients_without_center',
  'clients_of_nobody',
] as const satisfies Lack[]
const isCounted = (what: Lack): what is (typeof COUNTED)[number] => COUNTED.some(each => each === what)

const isConfirmed = (step: string): step is ConfirmedStep => CONFIRMED_STEPS.some(each => each === step)

function Confirm({ step }: { step: ConfirmedStep }) {
  const { t } = useTexts()
  const confirm = useConfirmStep()
  return (
    <Button
      variant="ghost"
      busy={confirm.isPending}
      onClick={() => confirm.mutate({ step, confirmed: true }, { onError: error => toast.error(error.message) })}
    >
      {t(`desk.confirm_${step}`)}
    </Button>
  )
}

function Confirmed({ step, by, at }: { step: ConfirmedStep; by: string; at: string }) {
  const { t } = useTexts()
  const confirm = useConfirmStep()
  return (
    <p className={styles.quiet}>
      {t('desk.confirmed_by', { name: by, at: formatDay(at) })}
      <Button
        variant="ghost"
        size="small"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ step, confirmed: false }, { onError: error => toast.error(error.message) })}
      >
        {t('desk.confirm_undo')}
      </Button>
    </p>
  )
}

function Countries({ lacks, isNext }: { lacks: OneStep['lacks']; isNext: boolean }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const take = useTakeCountries()
  const { data: goingLive } = useGoingLive()
  return (
    <>
      <Button variant={isNext ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
        {t('desk.go_countries')}
      </Button>
      {lacks.some(({ what }) => what === 'countries_of_nobody') && (
        <Button
          busy={take.isPending}
          onClick={() => take.mutate(goingLive?.unheld ?? [], { onError: error => toast.error(error.message) })}
        >
          {t('desk.take_countries')}
        </Button>
      )}
      {isOpen && <ReadyCountries onClose={() => setOpen(false)} />}
    </>
  )
}
