import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Analytics } from '#web/layout/footer/Analytics.tsx'
import { Maintenance } from './Maintenance.tsx'
import { NoticePopup } from './NoticePopup.tsx'

beforeAll(async () => {
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
  for (const script of document.head.querySelectorAll('script')) script.remove()
  vi.useRealTimers()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

describe('the notice popup (R038)', () => {
  it('appears 1 s after load, and once a visit', () => {
    render(<NoticePopup text="Cerrado el lunes" />)
    pass(999)
    expect(screen.queryByText('Cerrado el lunes')).toBeNull()
    pass(1)
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(screen.queryByText('Cerrado el lunes')).toBeNull()
    cleanup()
    render(<NoticePopup text="Cerrado el lunes" />)
    pass(5000)
    expect(screen.queryByText('Cerrado el lunes')).toBeNull()
  })

  it('is not shown again at another visit if the user chose so, but another notice is', () => {
    render(<NoticePopup text="Cerrado el lunes" />)
    pass(1000)
    fireEvent.click(screen.getByRole('checkbox', { name: 'No volver a mostrar' }))
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    cleanup()
    sessionStorage.clear()
    render(<NoticePopup text="Cerrado el lunes" />)
    pass(2000)
    expect(screen.queryByText('Cerrado el lunes')).toBeNull()
    cleanup()
    render(<NoticePopup text="Cerrado el martes" />)
    pass(1000)
    expect(screen.getByText('Cerrado el martes')).toBeTruthy()
  })

  it('waits while another question is being asked', () => {
    const { container } = render(<NoticePopup text="Cerrado el lunes" />)
    const other = document.createElement('div')
    other.dataset['dialog'] = ''
    container.append(other)
    pass(3000)
    expect(screen.queryByText('Cerrado el lunes')).toBeNull()
    other.remove()
    pass(1000)
    expect(screen.getByText('Cerrado el lunes')).toBeTruthy()
  })
})

describe('maintenance (R040)', () => {
  const contact = { phone: '900 000 101', email: 'pedidos@marca.example' }

  it('says that the web is not available and whom to contact', () => {
    render(<Maintenance contact={contact} onRetry={() => undefined} />)
    const modal = screen.getByRole('alertdialog', { name: '¡Aviso importante!' })
    expect(modal.textContent).toContain('La web no está disponible')
    expect(modal.textContent).toContain('Contacta con tu comercial o con atención al cliente')
    expect(screen.getByRole('link', { name: contact.phone }).getAttribute('href')).toBe('tel:900000101')
    expect(screen.getByRole('link', { name: contact.email }).getAttribute('href')).toBe(`mailto:${contact.email}`)
  })

  it('tries again every 30 s, counting in view, and at once when asked', () => {
    const onRetry = vi.fn()
    render(<Maintenance contact={undefined} onRetry={onRetry} />)
    for (let second = 0; second < 29; second++) pass(1000)
    expect(screen.getByText('Reintentando en 1 s')).toBeTruthy()
    expect(onRetry).not.toHaveBeenCalled()
    pass(1000)
    expect(onRetry).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar ahora' }))
    expect(onRetry).toHaveBeenCalledTimes(2)
  })
})

describe('external analytics (R039)', () => {
  it('are loaded only after consent, once, and remembered', () => {
    history.replaceState(null, '', '/nueva-contrasena?token=secret')
    render(<Analytics id="G-ABC123" />)
    expect(loaded()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
    const told = (window.dataLayer ?? []).map(words => JSON.stringify(Object.values(words as object)))
    expect(told.join()).toContain('/nueva-contrasena')
    expect(told.join(), 'a secret of a link is told to nobody').not.toContain('secret')
    expect(loaded()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    render(<Analytics id="G-ABC123" />)
    expect(loaded()).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are never loaded after a refusal', () => {
    render(<Analytics id="G-ABC123" />)
    fireEvent.click(screen.getByRole('button', { name: 'Rechazar' }))
    cleanup()
    render(<Analytics id="G-ABC123" />)
    expect(loaded()).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
