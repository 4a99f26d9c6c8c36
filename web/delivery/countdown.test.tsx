import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DeliveryDays } from '#domain/calendar/contract.ts'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Arrival } from './Arrival.tsx'
import { PromiseBox } from './PromiseBox.tsx'
import { PromisedDay } from './PromisedDay.tsx'
import { PromiseLine } from './PromiseLine.tsx'

const ROUTE: DeliveryDays = {
  holidays: [],
  open_weekdays: [1, 2, 3, 4, 5],
  delivery_days: ['2', '4'],
  cut_off: '13:00',
  time_zone: 'Europe/Madrid',
  times: ['08:00 - 14:00'],
  now: '2026-11-30T09:46:00Z',
}
const NO_ROUTE = { ...ROUTE, delivery_days: null, cut_off: null }

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
// The clock of this browser is twenty minutes behind that of the server.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T09:26:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answering(days: DeliveryDays) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(days), { headers: { 'Content-Type': 'application/json' } })),
  )
  return { wrapper: portalWith({ client: someClient(), center: someCenter() }) }
}

it('R556: says until when to order, and counts by the clock of the server each minute', async () => {
  render(<PromiseBox />, answering(ROUTE))
  await screen.findByText('Pide antes de las 13:00')
  expect(screen.getByText('y llega el martes 1')).toBeDefined()
  expect(screen.getByText('Quedan 2 h 14 min')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Quedan 2 h 13 min')).toBeDefined()
  // A tablet that slept until 13:00.
  vi.setSystemTime(new Date('2026-11-30T11:40:00Z'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Pide antes del miércoles 2 a las 13:00')).toBeDefined()
  expect(screen.queryByText(/^Quedan/)).toBeNull()
})

it('R556: an order that will wait is promised provided that it is validated in time', async () => {
  render(<PromiseBox willWait />, answering(ROUTE))
  expect(await screen.findByText('si se valida antes de esa hora')).toBeDefined()
})

it('R551: says nothing of a center without a route', async () => {
  const { container } = render(<PromiseLine />, answering(NO_ROUTE))
  await vi.waitFor(() => expect(container.childElementCount).toBe(0))
})

it.each([
  ['with the route after its stock', ROUTE, 20, 'Llega el 3 de diciembre'],
  ['in stock where nobody says how much', ROUTE, null, 'Llega el 2 de diciembre'],
  ['in stock where there is no route', NO_ROUTE, 20, 'Llega el 2 de diciembre'],
])('R554: what is short arrives %s', async (_what, days, expected_quantity, words) => {
  render(<Arrival of={{ stock: 1, expected_on: '2026-12-02', expected_quantity }} units={8} />, answering(days))
  expect(await screen.findByText(words)).toBeDefined()
})

it('R553: an order is shown with its day, times, place and what arrives later', () => {
  const promised = {
    day: '2026-12-03',
    until: '2026-12-02T12:00:00Z',
    times: '08:00 - 14:00',
    time_zone: 'Europe/Madrid',
  }
  const later = [{ product: 1, name: 'Lejía', day: '2026-12-08' }]
  render(<PromisedDay promised={promised} state={2} place={['Playa', '']} later={later} />, answering(ROUTE))
  const box = screen.getByRole('region', { name: 'Cuándo llega' })
  expect(box.textContent).toBe(
    'dic3Llega el jueves 03-12-2026Horario: 08:00 - 14:00PlayaLejía: Llega el 8 de diciembre',
  )
})
