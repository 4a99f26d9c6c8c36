import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import type { FormOptions } from '#web/ui/forms/useForm.ts'

// A form with a field of each kind, for the tests of forms.

export interface Values {
  email: string
  phone: string
  active: boolean
  region: number | undefined
  view: 'list' | 'grid'
}

const EMPTY: Values = { email: '', phone: '', active: false, region: undefined, view: 'list' }

/** As a call of the server is refused. */
export class Refusal extends Error {
  readonly fields: Record<string, string[]>
  constructor(message: string, fields: Record<string, string[]> = {}) {
    super(message)
    this.fields = fields
  }
}

export const send = vi.fn<(values: Values) => Promise<string>>()
export const onSent = vi.fn<(answer: string) => void>()
/** The form that was drawn. */
export const drawn: {
  isUnsaved: () => boolean
  /** As it was when it was drawn first. */
  setFirst: (change: Partial<Values>) => void
} = { isUnsaved: () => false, setFirst: () => undefined }

export async function startForms(): Promise<void> {
  await startTexts()
  await changeLanguage('es')
}

export function clearForm(): void {
  cleanup()
  send.mockReset().mockResolvedValue('taken')
  onSent.mockReset()
}

interface Shown extends Partial<FormOptions<Values, string>> {
  sendsFromAnywhere?: boolean
}

export function Example({ sendsFromAnywhere, ...options }: Shown) {
  const form = useForm<Values, string>({
    first: EMPTY,
    problemsOf: ({ email, region }) => ({
      ...(email === '' && { email: 'errors.required' }),
      ...(region === undefined && { region: ['offers.send_to_wrong', { max: 5 }] }),
    }),
    send,
    onSent,
    ...options,
  })
  const [set] = useState(() => form.set)
  useEffect(() => {
    drawn.isUnsaved = form.isUnsaved
    drawn.setFirst = set
  })
  return (
    <>
      <Form of={form} aria-label="Ejemplo" sendsFromAnywhere={sendsFromAnywhere}>
        <FormProblems of={form} />
        <TextField label="Correo" {...form.text('email')} />
        <TextField label="Teléfono" {...form.text('phone')} />
        <CheckField label="Activo" {...form.check('active')} />
        <SelectField label="Provincia" {...form.number('region')}>
          <option value="">Elige</option>
          <option value={8}>Cádiz</option>
        </SelectField>
        <Segmented
          label="Vista"
          options={[
            { value: 'list', label: 'Lista' },
            { value: 'grid', label: 'Cuadrícula' },
          ]}
          {...form.choice('view')}
        />
        <Button type="submit" busy={form.isSending}>
          Enviar
        </Button>
      </Form>
      <Button onClick={() => form.restart()}>De nuevo</Button>
      <Button onClick={form.letGo}>Cancelar</Button>
    </>
  )
}

export const email = () => screen.getByLabelText<HTMLInputElement>('Correo')
export const region = () => screen.getByLabelText<HTMLSelectElement>('Provincia')
export const press = (name = 'Enviar') => userEvent.click(screen.getByRole('button', { name }))
export const errorOf = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}

export async function fill() {
  await userEvent.type(email(), 'ana@hotel.es')
  await userEvent.selectOptions(region(), 'Cádiz')
}
