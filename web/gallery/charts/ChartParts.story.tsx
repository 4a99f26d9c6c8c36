import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { BarLabel } from '#web/ui/charts/BarLabel.tsx'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { DonutPlot } from '#web/ui/charts/DonutPlot.tsx'
import { EndLabel } from '#web/ui/charts/EndLabel.tsx'
import { Plot } from '#web/ui/charts/Plot.tsx'
import { slicesOf } from '#web/ui/charts/slices.ts'

// What charts are made of, for whoever makes a new one.

const POINTS = [{ label: 'ene 2026' }, { label: 'feb', isClosed: true }, { label: 'mar' }]
const SERIES = [
  { name: 'Este periodo', look: 'bars' as const, values: [3182, 3345, 12] },
  { name: 'Año anterior', look: 'dashes' as const, values: [2571, null, 3021] },
]
const HEADERS = ['Mes', 'Este periodo', 'Año anterior']
const ROWS = [
  { cells: ['enero de 2026', 3182, 2571], written: ['enero de 2026', '3.182,00 €', '2.571,00 €'] },
  { cells: ['febrero de 2026', 3345, ''], written: ['febrero de 2026', '3.345,00 €', '–'] },
]
const HEAD = { title: '¿Cómo evolucionan mis compras?', fileName: 'compras', headers: HEADERS, rows: ROWS }
const SLICES = slicesOf(
  [
    { id: 'a', name: 'Papel', value: 60, share: 60 },
    { id: 'b', name: 'Químicos', value: 37, share: 37 },
    { id: 'c', name: 'Cargos', value: 3, share: 3 },
  ],
  'Otros',
)

export const story: Story = [
  {
    name: 'A frame around a drawing',
    show: () => (
      <ChartFrame {...HEAD} subtitle="€ por mes" note="Importe facturado, sin impuestos." isEmpty={false}>
        <p>El dibujo</p>
      </ChartFrame>
    ),
  },
  {
    name: 'A frame without data',
    show: () => (
      <ChartFrame {...HEAD} title="Sin compras" isEmpty>
        <p>El dibujo</p>
      </ChartFrame>
    ),
  },
  { name: 'The table', show: () => <ChartTable caption="Compras por mes" headers={HEADERS} rows={ROWS} /> },
  {
    name: 'The bars, with a month that is pointed at, and one hatched',
    show: () => <Plot points={POINTS} series={SERIES} height={220} active={1} onActive={NOTHING} />,
  },
  { name: 'The ring', show: () => <DonutPlot slices={SLICES} total="100 €" size={200} active={null} /> },
  {
    name: 'The ring with a slice that is pointed at',
    show: () => <DonutPlot slices={SLICES} total="100 €" size={200} active={1} />,
  },
  {
    name: 'The name of a line at its end',
    show: () => (
      <svg width={200} height={40} aria-hidden="true">
        <EndLabel from={0} x={110} y={30} index={3} last={3} text="Objetivo 100%" />
      </svg>
    ),
  },
  {
    name: 'A table whose rows can be followed',
    show: () => <ChartTable caption="Ventas por mes" headers={HEADERS} rows={ROWS} onRow={NOTHING} />,
  },
  {
    name: 'The figure of a bar, and none where it has no room',
    show: () => (
      <svg width={120} height={60} aria-hidden="true">
        <rect width={60} height={60} fill="var(--series-now)" />
        <BarLabel width={60} height={60} value={3182} />
        <BarLabel x={80} width={12} height={60} value={3182} />
      </svg>
    ),
  },
]
