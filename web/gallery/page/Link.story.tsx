import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Link } from '#web/ui/Link.tsx'

export const story: Story = [
  { name: 'Words alone', show: () => <Link href="#pedidos">Mis pedidos</Link> },
  { name: 'Long text', show: () => <Link href="#largo">{LONG_TEXT}</Link> },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Link href="#foco" autoFocus>
        Mis pedidos
      </Link>
    ),
  },
]
