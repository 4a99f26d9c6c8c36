import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { MonthChart } from '#web/ui/charts/MonthChart.tsx'
import { MonthFigures } from '#web/ui/charts/MonthFigures.tsx'

const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 10))
const NOW = [3420, 3180, 3050, 3310, 3890, 4260, 4480, 4720, 4940, 5120, 4310, 3530]
const BEFORE = [3200, 3310, 2950, 3010, 3600, 4000, 4300, 4180, 4600, 4820, 3900, null]
const RETURNS = [12, 0, 0, -480.25, 0, 1_240_000, 0, 0, 0, 3, 0, 0]
const euros = (value: number) => `${formatNumber(value, 0)} €`

const SERIES = [
  { name: 'Este periodo', look: 'bars' as const, values: NOW },
  { name: 'Año anterior', look: 'dashes' as const, values: BEFORE },
]
const HEAD = {
  title: '¿Cómo evolucionan mis compras?',
  subtitle: '€ por mes',
  fileName: 'compras',
  note: 'Importe facturado, sin impuestos. Los abonos restan.',
}
const one = (values: number[]) => [{ name: 'Este periodo', look: 'bars' as const, values }]

export const story: Story = [
  {
    name: 'A year with the one before',
    show: () => <MonthChart {...HEAD} months={MONTHS} series={SERIES} write={euros} />,
  },
  {
    name: 'Returns and a peak',
    show: () => <MonthChart {...HEAD} title="Con abonos" months={MONTHS} series={one(RETURNS)} write={euros} />,
  },
  {
    name: 'A single month',
    show: () => (
      <MonthChart {...HEAD} title="Un solo mes" months={MONTHS.slice(0, 1)} series={one([120])} write={euros} />
    ),
  },
  {
    name: 'Without data',
    show: () => (
      <MonthChart {...HEAD} title="Sin compras" months={MONTHS} series={one(MONTHS.map(() => 0))} write={euros} />
    ),
  },
  {
    name: 'The drawing alone, small, with a month that is pointed at',
    show: () => (
      <MonthFigures
        label="Papel"
        months={MONTHS}
        series={SERIES}
        write={euros}
        height={140}
        active={3}
        onActive={NOTHING}
      />
    ),
  },
]
