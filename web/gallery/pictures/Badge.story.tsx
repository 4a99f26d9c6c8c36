import { Row } from '#web/gallery/Row.tsx'
import type { Story } from '#web/gallery/story.ts'
import { Expected } from '#web/ui/Expected.tsx'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import { TextBadge, StateBadge } from '#web/ui/pictures/StateBadge.tsx'
import { SustainabilityTag } from '#web/ui/pictures/SustainabilityTag.tsx'

const KINDS = ['eco', 'outlet', 'special', 'obsolete', 'no-stock', 'off-sale', 'quote', 'network'] as const
const STATES = [
  'Validando',
  'Validado',
  'Bloqueado',
  'En preparación',
  'Enviado',
  'Entregado',
  'Facturable',
  'Facturado',
  'Anulando',
  'Anulado',
]
const LOOKS = ['warning', 'success', 'danger', 'info', 'quiet'] as const

export const story: Story = [
  {
    name: 'Of articles',
    show: () => (
      <Row>
        {KINDS.map(kind => (
          <ArticleBadge key={kind} kind={kind} />
        ))}
      </Row>
    ),
  },
  {
    name: 'No longer sold, and to arrive',
    show: () => (
      <Row>
        <OffSale replacement={null} />
        <OffSale replacement={{ name: 'Lejía 5 L', href: '#' }} />
        <OffSale withoutBadge replacement={{ name: 'Lejía 5 L', href: '#' }} />
        <Expected on="2026-12-03" />
      </Row>
    ),
  },
  {
    name: 'States by number, and one that is not known',
    show: () => (
      <Row>
        {STATES.map((label, index) => (
          <StateBadge key={label} state={index + 1} label={label} />
        ))}
        <StateBadge state={99} label="Desconocido" />
      </Row>
    ),
  },
  {
    name: 'States without a number',
    show: () => (
      <Row>
        {LOOKS.map(look => (
          <TextBadge key={look} look={look} glyph="●" label={look} />
        ))}
      </Row>
    ),
  },
  {
    name: 'Sustainability: none, low, middle, high',
    show: () => (
      <Row>
        {[null, 2.4, 5.5, 9.1].map(index => (
          <SustainabilityTag key={index} index={index} />
        ))}
      </Row>
    ),
  },
]
