import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { Donut } from '#web/ui/charts/Donut.tsx'

const part = (name: string, value: number, share: number) => ({ id: name, name, value, share })
const PARTS = [
  part('Papel', 20_160, 42),
  part('Químicos', 12_960, 27),
  part('Desechables', 8640, 18),
  part('Guantes', 2880, 6),
  part('Bolsas', 1920, 4),
  part('Cargos', 960, 2),
  part('Celulosa industrial y bobinas de gran formato', 480, 1),
]
const euros = (value: number) => `${formatNumber(value, 0)} €`
const HEAD = { title: '¿En qué gasto?', subtitle: '€ por categoría', fileName: 'categorias', write: euros }

export const story: Story = [
  {
    name: 'Seven parts, which can be followed',
    show: () => <Donut {...HEAD} parts={PARTS} total="48.000 €" onPart={NOTHING} />,
  },
  {
    name: 'Three parts',
    show: () => <Donut {...HEAD} title="Tres partes" parts={PARTS.slice(0, 3)} total="41.760 €" />,
  },
  { name: 'One part', show: () => <Donut {...HEAD} title="Una parte" parts={[part('Papel', 20, 100)]} total="20 €" /> },
  {
    name: 'A part below zero',
    show: () => (
      <Donut {...HEAD} title="Con abonos" parts={[part('Papel', 20, 200), part('Cargos', -10, -100)]} total="10 €" />
    ),
  },
  { name: 'Without data', show: () => <Donut {...HEAD} title="Sin compras" parts={[]} total="0 €" /> },
]
