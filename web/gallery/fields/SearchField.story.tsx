import { Done, focus } from '#web/gallery/Done.tsx'
import { Narrow } from '#web/gallery/Row.tsx'
import { LONG_TEXT, NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'

function Field({ value = '', label = 'Buscar clientes' }: { value?: string; label?: string }) {
  return (
    <SearchField value={value} label={label} placeholder="Nombre o código" delay={300} min={3} onSearch={NOTHING} />
  )
}

export const story: Story = [
  {
    name: 'Empty, filled, too short, long',
    show: () => (
      <Narrow>
        <Field label="Buscar clientes" />
        <Field label="Buscar centros" value="miramar" />
        <Field label="Buscar pedidos" value="mi" />
        <Field label="Buscar ofertas" value={LONG_TEXT} />
      </Narrow>
    ),
  },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Narrow>
        <Done act={focus}>
          <Field />
        </Done>
      </Narrow>
    ),
  },
]
