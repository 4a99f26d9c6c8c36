import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Done, press, typed } from '#web/gallery/Done.tsx'
import { Narrow } from '#web/gallery/Row.tsx'
import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'

const PROVINCES = ['Alicante', 'Illes Balears', 'Las Palmas', 'Madrid', 'Málaga'].map((name, id) => ({ id, name }))

function Field({ first, ...rest }: { first?: number } & Partial<ComponentProps<typeof ChoiceField>>) {
  const [value, setValue] = useState(first)
  return <ChoiceField label="Provincia" options={PROVINCES} {...rest} value={value} onChange={setValue} />
}

export const story: Story = [
  {
    name: 'Empty, chosen, required with help, disabled',
    show: () => (
      <Narrow>
        <Field placeholder="Elige una" />
        <Field first={3} />
        <Field required help="La de la dirección de entrega" />
        <Field first={4} disabled />
      </Narrow>
    ),
  },
  {
    name: 'Error',
    show: () => (
      <Narrow>
        <Field required error="Elige una provincia" />
      </Narrow>
    ),
  },
  {
    name: 'Long text',
    show: () => (
      <Narrow>
        <Field label={LONG_TEXT} options={[{ id: 1, name: LONG_TEXT }]} first={1} />
      </Narrow>
    ),
  },
  {
    name: 'Opened',
    alone: true,
    show: () => (
      <Narrow>
        <Done act={press}>
          <Field first={1} />
        </Done>
      </Narrow>
    ),
  },
  {
    name: 'Nothing fits',
    alone: true,
    show: () => (
      <Narrow>
        <Done act={typed('zzz')}>
          <Field />
        </Done>
      </Narrow>
    ),
  },
]
