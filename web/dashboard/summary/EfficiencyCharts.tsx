import type { Efficiency } from '#domain/dashboard/contract.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import styles from './Efficiency.module.css'
import { wholeNumber } from './efficiencyRows.ts'

interface BarSeries {
  name: TextKey
  look: 'actual' | 'target' | 'lost'
  /** Of the last whole month, and of the year so far. */
  values: [month: number | null, year: number | null]
}

export function ClientBars({ data }: { data: Efficiency }) {
  return (
    <Bars
      title="dashboard_summary.clients_chart"
      write={wholeNumber}
      series={[
        {
          name: 'dashboard_summary.new_clients',
          look: 'actual',
          values: [data.num_new_clients, data.year_num_new_clients],
        },
        {
          name: 'dashboard_summary.target',
          look: 'target',
          values: [data.target_new_clients, data.year_target_new_clients],
        },
        {
          name: 'dashboard_summary.lost_clients',
          look: 'lost',
          values: [data.num_lost_clients, data.year_num_lost_clients],
        },
      ]}
    />
  )
}

export function SalesBars({ data }: { data: Efficiency }) {
  return (
    <Bars
      title="dashboard_summary.sales_chart"
      write={wholeEuros}
      series={[
        { name: 'dashboard_summary.sales_to_new', look: 'actual', values: [data.sales_new, data.year_sales_new] },
        { name: 'dashboard_summary.target', look: 'target', values: [data.target_new, data.year_target_new] },
      ]}
    />
  )
}

interface BarsProps {
  title: TextKey
  series: BarSeries[]
  write: (value: number) => string
}

/** Bars with their figures at their ends; those of a period are measured among themselves. */
function Bars({ title, series, write }: BarsProps) {
  const { t } = useTexts()
  const periods = [t('dashboard_summary.last_month'), t('dashboard_summary.year_to_date')]
  return (
    <ChartFrame
      title={t(title)}
      fileName={t(title)}
      headers={[t('dashboard_summary.period'), ...series.map(({ name }) => t(name))]}
      rows={periods.map((period, at) => ({
        cells: [period, ...series.map(({ values }) => values[at] ?? null)],
        written: [period, ...series.map(({ values }) => written(values[at]))],
      }))}
      isEmpty={series.every(({ values }) => values.every(value => !value))}
    >
      {periods.map((period, at) => (
        <section key={period} className={styles.group}>
          <h3>{period}</h3>
          <ul>
            {series.map(({ name, look, values }) => (
              <li key={name}>
                <span>{t(name)}</span>
                <span className={styles.place}>
                  <span
                    className={styles[look]}
                    style={{
                      width: `${shareOf(
                        values[at],
                        series.map(each => each.values[at] ?? 0),
                      )}%`,
                    }}
                    aria-hidden="true"
                  />
                </span>
                <strong className="tnum">{written(values[at])}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ChartFrame>
  )

  function written(value: number | null | undefined): string {
    return value === null || value === undefined ? '–' : write(value)
  }
}

const WHOLE = 100 // percent

function shareOf(value: number | null | undefined, all: number[]): number {
  const most = Math.max(...all, 0)
  return most > 0 ? (Math.max(0, value ?? 0) / most) * WHOLE : 0
}
