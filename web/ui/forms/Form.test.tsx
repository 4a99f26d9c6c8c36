import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearForm,
  email,
  errorOf,
  Example,
  fill,
  onSent,
  press,
  region,
  send,
  startForms,
  Refusal,
  type Values,
} from '#web/test/forms.tsx'
import { changeLanguage, TextsProvider } from '#web/texts/texts.ts'

beforeAll(startForms)
beforeEach(clearForm)

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

  test('gives back the first values', async () => {
    render(<Example />)
    await fill()
    await press('De nuevo')
    expect(email().value).toBe('')
    expect(region().value).toBe('')
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
