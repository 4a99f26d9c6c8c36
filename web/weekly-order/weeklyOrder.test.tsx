import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DueProduct } from '#domain/due/contract.ts'
import { nextMonday } from '#domain/due/next-monday.ts'
import { someProduct } from '#web/test/portal.tsx'
import { changeLanguage, startTexts, translate } from '#web/texts/texts.ts'
import { reasonOf } from '#domain/due/reason.ts'
import { NextWeek } from './NextWeek.tsx'
import { useChoice } from './useChoice.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es', false)
})

afterEach(cleanup)

const USUAL = { past: 'center', interval: 24, days_since: 21, suggested_quantity: 6, usual_least: 6, usual_most: 6 }

test.each([
  [{}, 'cada 24 días, hace 21, suelen ser 6'],
  [{ usual_least: 4, usual_most: 8 }, 'cada 24 días, hace 21, entre 4 y 8'],
  [{ interval: 1, days_since: 1 }, 'cada día, hace 1 día, suelen ser 6'],
  [{ interval: null }, 'hace 21 días, suelen ser 6'],
  [{ past: 'client' }, 'lo piden otros centros'],
  [{ past: 'sector' }, 'lo pide tu sector'],
])('R585 tells why: %o', (difference, words) => {
  // The words need nothing else of the article.
  const product = { ...USUAL, ...difference } as DueProduct
  expect(reasonOf(product, translate)).toBe(words)
})

test.each([
  ['2026-11-30', '2026-12-07'],
  ['2026-12-02', '2026-12-07'],
  ['2026-12-06', '2026-12-07'],
])('hidden on %s it comes back on Monday %s', (today, monday) => {
  expect(nextMonday(today)).toBe(monday)
})

const proposed = (id: number, band: DueProduct['band']): DueProduct => ({
  ...someProduct({ id, final_price: 2 }),
  ...USUAL,
  past: 'center',
  probability: 0.5,
  band,
})

test('R595 what is due in the next week is chosen by hand alone', () => {
  const now = [proposed(1, 'sure')]
  // Even where it is as sure as what is due now: it is on its way.
  const later = [proposed(2, 'sure')]
  const { result } = renderHook(() => useChoice(now, later, null))
  expect(result.current.chosen.map(({ product }) => product.id)).toEqual([1])
  expect(result.current.beyond).toBe(0)
  act(() => result.current.choose(2, true))
  expect(result.current.chosen.map(({ product }) => product.id)).toEqual([1, 2])
  expect(result.current.total).toBe(24)
})

test('R595 says how many are due in the next week, and shows them when asked', async () => {
  const onToggle = vi.fn()
  const asked = { isPending: false, isError: false, refetch: vi.fn() }
  const box = (isOpen: boolean) => (
    <NextWeek count={4} isOpen={isOpen} onToggle={onToggle} asked={asked}>
      <li>Jabón</li>
    </NextWeek>
  )
  const { rerender } = render(box(false))
  expect(screen.getByRole('heading').textContent).toBe('La semana que viene tocan 4 más')
  expect(screen.queryByText('Jabón')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verlos', expanded: false }))
  expect(onToggle).toHaveBeenCalledOnce()
  rerender(box(true))
  expect(screen.getByText('Jabón')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ocultar', expanded: true })).toBeTruthy()
})
