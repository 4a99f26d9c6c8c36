import { Row } from '#web/gallery/Row.tsx'
import type { Story } from '#web/gallery/story.ts'
import { Sparkline } from '#web/ui/pictures/Sparkline.tsx'

const YEARS = [
  [3, 5, 2, 8, 9, 4, 6, 7, 3, 2, 5, 12],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [-3, 0, 1200, 0, 1, 0, 0, 4, 0, 0, 0, 900],
]

export const story: Story = [
  {
    name: 'A usual year, one without consumption, one with returns and a peak',
    show: () => (
      <Row>
        {YEARS.map(values => (
          <Sparkline key={values.join()} values={values} />
        ))}
      </Row>
    ),
  },
]
