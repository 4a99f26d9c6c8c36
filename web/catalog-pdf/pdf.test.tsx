import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { useCatalogPdf } from './api.ts'
import { PdfNotice } from './PdfNotice.tsx'

vi.mock('#web/ui/files/saveFile.ts')

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  vi.stubGlobal('scrollTo', vi.fn())
})
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.mocked(saveFile).mockClear()
})

function Document() {
  const pdf = useCatalogPdf(5, 'budgetwof')
  return (
    <>
      <PdfButton number="Todo" kind="Presupuesto sin imágenes" download={pdf} />
      <PdfNotice pdf={pdf} />
    </>
  )
}

const refused = (code: string) => Response.json({ code, message: 'No' }, { status: 503 })
const file = () => new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Todo.pdf" } })

/** Presses the button; the calls are answered so, one after the other. */
function press(...answers: Response[]) {
  const sent = vi.fn<typeof fetch>(async () => answers.shift() ?? refused('catalogs.being_made'))
  vi.stubGlobal('fetch', sent)
  const drawn = render(<Document />, { wrapper: portalWith() })
  const name = 'Descargar el PDF de Todo · Presupuesto sin imágenes'
  fireEvent.click(screen.getByRole('button', { name }))
  return { sent, leave: drawn.unmount }
}

const making = () => screen.queryByText('Se está preparando…')

test('a document that a job makes is waited for and saved', async () => {
  const { sent } = press(refused('catalogs.being_made'), refused('catalogs.being_made'), file())
  await vi.waitFor(() => expect(making()).toBeTruthy())
  expect(saveFile).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatchObject({ name: 'Todo.pdf' })
  expect(sent.mock.calls.map(([address]) => address)).toEqual(
    Array.from({ length: 3 }, () => '/api/catalogs/5/pdf/?type=budgetwof'),
  )
  await vi.waitFor(() => expect(making()).toBeNull())
})

test('a document whose job fails is told as such', async () => {
  press(refused('catalogs.being_made'), refused('catalogs.not_made'))
  await vi.waitFor(() => expect(making()).toBeTruthy())
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No se ha podido preparar el PDF.'))
  expect(making()).toBeNull()
})

test('another failure can be tried again', async () => {
  press(refused('paper.too_many_waiting'), file())
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
})

test('nothing is asked for or saved once the screen is left', async () => {
  const { sent, leave } = press(refused('catalogs.being_made'), file())
  await vi.waitFor(() => expect(making()).toBeTruthy())
  leave()
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toHaveBeenCalledOnce()
  expect(saveFile).not.toHaveBeenCalled()
})
