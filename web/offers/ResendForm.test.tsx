import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import { portalWith } from '#web/test/portal.tsx'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { currentToasts } from '#web/ui/feedback/shownToasts.ts'
import { ResendForm } from './ResendForm.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
  // What jsdom does not have.
  HTMLElement.prototype.scrollIntoView = () => undefined
})

const PICTURE = 'iVBORw0KGgo='
const FORMATS = { results: [{ id: 3, name: 'Con fotos' }] }
const asked = vi.fn<(address: string, body: unknown) => void>()
let pages: () => Response
let report: () => Response

beforeEach(() => {
  asked.mockClear()
  pages = () => Response.json({ pages: 4, pictures: [PICTURE] })
  report = () => Response.json({ message: 'Enviada' })
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    asked(address, typeof options.body === 'string' ? JSON.parse(options.body) : undefined)
    if (address.includes('print_formats')) return Response.json(FORMATS)
    return address.includes('/pages/') ? pages() : report()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Sent = Parameters<typeof ResendForm>[0]['offer']
// What the form reads of one.
const offer = {
  id: 9,
  state: VALIDATED,
  stage: 'sent',
  send_to: ['ana@miramar.example'],
  client: { email: 'compras@miramar.example' },
  lead: null,
} as unknown as Sent

const ask = (more: Partial<Sent> = {}) =>
  render(<ResendForm offer={{ ...offer, ...more }} />, { wrapper: portalWith() })
const addresses = () => screen.getByLabelText<HTMLInputElement>('Enviar a')
const write = (text: string) => fireEvent.change(addresses(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const chooseFormat = async () => {
  await vi.waitFor(() => expect(calls('print_formats')).toHaveLength(1))
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Con fotos' }))
}
const calls = (part: string) => asked.mock.calls.filter(([address]) => address.includes(part))

test('it begins with the addresses that it went to last, and goes to those that are written', async () => {
  ask()
  expect(addresses().value).toBe('ana@miramar.example')
  await chooseFormat()
  write('ana@miramar.example; luis@miramar.example')
  press('Enviar')
  await vi.waitFor(() => expect(calls('send_report')).toHaveLength(1))
  expect(calls('send_report')[0]?.[1]).toEqual({
    print_format: 3,
    send_to: ['ana@miramar.example', 'luis@miramar.example'],
  })
})

test('R209: without a format, or with an address that is none, it flags the field and sends nothing', async () => {
  ask()
  press('Enviar')
  expect(await screen.findByText('Elige un formato de impresión.')).toBeTruthy()
  await chooseFormat()
  write('ana@')
  press('Enviar')
  expect(await screen.findByText('Revisa los correos: hasta 5, separados por comas.')).toBeTruthy()
  expect(addresses().getAttribute('aria-invalid')).toBe('true')
  write('a@b.es, c@d.es, e@f.es, g@h.es, i@j.es, k@l.es')
  press('Enviar')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(calls('send_report')).toEqual([])
})

test('it says where it goes while no address is written', () => {
  ask()
  write('')
  expect(screen.getByText('Sin correo, la oferta te llega a ti para que la hagas llegar.')).toBeTruthy()
})

test('an offer that waits for its validation, or was withdrawn, cannot be sent', () => {
  ask({ state: PENDING_VALIDATION })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Solo se envían las ofertas validadas.')).toBeTruthy()
  cleanup()
  ask({ stage: 'withdrawn' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the preview shows the first pages in the chosen format, and sends nothing', async () => {
  ask()
  await chooseFormat()
  press('Vista previa')
  const dialog = await screen.findByRole('dialog', { name: 'Vista previa' })
  const picture = await within(dialog).findByRole<HTMLImageElement>('img', { name: 'Página 1 de 4' })
  expect(picture.src).toBe(`data:image/png;base64,${PICTURE}`)
  expect(within(dialog).getByText('Se muestran las 1 primeras de 4')).toBeTruthy()
  expect(calls('/pages/')[0]?.[0]).toBe('/api/offers/9/pages/?print_format=3')
  expect(calls('send_report')).toEqual([])
})

test('the preview says why there is none', async () => {
  pages = () => Response.json({ message: 'La oferta ya no existe' }, { status: 404 })
  ask()
  press('Vista previa')
  const dialog = await screen.findByRole('dialog', { name: 'Vista previa' })
  expect(await within(dialog).findByText('La oferta ya no existe')).toBeTruthy()
  expect(dialog.querySelector('[aria-busy]')).toBeNull()
})

test('what refuses to be sent is said, and the form stays as it was', async () => {
  report = () => Response.json({ message: 'Demasiados envíos' }, { status: 429 })
  ask()
  await chooseFormat()
  write('luis@miramar.example')
  press('Enviar')
  await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ kind: 'error', text: 'Demasiados envíos' }))
  expect(addresses().value).toBe('luis@miramar.example')
})
