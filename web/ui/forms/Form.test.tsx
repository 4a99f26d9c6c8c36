import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage, startTexts, TextsProvider } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { Form, FormProblems } from './Form.tsx'
import { useForm } from './useForm.ts'
import type { FormOptions } from './useForm.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})

interface Values {
  email: string
  phone: string
  active: boolean
  region: number | undefined
  view: 'list' | 'grid'
}

const EMPTY: Values = { email: '', phone: '', active: false, region: undefined, view: 'list' }

/** As a call of the server is refused. */
class Refusal extends Error {
  readonly fields: Record<string, string[]>
  constructor(message: string, fields: Record<string, string[]> = {}) {
    super(message)
    this.fields = fields
  }
}

const send = vi.fn<(values: Values) => Promise<string>>()
const onSent = vi.fn<(answer: string) => void>()
let isUnsaved: () => boolean = () => false
/** As the form was when it was drawn first. */
let setFirst: (change: Partial<Values>) => void = () => undefined

beforeEach(() => {
  send.mockReset().mockResolvedValue('taken')
  onSent.mockReset()
})
afterEach(cleanup)

interface Shown extends Partial<FormOptions<Values, string>> {
  sendsFromAnywhere?: boolean
}

function Example({ sendsFromAnywhere, ...options }: Shown) {
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
    isUnsaved = form.isUnsaved
    setFirst = set
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

const email = () => screen.getByLabelText<HTMLInputElement>('Correo')
const region = () => screen.getByLabelText<HTMLSelectElement>('Provincia')
const press = (name = 'Enviar') => userEvent.click(screen.getByRole('button', { name }))
const errorOf = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}

async function fill() {
  await userEvent.type(email(), 'ana@hotel.es')
  await userEvent.selectOptions(region(), 'Cádiz')
}

describe('a form', () => {
  test('marks nothing before it is sent', async () => {
    render(<Example />)
    await userEvent.type(email(), 'a')
    await userEvent.clear(email())
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })

  test('shows what is wrong at the fields, takes the reader to the first, and sends nothing', async () => {
    render(<Example />)
    await press()
    expect(errorOf(email())).toBe('Este campo es obligatorio.')
    expect(errorOf(region())).toBe('Revisa los correos: hasta 5, separados por comas.')
    expect(document.activeElement).toBe(email())
    expect(send).not.toHaveBeenCalled()
    await userEvent.type(email(), 'a')
    await vi.waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull())
    expect(region().getAttribute('aria-invalid')).toBe('true')
    await press()
    expect(document.activeElement).toBe(region())
  })

  test('takes the mark from a field that is right because of another', async () => {
    render(<Example problemsOf={({ email, phone }) => (email === phone ? {} : { phone: 'errors.required' })} />)
    const phone = screen.getByLabelText('Teléfono')
    await userEvent.type(email(), 'a')
    await press()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(email())
    await vi.waitFor(() => expect(phone.getAttribute('aria-invalid')).toBeNull())
  })

  test('says what is wrong in the language of the reader', async () => {
    render(<Example />, { wrapper: TextsProvider })
    await press()
    await changeLanguage('en')
    await vi.waitFor(() => expect(errorOf(email())).toBe('This field is required.'))
    await changeLanguage('es')
  })

  test('sends the values of its fields by their types, and hands on the answer', async () => {
    render(<Example />)
    await fill()
    await userEvent.click(screen.getByLabelText('Activo'))
    await userEvent.click(screen.getByLabelText('Cuadrícula'))
    await press()
    expect(send).toHaveBeenCalledExactlyOnceWith({
      email: 'ana@hotel.es',
      phone: '',
      active: true,
      region: 8,
      view: 'grid',
    })
    expect(onSent).toHaveBeenCalledExactlyOnceWith('taken')
  })

  test('is read-only while it is sent, and a second press does nothing', async () => {
    let answer: (text: string) => void = () => undefined
    send.mockReturnValue(new Promise(resolve => (answer = resolve)))
    render(<Example />)
    await fill()
    await press()
    expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-busy')).toBe('true')
    expect(email().readOnly).toBe(true)
    await press()
    await userEvent.type(email(), '{Enter}')
    await userEvent.click(screen.getByLabelText('Activo'))
    await userEvent.selectOptions(region(), 'Elige')
    expect(screen.getByLabelText('Activo')).toHaveProperty('checked', false)
    expect(region().value).toBe('8')
    answer('taken')
    await vi.waitFor(() => expect(email().readOnly).toBe(false))
    expect(send).toHaveBeenCalledOnce()
    expect(onSent).toHaveBeenCalledOnce()
  })

  test('hands on no answer once it is gone', async () => {
    let answer: (text: string) => void = () => undefined
    send.mockReturnValue(new Promise(resolve => (answer = resolve)))
    const { unmount } = render(<Example />)
    await fill()
    await press()
    unmount()
    answer('taken')
    await new Promise(resolve => setTimeout(resolve))
    expect(onSent).not.toHaveBeenCalled()
  })

  test('gives back the first values', async () => {
    render(<Example />)
    await fill()
    await press('De nuevo')
    expect(email().value).toBe('')
    expect(region().value).toBe('')
  })
})

describe('what the server refuses', () => {
  const refuse = (refusal: Error) => send.mockRejectedValueOnce(refusal)

  test('stands at its field while its value stands, and what was typed is kept', async () => {
    refuse(new Refusal('Revisa', { 'user.email': ['Este correo ya existe.'], region: ['No la servimos.'] }))
    render(<Example />)
    await fill()
    await press()
    expect(errorOf(email())).toBe('Este correo ya existe.')
    expect(document.activeElement).toBe(email())
    expect(email().value).toBe('ana@hotel.es')
    expect(screen.queryByText('Revisa')).toBeNull()
    await userEvent.type(email(), 'x')
    await vi.waitFor(() => expect(errorOf(email())).toBe(''))
    expect(errorOf(region())).toBe('No la servimos.')
    expect(onSent).not.toHaveBeenCalled()
  })

  test('is gone from its field once another value comes, however late that was asked for', async () => {
    refuse(new Refusal('Revisa', { email: ['Este correo ya existe.'] }))
    render(<Example />)
    await fill()
    const arrive = setFirst
    await press()
    expect(errorOf(email())).toBe('Este correo ya existe.')
    act(() => arrive({ email: 'eva@hotel.es' }))
    await vi.waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull())
  })

  test('may be sent again as it is', async () => {
    refuse(new Refusal('Revisa', { email: ['Este correo ya existe.'] }))
    render(<Example />)
    await fill()
    await press()
    await press()
    expect(send).toHaveBeenCalledTimes(2)
    expect(onSent).toHaveBeenCalledOnce()
  })

  test('names the entry of a list that it is about', async () => {
    refuse(new Refusal('Revisa', { 'email.Caja': ['No existe.'], 'phone.0': ['Falta un prefijo.'] }))
    render(<Example />)
    await fill()
    await press()
    expect(errorOf(email())).toBe('Caja: No existe.')
    expect(errorOf(screen.getByLabelText('Teléfono'))).toBe('Falta un prefijo.')
  })

  test('stands once above the fields if it names none of them', async () => {
    refuse(new Refusal('Demasiados envíos', { other: ['Demasiados envíos'] }))
    render(<Example />)
    await fill()
    await press()
    expect(screen.getAllByText('Demasiados envíos')).toHaveLength(1)
    const said = screen.getByRole('alert')
    expect(document.activeElement).toBe(said)
    expect(said.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await press()
    expect(screen.queryByText('Demasiados envíos')).toBeNull()
  })

  test('stands at the field that is to blame if the screen knows it', async () => {
    refuse(new Refusal('Demasiados intentos'))
    render(<Example saidAt={() => 'phone'} />)
    await fill()
    await press()
    expect(errorOf(screen.getByLabelText('Teléfono'))).toBe('Demasiados intentos')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('goes to the screen that shows it by itself', async () => {
    const onRefused = vi.fn<(message: string) => void>()
    refuse(new Refusal('Ya no existe'))
    render(<Example onRefused={onRefused} />)
    await fill()
    await press()
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('Ya no existe')
    expect(screen.queryByText('Ya no existe')).toBeNull()
  })

  test('is told in general words if it is no answer of the server', async () => {
    refuse(new TypeError('x is undefined'))
    render(<Example />)
    await fill()
    await press()
    expect(screen.getByRole('alert').textContent).toBe('Se ha producido un error. Intentelo más tarde.')
  })
})

describe('a form with a summary', () => {
  const summary = { fields: ['email', 'region'] as const, labelOf: (name: keyof Values) => name.toUpperCase() }

  test('lists what is wrong in its order, takes the reader there, and says so in the title of the page', async () => {
    document.title = 'Portal'
    render(<Example summary={summary} />)
    await press()
    const list = screen.getByRole('alert')
    expect(document.activeElement).toBe(list)
    expect([...list.querySelectorAll('li')].map(item => item.textContent)).toEqual([
      'EMAIL: Este campo es obligatorio.',
      'REGION: Revisa los correos: hasta 5, separados por comas.',
    ])
    expect(document.title).toBe('Error: Portal')
    await userEvent.click(screen.getByRole('link', { name: /^REGION/ }))
    expect(document.activeElement).toBe(region())
    await press()
    expect(document.activeElement).toBe(list)
    await fill()
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.title).toBe('Portal')
  })

  test('lists what the server refuses', async () => {
    send.mockRejectedValueOnce(new Refusal('Revisa', { email: ['Este correo ya existe.'] }))
    render(<Example summary={summary} />)
    await fill()
    await press()
    expect(screen.getByRole('link').textContent).toBe('EMAIL: Este correo ya existe.')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })
})

describe('Ctrl+Enter', () => {
  test('sends from a field', async () => {
    render(<Example />)
    await fill()
    await userEvent.type(email(), '{Control>}{Enter}{/Control}')
    expect(send).toHaveBeenCalledOnce()
  })

  test('sends from anywhere on the screen if the form is the whole of it', async () => {
    render(<Example sendsFromAnywhere />)
    await fill()
    screen.getByRole('button', { name: 'Cancelar' }).focus()
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    expect(send).toHaveBeenCalledOnce()
  })

  test('is heard by no other part of the screen', async () => {
    const heard: string[] = []
    const hear = ({ key }: KeyboardEvent) => void heard.push(key)
    document.addEventListener('keydown', hear)
    render(<Example />)
    await userEvent.type(email(), '{Control>}{Enter}{/Control}')
    expect(heard).toEqual(['Control'])
    document.removeEventListener('keydown', hear)
  })
})

describe('unsaved changes', () => {
  test('are those that differ from what the form began with', async () => {
    render(<Example />)
    expect(isUnsaved()).toBe(false)
    await userEvent.type(email(), 'a')
    expect(isUnsaved()).toBe(true)
    await userEvent.clear(email())
    expect(isUnsaved()).toBe(false)
  })

  test('are none once they are sent, before the answer is handed on, until something else is typed', async () => {
    const seen: boolean[] = []
    render(<Example onSent={() => void seen.push(isUnsaved())} />)
    await fill()
    await press()
    expect(seen).toEqual([false])
    expect(isUnsaved()).toBe(false)
    await userEvent.type(email(), 'x')
    expect(isUnsaved()).toBe(true)
  })

  test('stay where the server refuses them', async () => {
    send.mockRejectedValueOnce(new Refusal('No'))
    render(<Example />)
    await fill()
    await press()
    expect(isUnsaved()).toBe(true)
  })

  test('are let go of by whoever gives up', async () => {
    render(<Example />)
    await fill()
    await press('Cancelar')
    expect(isUnsaved()).toBe(false)
  })
})
