import { Done, pressKey, typed } from '#web/gallery/Done.tsx'
import { Row } from '#web/gallery/Row.tsx'
import { NOTHING, SOAP } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'

const LABEL = `Cantidad de ${SOAP}`

export const story: Story = [
  {
    name: 'Usual, at its minimum, at its maximum, in the cart, disabled',
    show: () => (
      <Row>
        <QuantityField label={LABEL} value={3} onCommit={NOTHING} />
        <QuantityField label={LABEL} value={0} onCommit={NOTHING} />
        <QuantityField label={LABEL} value={24} max={24} onCommit={NOTHING} />
        <QuantityField label={LABEL} value={3} inCart onCommit={NOTHING} />
        <QuantityField label={LABEL} value={3} disabled onCommit={NOTHING} />
      </Row>
    ),
  },
  {
    name: 'Compact, and a long number',
    show: () => (
      <Row>
        <QuantityField label={LABEL} value={3} compact onCommit={NOTHING} />
        <QuantityField label={LABEL} value={123456.125} onCommit={NOTHING} />
      </Row>
    ),
  },
  {
    name: 'More than the stock',
    alone: true,
    show: () => (
      <Done act={pressKey('PageUp')}>
        <QuantityField label={LABEL} value={20} max={24} onCommit={NOTHING} />
      </Done>
    ),
  },
  {
    name: 'Less than the minimum',
    alone: true,
    show: () => (
      <Done act={typed('0')}>
        <QuantityField label={LABEL} value={2} min={1} onCommit={NOTHING} onRemove={NOTHING} />
      </Done>
    ),
  },
]
