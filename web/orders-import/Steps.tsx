import { useTexts } from '#web/texts/texts.ts'
import styles from './ImportOrders.module.css'

const STEPS = ['file', 'review', 'result'] as const

/** Where one is on the way from a file to its orders. */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTexts()
  return (
    <ol className={styles.steps} aria-label={t('orders_import.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={STEPS.indexOf(current) > index || undefined}
        >
          <span className="tnum">{index + 1}</span> {t(`orders_import.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}
