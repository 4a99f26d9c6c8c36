import { EMPTY_KINDS } from '#domain/art/drawings/empty.ts'
import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'

export const story: Story = [
  { name: 'Title alone', show: () => <EmptyState title="Sin resultados" /> },
  {
    name: 'With a picture, a text and an action',
    show: () => (
      <EmptyState art="cart" title="El carro está vacío" text="Lo que añadas del catálogo aparecerá aquí.">
        <ButtonLink variant="primary" href="#catalogue">
          Ir al catálogo
        </ButtonLink>
      </EmptyState>
    ),
  },
  { name: 'Long text', show: () => <EmptyState title={LONG_TEXT} text={LONG_TEXT} /> },
  {
    name: 'All pictures',
    alone: true,
    show: () => EMPTY_KINDS.map(kind => <EmptyState key={kind} art={kind} title={kind} />),
  },
]
