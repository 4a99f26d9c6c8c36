import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { InfoTip } from '#web/ui/overlays/InfoTip.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
afterEach(cleanup)

describe('InfoTip', () => {
  it('explains with a key as with a tap, and is gone with Escape', async () => {
    render(<InfoTip label="Qué es «Facturable»" text="El cliente la vuelve a cobrar." />)
    const button = () => screen.getByRole('button', { name: 'Qué es «Facturable»', expanded: false })
    expect(button().textContent).toBe('Qué es «Facturable»')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('status').textContent).toBe('El cliente la vuelve a cobrar.')
    await userEvent.keyboard('{Escape}')
    // The element stays, so that its text is read when it comes back.
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.activeElement).toBe(button())
    await userEvent.click(button())
    expect(screen.getByRole('status').textContent).toBe('El cliente la vuelve a cobrar.')
  })
})

describe('QuantityField', () => {
  const field = () => screen.getByRole('spinbutton', { name: 'Cantidad' })

  it('commits once, 500 ms after the last of several presses', async () => {
    const onCommit = vi.fn()
    render(<QuantityField value={1} label="Cantidad" onCommit={onCommit} />)
    const more = screen.getByRole('button', { name: /Añadir uno/ })
    await userEvent.click(more)
    await userEvent.click(more)
    expect(onCommit).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onCommit).toHaveBeenCalledExactlyOnceWith(3), { timeout: 1500 })
  })

  it('commits the typed value with Enter, and nothing without a change', async () => {
    const onCommit = vi.fn()
    render(<QuantityField value={4} label="Cantidad" onCommit={onCommit} />)
    await userEvent.clear(field())
    await userEvent.type(field(), '1.250{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(1250)
    onCommit.mockClear()
    cleanup()
    render(<QuantityField value={4} label="Cantidad" onCommit={onCommit} />)
    await userEvent.type(field(), '4{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 })
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('clamps to the stock and says so', async () => {
    const onCommit = vi.fn()
    render(<QuantityField value={1} max={24} label="Cantidad" onCommit={onCommit} />)
    await userEvent.clear(field())
    await userEvent.type(field(), '90')
    expect(screen.getByText('Máximo 24 (stock disponible)')).toBeTruthy()
    await userEvent.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(24)
  })

  it('shows the limit, too, if a key exceeds it', async () => {
    render(<QuantityField value={20} max={24} label="Cantidad" onCommit={vi.fn()} />)
    await userEvent.type(field(), '{ArrowUp}')
    expect(screen.queryByText('Máximo 24 (stock disponible)')).toBeNull()
    await userEvent.type(field(), '{PageUp}')
    expect(screen.getByText('Máximo 24 (stock disponible)')).toBeTruthy()
    expect(field()).toHaveProperty('value', '24')
  })

  it('has no remove button of its own, because the line has one', async () => {
    const onRemove = vi.fn()
    render(<QuantityField value={1} min={1} label="Cantidad" onCommit={vi.fn()} onRemove={onRemove} />)
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(screen.getByRole('button', { name: /Quitar uno/ })).toHaveProperty('disabled', true)
    await userEvent.clear(field())
    await userEvent.type(field(), '0')
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })

  it('gives the old value back for what is no number', async () => {
    const onCommit = vi.fn()
    render(<QuantityField value={7} label="Cantidad" onCommit={onCommit} />)
    await userEvent.clear(field())
    await userEvent.tab()
    expect(onCommit).not.toHaveBeenCalled()
    expect(field()).toHaveProperty('value', '7')
  })

  it('commits its change when it is removed from the screen', async () => {
    const onCommit = vi.fn()
    const { unmount } = render(<QuantityField value={1} label="Cantidad" onCommit={onCommit} />)
    await userEvent.type(field(), '{ArrowUp}')
    unmount()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(2)
  })
})

describe('LimitBar', () => {
  const bar = (cart: number, period: 'M' | 'X' = 'M') =>
    render(<LimitBar current={1240} cart={cart} limit={2000} period={period} symbol="€" size="cart" />)

  it('says how much of which limit is used', () => {
    bar(0)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(
      'Consumido 62 % del límite mensual: 1.240,00\u00a0€ de 2.000,00\u00a0€, sin IVA',
    )
    expect(screen.queryByText('Superado')).toBeNull()
  })

  it('shades what waits for validation, says it, and does not count it', () => {
    for (const size of ['header', 'card', 'cart'] as const) {
      const { container, unmount } = render(
        <LimitBar current={1240} waiting={300} limit={2000} period="M" symbol="€" size={size} />,
      )
      const meter = screen.getByRole('meter')
      expect(meter.getAttribute('aria-valuetext')).toBe(
        'Consumido 62 % del límite mensual: 1.240,00\u00a0€ de 2.000,00\u00a0€, sin IVA; por validar 300,00\u00a0€',
      )
      expect(meter.getAttribute('aria-valuenow')).toBe('62')
      expect(container.querySelector<HTMLElement>('[data-waiting]')?.style.width).toBe('15%')
      expect(container.textContent).toContain('sin IVA')
      unmount()
    }
    bar(0)
    expect(document.querySelector('[data-waiting]')).toBeNull()
  })

  it('R065: is min under 70 percent, medium from 70 to 90, max above 90', () => {
    const levels = [139, 160, 560, 561].map(cart => {
      const { container, unmount } = bar(cart)
      const classes = container.querySelector('section')?.className ?? ''
      unmount()
      return /min|medium|max/.exec(classes)?.[0]
    })
    expect(levels).toEqual(['min', 'medium', 'medium', 'max'])
  })

  it('marks 100 % once the cart exceeds the limit', () => {
    bar(798.6)
    expect(screen.getByText('Superado')).toBeTruthy()
    expect(screen.getByText('100 %')).toBeTruthy()
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('100')
  })

  it('shows nothing where there is no limit', () => {
    const { container } = bar(10, 'X')
    expect(container.textContent).toBe('')
  })
})

describe('R068: Pager', () => {
  it('is absent while everything fits on one page', () => {
    const { container } = render(<Pager page={1} total_pages={1} onPage={vi.fn()} />)
    expect(container.textContent).toBe('')
  })

  it('shows range 4 and margin 2 between Anterior and Siguiente', () => {
    render(<Pager page={9} total_pages={24} onPage={vi.fn()} />)
    expect(screen.getByRole('navigation').textContent).toBe(
      ['Anterior', '12…891011…2324', 'Página 9 de 24', 'Siguiente'].join(''),
    )
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('9')
  })

  it('turns to the page that is pressed, and not before the first', async () => {
    const onPage = vi.fn()
    render(<Pager page={1} total_pages={3} onPage={onPage} />)
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
    await userEvent.click(screen.getByRole('button', { name: 'Página 3' }))
    expect(onPage.mock.calls).toEqual([[2], [3]])
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true)
  })
})
