import { useTexts } from '#web/texts.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartHead } from './ChartFrame.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import type { MonthFiguresProps } from './MonthFigures.tsx'
import { longMonth, writtenValue } from './months.ts'

/** Figures by month, with those they are compared with beside them. */
export function MonthChart(props: ChartHead & Omit<MonthFiguresProps, 'label'>) {
  const { title, months, series, write } = props
  const { t, language } = useTexts()
  const rows = months.map((month, index) => ({
    cells: [month.slice(0, 7), ...series.map(({ values }) => values[index] ?? null)],
    written: [longMonth(month, language), ...series.map(({ values }) => writtenValue(values[index], write))],
  }))
  return (
    <ChartFrame
      {...props}
      headers={[t('charts.month'), ...series.map(({ name }) => name)]}
      rows={rows}
      isEmpty={series.every(({ values }) => values.every(value => !value))}
    >
      <MonthFigures {...props} label={title} />
    </ChartFrame>
  )
}
