import { Done, focus } from '#web/gallery/Done.tsx'
import { Row } from '#web/gallery/Row.tsx'
import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Chip } from '#web/ui/fields/Chip.tsx'

const Usual = () => (
  <Row>
    <Chip label="Ecológico" onRemove={NOTHING} />
    <Chip label="Con stock" onRemove={NOTHING} />
  </Row>
)

export const story: Story = [
  { name: 'Usual', show: Usual },
  { name: 'Long text', show: () => <Chip label="Bobinas industriales y secamanos" onRemove={NOTHING} /> },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Done act={focus}>
        <Usual />
      </Done>
    ),
  },
  { name: 'Pointed at', alone: true, isPointedAt: true, show: Usual },
]
