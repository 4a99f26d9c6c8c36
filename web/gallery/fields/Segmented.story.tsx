import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Done, focus } from '#web/gallery/Done.tsx'
import type { Story } from '#web/gallery/story.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'

const VIEWS = [
  { value: 'list', label: 'Lista', icon: <IconList size={16} aria-hidden="true" /> },
  { value: 'grid', label: 'Cuadrícula', icon: <IconLayoutGrid size={16} aria-hidden="true" /> },
]
const PERIODS = ['Mes', 'Trimestre', 'Semestre', 'Año'].map(label => ({ value: label, label }))

function Strip({ label, options }: { label: string; options: typeof VIEWS | typeof PERIODS }) {
  const [value, setValue] = useState(options[0]?.value ?? '')
  return <Segmented label={label} value={value} options={options} onChange={setValue} />
}

export const story: Story = [
  { name: 'With icons', show: () => <Strip label="Vista" options={VIEWS} /> },
  { name: 'Several', show: () => <Strip label="Periodo" options={PERIODS} /> },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Done act={focus}>
        <Strip label="Vista" options={VIEWS} />
      </Done>
    ),
  },
]
