import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ImportedOrders } from '#domain/orders-import/contract.ts'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ImportResult } from './ImportResult.tsx'
import type { InCart, Placed } from './state.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const order = (id: number, total: number) => ({
  id,
  number: `P26-00000${id}`,
  center: { id: 30 + id, external_id: `C-${id}`, name: `Centro ${id}` },
  state: 2,
  lines: 1,
  base: 10,
  total,
  currency_symbol: '€',
  is_over_limit: false,
})

const placed = (...orders: ImportedOrders['orders']): Placed => ({
  kind: 'ok',
  imported: { orders, is_repeated: false, is_cancelled: false },
  customer_number: 'PC-7',
  delivery_date: '2026-11-25',
  expected: { 31: 12.1, 32: 12.1 },
})

const show = (outcome: Placed | InCart) =>
  render(<ImportResult outcome={outcome} onAgain={() => undefined} onRepeat={() => undefined} />, {
    wrapper: portalWith(),
  })

const textOf = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

it('«Ver pedido» is first, and day, number and mail are shown', () => {
  show(placed(order(1, 12.1)))
  const [number, first] = screen.getAllByRole('link')
  expect(number?.textContent).toBe('P26-000001')
  expect(first?.textContent).toBe('Ver pedido')
  expect(first?.getAttribute('href')).toBe('/pedidos/pedido/1')
  for (const said of ['12,10 € IVA incl.', '25-11-2026', 'PC-7', 'marc@example.com']) expect(textOf()).toContain(said)
  expect(textOf()).not.toContain('ha cambiado')
})

it('an amount that differs from the review is shown, for that order only', () => {
  show(placed(order(1, 12.1), order(2, 13.31)))
  expect(screen.queryByRole('link', { name: 'Ver pedido' })).toBeNull()
  expect(textOf()).toContain('El importe ha cambiado desde la revisión: 12,10 € → 13,31 €.')
  expect(textOf().match(/ha cambiado/g)).toHaveLength(1)
})

it('R556: when each order arrives is said, and what an order of before was promised is not', () => {
  const promised = {
    day: '2026-12-03',
    until: '2026-12-02T12:00:00Z',
    times: '08:00 - 14:00',
    time_zone: 'Europe/Madrid',
  }
  const outcome = placed({ ...order(1, 12.1), promised }, { ...order(2, 12.1), state: 1, promised })
  const { unmount } = show(outcome)
  expect(textOf()).toContain('Llega el jueves 03-12-2026')
  expect(textOf()).toContain('Si se valida antes del miércoles 02-12-2026 a las 13:00, llega el jueves 03-12-2026')
  // The day that was wished for is the day that is promised.
  expect(textOf()).not.toContain('25-11-2026')
  unmount()
  show({ ...outcome, imported: { ...outcome.imported, is_repeated: true } })
  expect(textOf()).not.toMatch(/llega el/i)
})

it('of lines for the cart it is said, line by line, what did not turn out as asked for', () => {
  show({
    kind: 'cart',
    added: [
      { index: 0, id: 1, product: 7, added: 2, quantity: 2 },
      { index: 1, id: 2, product: 8, added: 3, quantity: 8 },
    ],
    refused: [{ index: 2, product: 9, field: 'product', message: 'Ya no se vende.' }],
    asked: [
      { name: 'Bobina', quantity: 2 },
      { name: 'Guante', quantity: 5 },
      { name: 'Lejía', quantity: 1 },
    ],
  })
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Guante: se han añadido 3 de 5, lo que queda.',
    'Lejía: Ya no se vende.',
  ])
  expect(screen.getByRole('link', { name: 'Ver carro' })).toBeDefined()
})
