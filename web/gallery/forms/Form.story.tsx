import { Done, press } from '#web/gallery/Done.tsx'
import { Narrow } from '#web/gallery/Row.tsx'
import { LONG_TEXT, NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'

interface Values {
  email: string
  region: number | undefined
  text: string
  active: boolean
}

const EMPTY: Values = { email: '', region: undefined, text: '', active: false }
const FILLED: Values = { email: 'lucia@hotel.example', region: 1, text: LONG_TEXT, active: true }

const LABELS = { email: 'Correo', region: 'Provincia', text: 'Mensaje', active: 'Activo' }

const SUMMARY = {
  fields: ['email', 'region'] as const,
  labelOf: (name: keyof Values) => LABELS[name],
}

interface ExampleProps {
  first?: Values
  send?: () => Promise<unknown>
  isListed?: boolean
}

const sent = () => Promise.resolve()

function Example({ first = EMPTY, send = sent, isListed }: ExampleProps) {
  const form = useForm<Values>({
    first,
    problemsOf: ({ email, region }) => ({
      email: email === '' ? 'errors.required' : undefined,
      region: region === undefined ? 'contact.province_missing' : undefined,
    }),
    send,
    summary: isListed ? SUMMARY : undefined,
  })
  return (
    <Narrow>
      <Form of={form} aria-label="Solicitud">
        <Narrow>
          <FormProblems of={form} />
          <TextField label={LABELS.email} required {...form.text('email')} />
          <SelectField label={LABELS.region} required {...form.number('region')}>
            <option value="">Elige</option>
            <option value={1}>Cádiz</option>
          </SelectField>
          <TextArea label={LABELS.text} {...form.text('text')} />
          <CheckField label={LABELS.active} {...form.check('active')} />
          <Button type="submit" variant="primary" busy={form.isSending}>
            Enviar
          </Button>
        </Narrow>
      </Form>
    </Narrow>
  )
}

function InDialog({ isDangerous }: { isDangerous?: boolean }) {
  const form = useForm({ first: { name: '' }, problemsOf: () => ({}), send: sent })
  return (
    <FormDialog title="Cambiar nombre" form={form} sends="Guardar" isDangerous={isDangerous} onClose={NOTHING}>
      <TextField {...form.text('name')} label="Nombre" required data-autofocus />
      <TextField label="Motivo" />
    </FormDialog>
  )
}

/** As the server refuses it. */
const refused = (message: string, fields: Record<string, string[]>) => () =>
  Promise.reject(Object.assign(new Error(message), { fields }))

const pressSend = (control: HTMLElement) => {
  const button = control.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  if (button) press(button)
}

const never = () => new Promise<never>(() => undefined)

export const story: Story = [
  { name: 'Empty', show: () => <Example /> },
  { name: 'Filled', show: () => <Example first={FILLED} /> },
  {
    name: 'Sent with fields missing',
    alone: true,
    show: () => (
      <Done act={pressSend}>
        <Example />
      </Done>
    ),
  },
  {
    name: 'Sent with fields missing, listed',
    alone: true,
    show: () => (
      <Done act={pressSend}>
        <Example isListed />
      </Done>
    ),
  },
  {
    name: 'Being sent',
    alone: true,
    show: () => (
      <Done act={pressSend}>
        <Example first={FILLED} send={never} />
      </Done>
    ),
  },
  {
    name: 'Refused for a field',
    alone: true,
    show: () => (
      <Done act={pressSend}>
        <Example first={FILLED} send={refused('Revisa', { email: ['Este correo ya existe.'] })} />
      </Done>
    ),
  },
  {
    name: 'Refused for no field',
    alone: true,
    show: () => (
      <Done act={pressSend}>
        <Example first={FILLED} send={refused(LONG_TEXT, {})} />
      </Done>
    ),
  },
  { name: 'In a dialog', alone: true, show: () => <InDialog /> },
  { name: 'In a dialog, of what cannot be undone', alone: true, show: () => <InDialog isDangerous /> },
]
