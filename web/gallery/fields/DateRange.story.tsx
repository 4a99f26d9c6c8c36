import { Done, press } from '#web/gallery/Done.tsx'
import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { DateRange } from '#web/ui/fields/DateRange.tsx'
import { DateRangePanel } from '#web/ui/fields/DateRangePanel.tsx'

const Closed = () => <DateRange from="2026-08-24" to="2026-11-24" onChange={NOTHING} />

const WHOLE = { from: '2016-01-01', to: '2026-11-24', name: 'Cualquier día' }

export const story: Story = [
  { name: 'Closed', show: Closed },
  {
    name: 'Nothing left out',
    show: () => <DateRange from={WHOLE.from} to={WHOLE.to} whole={WHOLE} onChange={NOTHING} />,
  },
  { name: 'Panel', alone: true, show: () => <DateRangePanel from="2026-10-05" to="2026-11-24" onChange={NOTHING} /> },
  {
    name: 'Panel with a wrong order',
    alone: true,
    show: () => <DateRangePanel from="2026-11-24" to="2026-10-05" onChange={NOTHING} />,
  },
  {
    name: 'Opened',
    alone: true,
    show: () => (
      <Done act={press}>
        <Closed />
      </Done>
    ),
  },
]
