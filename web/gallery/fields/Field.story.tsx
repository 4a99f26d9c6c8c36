import { Done, focus } from '#web/gallery/Done.tsx'
import { Narrow } from '#web/gallery/Row.tsx'
import { LONG_TEXT, LONG_WORD, NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { CheckField, Frame, SelectField, TextArea, TextField } from '#web/ui/fields/Field.tsx'

const options = (
  <>
    <option>Transferencia</option>
    <option>Recibo domiciliado</option>
  </>
)

export const story: Story = [
  {
    name: 'Text: empty, filled, with help and an aside, disabled, error, long',
    show: () => (
      <Narrow>
        <TextField label="Contacto" placeholder="Nombre y apellidos" />
        <TextField label="Contacto" defaultValue="Lucía Riera" required />
        <TextField label="Referencia" help="La verás en el albarán" aside="0 de 40" />
        <TextField label="Contacto" defaultValue="Lucía Riera" disabled />
        <TextField label="Correo electrónico" defaultValue="lucia@" error="Falta el dominio" />
        <TextField label={LONG_TEXT} defaultValue={LONG_WORD} help={LONG_TEXT} error={LONG_TEXT} />
      </Narrow>
    ),
  },
  {
    name: 'Area: empty, filled, disabled, error',
    show: () => (
      <Narrow>
        <TextArea label="Observaciones" />
        <TextArea label="Observaciones" defaultValue={LONG_TEXT} />
        <TextArea label="Observaciones" defaultValue="Entregar por la tarde" disabled />
        <TextArea label="Observaciones" defaultValue={LONG_WORD} error="Como mucho 40 letras" />
      </Narrow>
    ),
  },
  {
    name: 'Select: usual, disabled, error',
    show: () => (
      <Narrow>
        <SelectField label="Forma de pago">{options}</SelectField>
        <SelectField label="Forma de pago" disabled>
          {options}
        </SelectField>
        <SelectField label="Forma de pago" error="Elige una" required>
          {options}
        </SelectField>
      </Narrow>
    ),
  },
  {
    name: 'Check: off, on, disabled, error, long',
    show: () => (
      <Narrow>
        <CheckField label="Facturable" />
        <CheckField label="Facturable" checked onChange={NOTHING} />
        <CheckField label="Facturable" checked disabled onChange={NOTHING} />
        <CheckField label="He leído y acepto las condiciones" error="Acepta las condiciones" />
        <CheckField label={LONG_TEXT} />
      </Narrow>
    ),
  },
  {
    name: 'Frame of another control',
    show: () => (
      <Narrow>
        <Frame controlId="gallery-file" label="Pedido de compra" help="PDF o imagen" required>
          <input id="gallery-file" type="file" />
        </Frame>
      </Narrow>
    ),
  },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Narrow>
        <Done act={focus}>
          <TextField label="Contacto" defaultValue="Lucía Riera" />
        </Done>
      </Narrow>
    ),
  },
  {
    name: 'Pointed at',
    alone: true,
    isPointedAt: true,
    show: () => (
      <Narrow>
        <TextField label="Contacto" defaultValue="Lucía Riera" />
      </Narrow>
    ),
  },
]
