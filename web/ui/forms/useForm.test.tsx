import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearForm,
  drawn,
  email,
  errorOf,
  Example,
  fill,
  onSent,
  press,
  region,
  send,
  Refusal,
  startForms,
} from '#web/test/forms.tsx'

beforeAll(startForms)
beforeEach(clearForm)

describe('a form on its way', () => {
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
    const arrive = drawn.setFirst
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

describe('unsaved changes', () => {
  test('are those that differ from what the form began with', async () => {
    render(<Example />)
    expect(drawn.isUnsaved()).toBe(false)
    await userEvent.type(email(), 'a')
    expect(drawn.isUnsaved()).toBe(true)
    await userEvent.clear(email())
    expect(drawn.isUnsaved()).toBe(false)
  })

  test('are none once they are sent, before the answer is handed on, until something else is typed', async () => {
    const seen: boolean[] = []
    render(<Example onSent={() => void seen.push(drawn.isUnsaved())} />)
    await fill()
    await press()
    expect(seen).toEqual([false])
    expect(drawn.isUnsaved()).toBe(false)
    await userEvent.type(email(), 'x')
    expect(drawn.isUnsaved()).toBe(true)
  })

  test('stay where the server refuses them', async () => {
    send.mockRejectedValueOnce(new Refusal('No'))
    render(<Example />)
    await fill()
    await press()
    expect(drawn.isUnsaved()).toBe(true)
  })

  test('are let go of by whoever gives up', async () => {
    render(<Example />)
    await fill()
    await press('Cancelar')
    expect(drawn.isUnsaved()).toBe(false)
  })
})
