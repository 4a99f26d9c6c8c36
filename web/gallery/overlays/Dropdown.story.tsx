import { Done, press } from '#web/gallery/Done.tsx'
import { Row } from '#web/gallery/Row.tsx'
import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { InfoTip } from '#web/ui/overlays/InfoTip.tsx'

const Usual = ({ align, text = 'Español' }: { align?: 'start' | 'end'; text?: string }) => (
  <Dropdown button={text} align={align}>
    {() => <p>{LONG_TEXT}</p>}
  </Dropdown>
)
const Tip = () => <InfoTip label="Qué es «Facturable»" text="El cliente la vuelve a cobrar a quien la encarga." />

export const story: Story = [
  {
    name: 'Closed: a menu, one without a chevron, a tip',
    show: () => (
      <Row>
        <Usual />
        <Dropdown button="Más" chevron={false} title="Más acciones">
          {() => 'Nothing of this is shown.'}
        </Dropdown>
        <Tip />
      </Row>
    ),
  },
  { name: 'Long words', show: () => <Usual text="Más consumidos por este centro" /> },
  {
    name: 'Opened',
    alone: true,
    show: () => (
      <Done act={press}>
        <Usual />
      </Done>
    ),
  },
  {
    name: 'Opened from its end',
    alone: true,
    show: () => (
      <Done act={press}>
        <Usual align="end" />
      </Done>
    ),
  },
  {
    name: 'Opened tip',
    alone: true,
    show: () => (
      <Done act={press}>
        <Tip />
      </Done>
    ),
  },
]
