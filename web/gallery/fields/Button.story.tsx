import { IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { Done, focus } from '#web/gallery/Done.tsx'
import { Narrow, Row } from '#web/gallery/Row.tsx'
import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/fields/Button.tsx'

const VARIANTS = ['primary', 'outline', 'brand', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const icon = <IconPlus size={16} aria-hidden="true" />

function Variants() {
  return (
    <Row>
      {VARIANTS.map(variant => (
        <Button key={variant} variant={variant}>
          Añadir al carro
        </Button>
      ))}
    </Row>
  )
}

export const story: Story = [
  { name: 'Variants', show: Variants },
  {
    name: 'Sizes',
    show: () => (
      <Row>
        {SIZES.map(size => (
          <Button key={size} size={size} icon={icon}>
            Añadir
          </Button>
        ))}
      </Row>
    ),
  },
  {
    name: 'Disabled',
    show: () => (
      <Row>
        {VARIANTS.map(variant => (
          <Button key={variant} variant={variant} disabled>
            Añadir al carro
          </Button>
        ))}
      </Row>
    ),
  },
  {
    name: 'Busy, with its words, an icon and other words',
    show: () => (
      <Row>
        <Button busy>Enviar el pedido</Button>
        <Button busy icon={icon}>
          Enviar el pedido
        </Button>
        <Button busy busyWords="Enviando…" variant="primary">
          Enviar el pedido
        </Button>
      </Row>
    ),
  },
  {
    name: 'Wide, with the longest text',
    show: () => (
      <Narrow>
        <Button wide variant="primary" iconAfter={icon}>
          Guardar los cambios y seguir con otro
        </Button>
      </Narrow>
    ),
  },
  {
    name: 'With words wider than a phone',
    show: () => (
      <Row>
        <Button icon={<IconShoppingCart size={18} aria-hidden="true" />}>
          Cambiar hasta el miércoles 30 de septiembre a las 13:00
        </Button>
      </Row>
    ),
  },
  {
    name: 'Links',
    show: () => (
      <Row>
        {VARIANTS.map(variant => (
          <ButtonLink key={variant} variant={variant} href="#catalogue">
            Ir al catálogo
          </ButtonLink>
        ))}
      </Row>
    ),
  },
  {
    name: 'Icon alone',
    show: () => (
      <Row>
        <IconButton label="Ver el carro" onClick={NOTHING}>
          <IconShoppingCart size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Ver el carro vacío" disabled>
          <IconShoppingCart size={18} aria-hidden="true" />
        </IconButton>
      </Row>
    ),
  },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Done act={focus}>
        <Variants />
      </Done>
    ),
  },
  { name: 'Pointed at', alone: true, isPointedAt: true, show: Variants },
]
