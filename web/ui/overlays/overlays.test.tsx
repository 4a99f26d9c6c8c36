import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Dialog, isDialogOpen } from './Dialog.tsx'
import { Dropdown } from './Dropdown.tsx'
import { Question } from './Question.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await Promise.all([import('./OpenDialog.tsx'), import('./UsedDropdown.tsx')])
})
afterEach(cleanup)

function Screen() {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Centro
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Selecciona un centro">
        <Dropdown button="Orden">
          {close => (
            <button type="button" onClick={close}>
              Por nombre
            </button>
          )}
        </Dropdown>
        <button type="button" onClick={() => setAsked(true)}>
          Vaciar
        </button>
        <Question
          opened={isAsked}
          title="¿Vaciar?"
          go="Vaciar el carro"
          onGo={() => setAsked(false)}
          onCancel={() => setAsked(false)}
        >
          2 líneas
        </Question>
      </Dialog>
    </>
  )
}
const button = (name: string) => screen.findByRole('button', { name })
const focused = (name: string) => waitFor(async () => expect(document.activeElement).toBe(await button(name)))

it('a dialog takes the focus to its title, is all that can be reached, and gives the focus back', async () => {
  render(<Screen />)
  expect(isDialogOpen()).toBe(false)
  await userEvent.click(await button('Centro'))
  const dialog = await screen.findByRole('dialog', { name: 'Selecciona un centro' })
  expect(isDialogOpen()).toBe(true)
  const title = screen.getByRole('heading', { name: 'Selecciona un centro' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.queryByRole('button', { name: 'Centro' })).toBeNull()
  await userEvent.click(await button('Cerrar'))
  await focused('Centro')
  expect(dialog.isConnected).toBe(false)
})

it('Esc closes the topmost alone', async () => {
  render(<Screen />)
  await userEvent.click(await button('Centro'))
  await userEvent.click(await button('Orden'))
  expect(await button('Por nombre')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Por nombre' })).toBeNull())
  await focused('Orden')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focused('Centro')
})

it('a question above a dialog begins at what changes nothing, and gives the focus back to the dialog', async () => {
  render(<Screen />)
  await userEvent.click(await button('Centro'))
  await userEvent.click(await button('Vaciar'))
  await screen.findByRole('dialog', { name: '¿Vaciar?' })
  await focused('Cancelar')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Vaciar?' })).toBeNull())
  await focused('Vaciar')
  expect(screen.getByRole('dialog', { name: 'Selecciona un centro' })).toBeTruthy()
})

it('a dropdown leaves the focus on its button, Tab leads into its panel, and leaving that closes it', async () => {
  render(
    <>
      <Dropdown button="Cuenta">{() => <button type="button">Salir</button>}</Dropdown>
      <button type="button">Carro</button>
    </>,
  )
  await userEvent.click(await button('Cuenta'))
  await focused('Cuenta')
  expect((await button('Cuenta')).getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  await focused('Salir')
  await userEvent.tab()
  await focused('Carro')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salir' })).toBeNull())
  expect((await button('Cuenta')).getAttribute('aria-expanded')).toBe('false')
})

it('what a dropdown offers closes it and gives the focus back to its button', async () => {
  render(
    <Dropdown button="Orden">
      {close => (
        <button type="button" onClick={close}>
          Por nombre
        </button>
      )}
    </Dropdown>,
  )
  await userEvent.click(await button('Orden'))
  await userEvent.click(await button('Por nombre'))
  await focused('Orden')
  expect(screen.queryByRole('button', { name: 'Por nombre' })).toBeNull()
  await userEvent.click(await button('Orden'))
  expect(await button('Por nombre')).toBeTruthy()
})
