import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portalWith } from '#web/test/portal.tsx'
import { DeliveryCalendar } from './DeliveryCalendar.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-17T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('the calendar of a delivery offers tomorrow, and not today', async () => {
  render(<DeliveryCalendar center={undefined} day={null} onPick={() => undefined} />, { wrapper: portalWith() })
  const dayOf = (name: RegExp) => screen.findByRole('button', { name })
  expect(await dayOf(/^17 /)).toHaveProperty('disabled', true)
  expect(await dayOf(/^18 /)).toHaveProperty('disabled', false)
})
