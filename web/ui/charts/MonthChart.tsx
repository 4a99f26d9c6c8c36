import { useTexts } from '#web/texts/texts.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartHead } from './ChartFrame.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import type { MonthFiguresProps } from './MonthFigures.tsx'
import { longMonth } from './months.ts'
import { writtenValue } from './series.ts'

/** Figures by month, with those they are compared with beside them. */
export function MonthChart(props: ChartHead & Omit<MonthFiguresProps, 'label'>) {
  const { title, months, series, write, onPick } = props
  const { t, language } = useTexts()
  const rows = months.map((month, index) => ({
    cells: [month.slice(0, 7), ...series.map(({ values }) => values[index] ?? null)],
    written: [longMonth(month, language), ...series.map(each => writtenValue(each.values[index], each.write ?? write))],
  }))
  return (
    <ChartFrame
      {...props}
      headers={[t('charts.month'), ...series.map(({ name }) => name)]}
      rows={rows}
      isEmpty={series.every(({ look, values }) => look === 'target' || values.every(value => !value))}
      onRow={onPick}
    >
      <MonthFigures {...props} label={title} />
    </ChartFrame>
  )
}
