import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DeliveryDays } from '#domain/calendar/contract.ts'
import { article, lineOf } from '#web/test/cart.ts'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { TogetherField } from './TogetherField.tsx'

const ROUTE: DeliveryDays = {
  holidays: [],
  open_weekdays: [1, 2, 3, 4, 5],
  delivery_days: ['2', '4'],
  cut_off: '13:00',
  time_zone: 'Europe/Madrid',
  times: [],
  now: '2026-11-30T09:46:00Z',
}
const NO_ROUTE = { ...ROUTE, delivery_days: null, cut_off: null }

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T09:46:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Shelf {
  stock: number
  expected_on?: string | null
  expected_quantity?: number | null
}

const lineWith = (product: number, { stock, expected_on = null, expected_quantity = null }: Shelf) =>
  lineOf({ id: product, product, product_data: { ...article, id: product, stock, expected_on, expected_quantity } })

interface Drawing {
  days?: DeliveryDays
  flags?: Record<string, boolean>
  wished?: string
}

function draw(shelves: Shelf[], { days = ROUTE, flags = { stock: true }, wished = '' }: Drawing = {}) {
  const onChange = vi.fn<(isTogether: boolean) => void>()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(days), { headers: { 'Content-Type': 'application/json' } })),
  )
  const items = shelves.map((shelf, index) => lineWith(index + 1, shelf))
  const wrapper = portalWith({ client: someClient(), center: someCenter(), flags })
  return {
    ...render(<TogetherField items={items} wished={wished} value={false} onChange={onChange} />, { wrapper }),
    onChange,
  }
}
const labels = async () => (await screen.findAllByRole('radio')).map(radio => radio.closest('label')?.textContent)

it('R557: offers both where a line comes later, each with its day', async () => {
  const { onChange } = draw([{ stock: 50 }, { stock: 5, expected_on: '2026-12-02', expected_quantity: 20 }])
  await screen.findByText(/Llega el martes 01-12-2026/)
  expect(await labels()).toEqual([
    'Lo que haya, cuanto antesLlega el martes 01-12-2026; 1 artículo llega después',
    'Todo juntoLlega el jueves 03-12-2026',
  ])
  await userEvent.click(screen.getByRole('radio', { name: /Todo junto/ }))
  expect(onChange).toHaveBeenCalledWith(true)
})

it('R557: promises no day for all where nobody knows when one of them arrives', async () => {
  draw([{ stock: 5 }, { stock: 5, expected_on: '2026-12-02', expected_quantity: 20 }])
  await screen.findByText(/Llega el martes 01-12-2026/)
  expect(await labels()).toEqual([
    'Lo que haya, cuanto antesLlega el martes 01-12-2026; 2 artículos llegan después',
    'Todo juntoCuando haya de todo; aún no se sabe qué día',
  ])
})

it('R557: counts from the day that is wished for', async () => {
  draw([{ stock: 5, expected_on: '2026-12-02', expected_quantity: 20 }, { stock: 2 }], { wished: '08-12-2026' })
  await screen.findByText(/Llega el martes 08-12-2026; 1 artículo llega después/)
})

it.each<[string, Drawing]>([
  ['there is no route', { days: NO_ROUTE }],
  ['there is no route, whatever day is wished for', { days: NO_ROUTE, wished: '08-12-2026' }],
  ['the route does not come on the day that is wished for', { wished: '09-12-2026' }],
])('R551: names no day where %s', async (_what, drawing) => {
  draw([{ stock: 5 }], drawing)
  expect(await labels()).toEqual([
    'Lo que haya, cuanto antes1 artículo llega después',
    'Todo juntoCuando haya de todo; aún no se sabe qué día',
  ])
})

it.each<[string, Shelf[], Drawing]>([
  ['all comes at once', [{ stock: 50 }], {}],
  ['the brand says nothing of its stock', [{ stock: 5 }], { flags: { stock: false, stock_availability: false } }],
])('R557: asks nothing where %s', async (_what, shelves, drawing) => {
  draw(shelves, drawing)
  await vi.advanceTimersByTimeAsync(2000)
  expect(screen.queryByRole('radio')).toBeNull()
})
