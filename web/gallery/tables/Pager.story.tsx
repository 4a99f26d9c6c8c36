import { useState } from 'react'
import { Done, focus } from '#web/gallery/Done.tsx'
import type { Story } from '#web/gallery/story.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'

function Pages({ first, total }: { first: number; total: number }) {
  const [page, setPage] = useState(first)
  return <Pager page={page} total_pages={total} onPage={setPage} />
}

// One a page: two navigations of a name are one too many.
export const story: Story = [
  { name: 'In the middle', alone: true, show: () => <Pages first={9} total={24} /> },
  { name: 'First of few', alone: true, show: () => <Pages first={1} total={3} /> },
  { name: 'Last of many', alone: true, show: () => <Pages first={12_345} total={12_345} /> },
  { name: 'One page shows nothing', alone: true, drawsNothing: true, show: () => <Pages first={1} total={1} /> },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Done act={focus}>
        <Pages first={2} total={3} />
      </Done>
    ),
  },
]
