import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'

const HOME = { label: 'Pedidos', href: '#orders' }

export const story: Story = [
  { name: 'Where one is', show: () => <Breadcrumbs items={[{ label: 'Pedidos' }]} /> },
  { name: 'Below another', show: () => <Breadcrumbs items={[HOME, { label: 'P26-000131' }]} /> },
  {
    name: 'Long text',
    show: () => (
      <Breadcrumbs items={[HOME, { label: LONG_TEXT, href: '#long' }, { label: LONG_TEXT }, { label: 'Línea 1' }]} />
    ),
  },
]
