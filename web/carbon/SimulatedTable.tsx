import type { Simulated } from '#domain/carbon/simulation.ts'
import { treesText } from '#domain/carbon/trees.ts'
import { formatMoney } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import styles from './SimulatorScreen.module.css'
import { kilograms, kilometres } from './written.ts'

interface SimulatedTableProps {
  now: Simulated
  simulated: Simulated
  symbol: string
}

/** The year as it was and as it would be. */
export function SimulatedTable({ now, simulated, symbol }: SimulatedTableProps) {
  const { t } = useTexts()
  const counted = (value: number) => formatNumber(value, 0)
  const rows = [
    { label: t('carbon.deliveries'), now: now.deliveries, next: simulated.deliveries, write: counted },
    { label: t('carbon.distance'), now: now.distance, next: simulated.distance, write: kilometres },
    { label: 'CO2e', now: now.co2e, next: simulated.co2e, write: kilograms },
    { label: t('carbon.trees_short'), now: now.trees, next: simulated.trees, write: treesText },
    {
      label: t('carbon.cost'),
      now: now.cost,
      next: simulated.cost,
      write: (value: number) => formatMoney(value, symbol),
    },
  ]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('carbon.simulator_title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('carbon.figure')}</span>
          </th>
          <th scope="col">{t('carbon.today')}</th>
          <th scope="col">{t('carbon.simulated')}</th>
          <th scope="col">{t('carbon.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now, next, write }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="tnum">{now === null ? '–' : write(now)}</td>
            <td className={classNames('tnum', styles.simulated)}>{next === null ? '–' : write(next)}</td>
            <td className="tnum">{now === null || next === null ? '–' : <Change by={next - now} write={write} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LEAST = 0.005 // less is not written

function Change({ by, write }: { by: number; write: (value: number) => string }) {
  if (Math.abs(by) < LEAST) return <span className={prose.muted}>=</span>
  return (
    <span className={by < 0 ? prose.success : prose.danger}>
      <span aria-hidden="true">{by < 0 ? '▼ ' : '▲ '}</span>
      {by > 0 && '+'}
      {write(by)}
    </span>
  )
}
