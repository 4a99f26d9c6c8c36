import { useState } from 'react'
import type { Footprint } from '#domain/carbon/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import { MonthFigures } from '#web/ui/charts/MonthFigures.tsx'
import { longMonth } from '#web/ui/charts/months.ts'
import { writtenValue } from '#web/ui/charts/series.ts'
import styles from './CarbonScreen.module.css'
import { kilograms } from './written.ts'

const HEIGHT = 190

/** R277: two panels with one axis of months, cost and kg; without a centre only kg. */
export function MonthPanels({ footprint }: { footprint: Footprint }) {
  const { t, language } = useTexts()
  const [active, setActive] = useState<number | null>(null)
  const { currency_symbol, graph } = footprint
  const { labels } = graph
  const cost = {
    name: t('carbon.series_cost', { symbol: currency_symbol }),
    values: graph.costs,
    write: (value: number) => formatMoney(value, currency_symbol),
  }
  const kg = { name: t('carbon.series_kg'), values: graph.co2e, write: kilograms }
  const panels = graph.costs.length > 0 ? [cost, kg] : [kg]
  const least = leastOf(graph)
  return (
    <ChartFrame
      title={t(panels.length > 1 ? 'carbon.chart_both' : 'carbon.chart_kg')}
      subtitle={least && t('carbon.chart_least', { month: longMonth(least.month, language), kg: kilograms(least.kg) })}
      fileName={`${t('carbon.chart_file')}-${labels[0]?.slice(0, 7)}-${labels.at(-1)?.slice(0, 7)}`}
      headers={[t('charts.month'), ...panels.map(({ name }) => name)]}
      rows={labels.map((month, index) => ({
        cells: [month.slice(0, 7), ...panels.map(({ values }) => values[index] ?? null)],
        written: [longMonth(month, language), ...panels.map(({ values, write }) => writtenValue(values[index], write))],
      }))}
      isEmpty={false}
    >
      <div className={styles.panels}>
        {panels.map(({ name, values, write }) => (
          <MonthFigures
            key={name}
            label={name}
            months={labels}
            series={[{ name, look: 'bars', values }]}
            write={write}
            height={HEIGHT}
            active={active}
            onActive={setActive}
          />
        ))}
      </div>
    </ChartFrame>
  )
}

/** The month with the least emissions, of those that have any. */
function leastOf({ labels, co2e }: Footprint['graph']): { month: string; kg: number } | undefined {
  const months = labels.map((month, index) => ({ month, kg: co2e[index] ?? 0 })).filter(({ kg }) => kg > 0)
  return months.length > 1 ? months.reduce((least, each) => (each.kg < least.kg ? each : least)) : undefined
}
