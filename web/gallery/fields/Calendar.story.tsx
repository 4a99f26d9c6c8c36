import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'

const WORDS = { before: 'Antes', after: 'Después' }
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

export const story: Story = [
  {
    name: 'A day, without weekends',
    show: () => (
      <Calendar
        kind="days"
        range={['2026-11-24', '2026-11-24']}
        shown="2026-11-24"
        least="2026-11-10"
        isOff={isWeekend}
        onPick={NOTHING}
        labels={WORDS}
      />
    ),
  },
  {
    name: 'A range of months',
    show: () => (
      <Calendar kind="months" range={['2025-02-01', '2025-10-01']} shown="2025-10-01" onPick={NOTHING} labels={WORDS} />
    ),
  },
]
