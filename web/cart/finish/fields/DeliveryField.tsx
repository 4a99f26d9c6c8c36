import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import { promiseOf } from '#domain/calendar/promise.ts'
import { fullDay } from '#domain/calendar/promise-words.ts'
import { businessDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { typedDay } from '#web/ui/fields/typedDay.ts'
import { useDelivery } from '#web/delivery/deliveryDays.ts'
import styles from '#web/cart/finish/FinishPanel.module.css'

const DeliveryCalendar = lateComponent(() => import('./DeliveryCalendar.tsx'), 'DeliveryCalendar')

interface DeliveryFieldProps {
  id: string
  /** Where it is delivered to. */
  center: number | undefined
  /** As typed. */
  value: string
  error?: string
  onChange: (typed: string) => void
}

/** A day, typed as people write it or picked from a calendar that is loaded when it is opened. */
export function DeliveryField({ id, center, value, error, onChange }: DeliveryFieldProps) {
  const { t, language } = useTexts()
  const day = typedDay(value)
  const delivery = useDelivery(center)
  const [today] = useState(() => businessDay(new Date()))
  // «12/10/20» on the way to «12/10/2026» is a day too, but nobody's wish.
  const problem = day && day >= today && delivery ? deliveryProblem(day, delivery.calendar, delivery.now) : undefined
  const promise = value === '' && delivery ? promiseOf(delivery.calendar, delivery.now) : null
  function take(next: string) {
    onChange(formatDay(next))
    // The button goes with the problem: whoever pressed it goes on in the field.
    document.getElementById(id)?.focus()
  }
  return (
    <div className={styles.date}>
      <TextField
        id={id}
        label={t('cart.delivery_date')}
        placeholder={t('ui.range_format')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        {...(promise && { help: t('promise.next_route', { day: fullDay(promise.day, language) }) })}
        error={error ?? (problem && t(problem.key, problem.params))}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={() => day && onChange(formatDay(day))}
      />
      <div className={styles.calendar}>
        <Dropdown
          label={t('cart.open_calendar')}
          align="end"
          chevron={false}
          className={styles.calendarButton}
          panelClassName={styles.calendarPanel}
          button={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
        >
          {close => (
            <Suspense fallback={<Skeleton width={252} height={280} />}>
              <DeliveryCalendar
                center={center}
                day={day ?? null}
                onPick={picked => {
                  onChange(formatDay(picked))
                  close()
                }}
              />
            </Suspense>
          )}
        </Dropdown>
      </div>
      {problem?.next && (
        <Button size="small" className={styles.nextDay} onClick={() => take(problem.next ?? '')}>
          {t('cart.delivery_take_next', { day: formatDay(problem.next) })}
        </Button>
      )}
    </div>
  )
}
