import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDay } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { orderTimeline } from '#domain/orders/timeline.ts'
import type { TimelineStep } from '#domain/orders/timeline.ts'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { stateLabel } from './OrderState.tsx'
import styles from './Timeline.module.css'

export function Timeline({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const steps = orderTimeline(order)
  return (
    <ol className={styles.timeline} aria-label={t('orders.progress')}>
      {steps.map((step, index) => (
        <li
          key={`${step.kind}-${index}`}
          className={classNames(styles.step, lookOf(step))}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {step.kind === 'state' ? (
              step.isStopped && <IconX size={13} stroke={2.5} />
            ) : (
              <IconCheck size={13} stroke={2.5} />
            )}
          </span>
          <span className={styles.name}>{nameOf(step)}</span>
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
        return step.state === 1 ? t('orders.step_waiting') : (stateLabel(order) ?? '–')
    }
  }
}

function lookOf(step: TimelineStep): string | undefined {
  if (step.kind !== 'state') return styles.done
  return step.isStopped ? styles.stopped : styles.now
}
