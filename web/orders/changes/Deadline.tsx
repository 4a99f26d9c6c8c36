import { IconClockExclamation } from '@tabler/icons-react'
import { formatDayTime } from '#domain/format.ts'
import type { WaitingDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './WhyItWaits.module.css'

/** Until when an order should be decided, and whose turn it is then. */
export function Deadline({ of: { deadline } }: { of: Pick<WaitingDetail, 'deadline'> }) {
  const { t } = useTexts()
  if (!deadline) return null
  const { before, next, is_substitute } = deadline
  const names = next.join(', ')
  return (
    <section className={styles.deadline}>
      <IconClockExclamation size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t('validation.decide_before', { at: formatDayTime(before) })}</b>{' '}
        <span>
          {names === ''
            ? t('validation.then_nobody')
            : t(is_substitute ? 'validation.then_substitute' : 'validation.then_next', { names })}
        </span>
      </p>
    </section>
  )
}
