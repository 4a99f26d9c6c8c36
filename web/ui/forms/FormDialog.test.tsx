import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './useForm.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
afterEach(cleanup)

function Naming({ send, onClose }: { send: (name: string) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({
    first: { name: '' },
    problemsOf: ({ name }: { name: string }) => (name === '' ? { name: 'errors.required' as const } : {}),
    send: ({ name }) => send(name),
    onSent: onClose,
  })
  return (
    <FormDialog title="Cambiar nombre" form={form} sends="Guardar" onClose={onClose}>
      <TextField {...form.text('name')} label="Nombre" />
    </FormDialog>
  )
}

test('the button below the fields sends them, and the dialog closes when they are sent', async () => {
  const send = vi.fn(async () => undefined)
  const onClose = vi.fn()
  render(<Naming send={send} onClose={onClose} />)
  const save = await screen.findByRole('button', { name: 'Guardar' })
  await userEvent.click(save)
  expect([send.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  await userEvent.keyboard('Cada lunes')
  await userEvent.click(save)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send.mock.calls).toEqual([['Cada lunes']])
})

test('what the server refuses is said above the fields, and nothing is closed', async () => {
  const onClose = vi.fn()
  render(
    <Naming send={() => Promise.reject(Object.assign(new Error('Ya hay otra.'), { fields: {} }))} onClose={onClose} />,
  )
  await userEvent.type(await screen.findByLabelText('Nombre'), 'Cada lunes{Enter}')
  expect(await screen.findByText('Ya hay otra.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
