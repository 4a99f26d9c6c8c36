import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { formatNumber } from '#web/numbers.ts'
import { DayChart } from '#web/ui/charts/DayChart.tsx'
import { PointedFigures } from '#web/ui/charts/PointedFigures.tsx'

const DAYS = [
  { date: '2026-10-08' },
  { date: '2026-10-09' },
  { date: '2026-10-12', holiday: 'Fiesta Nacional de España' },
  { date: '2026-10-13' },
  { date: '2026-10-14' },
]
const euros = (value: number) => `${formatNumber(value, 0)} €`
const AMOUNTS = [
  { name: 'Importe', look: 'bars' as const, values: [9240, 11_400, null, 12_310, null] },
  { name: 'Objetivo diario', look: 'target' as const, values: [10_900, 10_900, 10_900, 10_900, 10_900] },
]
const COUNT = {
  name: 'Pedidos',
  look: 'bars' as const,
  values: [38, 44, null, 47, null],
  write: (value: number) => formatNumber(value, 0),
}
const HEAD = { title: '¿Cuánto se pide cada día?', subtitle: '€ y pedidos por día', fileName: 'pedidos', height: 200 }

export const story: Story = [
  {
    name: 'Days with a holiday and one to come',
    show: () => <DayChart {...HEAD} days={DAYS} series={AMOUNTS} counted={COUNT} write={euros} />,
  },
  {
    name: 'Without data',
    show: () => (
      <DayChart
        {...HEAD}
        title="Sin pedidos"
        days={DAYS}
        series={AMOUNTS.slice(1)}
        counted={{ ...COUNT, values: DAYS.map(() => null) }}
        write={euros}
      />
    ),
  },
  {
    name: 'What stands around a drawing, with a day that is pointed at',
    show: () => (
      <PointedFigures
        label="Pedidos por día"
        names={DAYS.map(({ date }) => date)}
        series={AMOUNTS}
        write={euros}
        height={40}
        hatched="Festivo"
        active={1}
        onActive={NOTHING}
      >
        {() => null}
      </PointedFigures>
    ),
  },
]
