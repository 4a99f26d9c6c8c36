import { IconArrowRight, IconBulb } from '@tabler/icons-react'
import { grouping, simulate, unchanged } from '#domain/carbon/simulation.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { useSimulator } from './api.ts'
import styles from './GroupingNote.module.css'
import { kilograms } from './written.ts'

/** What fewer deliveries would save, and the way to the simulator with them. */
export function GroupingNote() {
  const { t } = useTexts()
  const { data } = useSimulator()
  const found = data && grouping(data)
  if (!data || !found) return null
  const { fewerAMonth, variation } = found
  const simulated = simulate(data, { ...unchanged(data), variation })
  return (
    <aside className={styles.note}>
      <IconBulb size={22} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.first}>
          {t('carbon.grouping', { count: fewerAMonth, kg: kilograms(data.total_co2e - simulated.co2e) })}
        </p>
        <p>
          {t('carbon.grouping_text', {
            fewer: formatNumber(data.delivery_number - simulated.deliveries, 0),
            all: formatNumber(data.delivery_number, 0),
            percent: formatPercent(variation),
          })}
        </p>
      </div>
      <ButtonLink
        variant="primary"
        href={paths.carbonSimulator({ variation })}
        iconAfter={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('carbon.open_simulator')}
      </ButtonLink>
    </aside>
  )
}
