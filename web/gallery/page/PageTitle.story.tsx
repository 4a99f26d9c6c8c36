import { IconStar } from '@tabler/icons-react'
import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { StateBadge } from '#web/ui/pictures/StateBadge.tsx'

// One a page: each takes the focus and names the window.
export const story: Story = [
  { name: 'Words alone', alone: true, show: () => <PageTitle title="Mis pedidos" /> },
  {
    name: 'With a count, a state and an action',
    alone: true,
    show: () => (
      <PageTitle
        title="Pedido P26-000131 enviado"
        count="86 de 1.070"
        mark={<StateBadge state={1} label="Validando" />}
        actions={<Button>Repetir</Button>}
      />
    ),
  },
  {
    name: 'With a button that stays beside a long text',
    alone: true,
    show: () => (
      <PageTitle
        title={LONG_TEXT}
        beside={
          <IconButton label="Favorito">
            <IconStar size={18} aria-hidden="true" />
          </IconButton>
        }
      />
    ),
  },
  { name: 'Long text', alone: true, show: () => <PageTitle title={LONG_TEXT} actions={<Button>Repetir</Button>} /> },
]
