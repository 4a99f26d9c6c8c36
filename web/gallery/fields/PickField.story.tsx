import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Done, press, typed } from '#web/gallery/Done.tsx'
import { Narrow } from '#web/gallery/Row.tsx'
import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { matchingByName } from '#web/ui/fields/matching.ts'
import { PickField } from '#web/ui/fields/PickField.tsx'

const CLIENTS = ['Hotel Miramar S.L.', 'Limpiezas Soler S.L.', 'Clínica Lozano S.L.', LONG_TEXT].map((name, at) => ({
  key: `C-000${at}`,
  name,
  more: `C-000${at}`,
}))

const NONE: string[] = []

function Field({ first = NONE, ...rest }: { first?: string[] } & Partial<ComponentProps<typeof PickField>>) {
  const [keys, setKeys] = useState(first)
  const [text, setText] = useState('')
  const chosen = CLIENTS.filter(({ key }) => keys.includes(key))
  return (
    <PickField
      label="Clientes"
      placeholder="Nombre o código"
      options={matchingByName(CLIENTS, text)}
      onSearch={setText}
      isMany
      {...rest}
      chosen={chosen}
      onChoose={setKeys}
    />
  )
}

export const story: Story = [
  {
    name: 'Empty, one, many, disabled',
    show: () => (
      <Narrow>
        <Field required help="Los que compran" />
        <Field isMany={false} label="Comercial" first={['C-0000']} />
        <Field first={['C-0000', 'C-0001', 'C-0002']} />
        <Field first={['C-0001']} disabled />
      </Narrow>
    ),
  },
  {
    name: 'Error, long text',
    show: () => (
      <Narrow>
        <Field required error="Elige un cliente" />
        <Field first={['C-0003']} />
      </Narrow>
    ),
  },
  {
    name: 'Opened',
    alone: true,
    show: () => (
      <Narrow>
        <Done act={press}>
          <Field first={['C-0001']} />
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
