import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { StripChart } from '#web/ui/charts/StripChart.tsx'
import { PointedFigures } from '#web/ui/charts/PointedFigures.tsx'

const DAYS = [
  { date: '2026-10-08', label: '8', name: '08-10-2026' },
  { date: '2026-10-09', label: '9', name: '09-10-2026' },
  { date: '2026-10-12', label: '12', name: '12-10-2026, Fiesta Nacional de España', isClosed: true },
  { date: '2026-10-13', label: '13', name: '13-10-2026' },
  { date: '2026-10-14', label: '14', name: '14-10-2026' },
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
const HEAD = {
  title: '¿Cuánto se pide cada día?',
  subtitle: '€ y pedidos por día',
  fileName: 'pedidos',
  unit: 'day' as const,
  height: 200,
}

export const story: Story = [
  {
    name: 'Days with a holiday and one to come',
    show: () => <StripChart {...HEAD} points={DAYS} series={AMOUNTS} counted={COUNT} write={euros} />,
  },
  {
    name: 'Without data',
    show: () => (
      <StripChart
        {...HEAD}
        title="Sin pedidos"
        points={DAYS}
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
        names={DAYS.map(({ name }) => name)}
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
