import { LONG_TEXT, LONG_WORD } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'

const facts = (
  <>
    <Fact term="Cliente" detail="10482">
      Hotel Miramar S.L.
    </Fact>
    <Fact term="Centro">Playa</Fact>
    <Fact term="Observaciones" detail={LONG_WORD}>
      {LONG_TEXT}
    </Fact>
  </>
)

export const story: Story = [
  { name: 'As many as find room', show: () => <Facts label="Datos">{facts}</Facts> },
  {
    name: 'Two columns',
    show: () => (
      <Facts label="Datos en dos" columns={2}>
        {facts}
      </Facts>
    ),
  },
  {
    name: 'Three columns',
    show: () => (
      <Facts label="Datos en tres" columns={3}>
        {facts}
      </Facts>
    ),
  },
]
