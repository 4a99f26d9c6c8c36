import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDay } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { orderTimeline } from '#domain/orders/timeline.ts'
import type { TimelineStep } from '#domain/orders/timeline.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import { stateLabel } from './OrderState.tsx'
import styles from './Timeline.module.css'

export function Timeline({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const steps = orderTimeline(order)
  return (
    <ol className={styles.timeline} aria-label={t('orders.progress')}>
      {steps.map((step, index) => (
        <li
          key={step.kind === 'delivery-note' ? step.number : step.kind}
          className={classNames(styles.step, styles[lookOf(step)])}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            <StepIcon look={lookOf(step)} />
          </span>
          <span className={styles.name}>
            {step.kind === 'delivery-note' ? (
              <Link href={paths.deliveryNote(step.id)}>{nameOf(step)}</Link>
            ) : (
              nameOf(step)
            )}
          </span>
          {step.at && <time dateTime={step.at}>{formatDay(step.at)}</time>}
        </li>
      ))}
    </ol>
  )

  function nameOf(step: TimelineStep): string {
    switch (step.kind) {
      case 'received':
        return t('orders.step_received')
      case 'validated':
        return t('orders.step_validated')
      case 'delivery-note':
        return t('orders.step_note', { number: step.number })
      case 'state':
        return step.state === PENDING_VALIDATION ? t('orders.step_waiting') : (stateLabel(order) ?? '–')
    }
  }
}

type Look = 'done' | 'now' | 'waiting' | 'stopped'

function lookOf(step: TimelineStep): Look {
  if (step.kind !== 'state' || step.outcome === 'reached') return 'done'
  if (step.outcome === 'stopped') return 'stopped'
  return step.state === PENDING_VALIDATION ? 'waiting' : 'now'
}

function StepIcon({ look }: { look: Look }) {
  if (look === 'done') return <IconCheck size={13} stroke={2.5} />
  return look === 'stopped' ? <IconX size={13} stroke={2.5} /> : null
}
