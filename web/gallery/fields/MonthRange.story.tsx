import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { MonthRange } from '#web/ui/fields/MonthRange.tsx'
import { MonthRangePanel } from '#web/ui/fields/MonthRangePanel.tsx'

const PERIOD = { from: '2025-11-01', to: '2026-10-01', least: '2016-01-01', most: '2026-10-01', onChange: NOTHING }

export const story: Story = [
  { name: 'A year', show: () => <MonthRange {...PERIOD} /> },
  { name: 'Panel', alone: true, show: () => <MonthRangePanel {...PERIOD} /> },
]
