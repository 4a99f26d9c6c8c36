import { Narrow, Row } from '#web/gallery/Row.tsx'
import type { Story } from '#web/gallery/story.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'

export const story: Story = [
  {
    name: 'Skeletons',
    show: () => (
      <Narrow>
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton width={160} height={160} />
      </Narrow>
    ),
  },
  {
    name: 'Spinners',
    show: () => (
      <Row>
        <Spinner />
        <Spinner size={20} />
        <Spinner size={40} />
      </Row>
    ),
  },
]
