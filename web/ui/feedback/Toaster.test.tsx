import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { toast, currentToasts } from './shownToasts.ts'
import { Toaster } from './Toaster.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  currentToasts().forEach(({ id }) => toast.close(id))
  cleanup()
})

const undo = () => {}

it('shows the latest alone, and all of them behind a count', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('Sin conexión')
    toast.success('Quitado', { undo })
    toast.success('Guardado')
  })
  expect(screen.getByText('Guardado')).toBeDefined()
  expect(screen.queryByText('Quitado')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '3 mensajes' }))
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión')
})

it('an earlier message is shown again when the latest is closed', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('Sin conexión')
    toast.success('Guardado')
  })
  expect(screen.queryByText('Sin conexión')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.getByText('Sin conexión')).toBeDefined()
  expect(screen.queryByRole('button', { name: /mensaje/ })).toBeNull()
})

it('counts the same, and only reads out what can be seen already', () => {
  render(<Toaster />)
  act(() => {
    toast.success('Guardado')
    toast.success('Guardado')
  })
  expect(screen.getByRole('status').textContent).toContain('Guardado ×2')
  act(() => {
    toast.success('Añadido', { isSeen: true, undo })
  })
  expect(screen.getByText('Añadido').className).toBe('visually-hidden')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a message that had the focus when it was closed does not stop later messages from closing', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('Sin conexión')
  })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('Sin conexión')).toBeNull()
  act(() => {
    toast.success('Guardado', { duration: 1 })
  })
  await waitFor(() => expect(screen.queryByText('Guardado')).toBeNull())
})

it('a message whose button has the focus stays', async () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => {
    toast.success('Quitado', { undo })
  })
  act(() => screen.getByRole('button', { name: 'Deshacer' }).focus())
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.getByText('Quitado')).toBeDefined()
  vi.useRealTimers()
})
