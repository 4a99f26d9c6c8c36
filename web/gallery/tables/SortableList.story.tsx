import { DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import { Done, press } from '#web/gallery/Done.tsx'
import { LONG_TEXT, NOTHING, SOAP } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { SortableList } from '#web/ui/tables/SortableList.tsx'
import { SortableRow } from '#web/ui/tables/SortableRow.tsx'

const NAMES = [SOAP, 'Escoba de interior', LONG_TEXT]
const row = (name: string) => <p style={{ padding: '12px 12px 12px 36px' }}>{name}</p>

function List() {
  const [names, setNames] = useState(NAMES)
  const move = (from: number, to: number) => {
    const moved = names.filter((_, index) => index !== from)
    setNames([...moved.slice(0, to), ...names.slice(from, from + 1), ...moved.slice(to)])
  }
  return (
    <SortableList items={names.map(name => ({ key: NAMES.indexOf(name) + 1, name, row: row(name) }))} onMove={move} />
  )
}

export const story: Story = [
  { name: 'Several', show: List },
  { name: 'Empty', show: () => <SortableList items={[]} onMove={NOTHING} /> },
  {
    name: 'A row alone',
    show: () => (
      <DndContext>
        <SortableContext items={[1]}>
          <ul>
            <SortableRow id={1} name={SOAP} isFirst isLast onMove={NOTHING} onDelete={undefined}>
              {row(SOAP)}
            </SortableRow>
          </ul>
        </SortableContext>
      </DndContext>
    ),
  },
  {
    name: 'Opened menu',
    alone: true,
    show: () => (
      <Done act={press}>
        <List />
      </Done>
    ),
  },
]
