import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { CenterLimit } from './CenterLimit.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const waits = (purchase_waiting: number) => ({
  base: 200,
  currency_symbol: '€',
  center_limit: { purchase_limit: 1000, purchase_limit_period: 'M' as const, purchase_current: 500, purchase_waiting },
})
const drawn = () => document.querySelector<HTMLElement>('[data-waiting]')?.style.width

it('draws what waits besides the order itself, and says it', () => {
  render(<CenterLimit order={waits(350.5)} />)
  expect(drawn()).toBe('15.05%')
  expect(screen.getByTitle(/^por validar 150,50\s€$/).textContent).toMatch(/^50\s% → 70\s%; por validar 150,50\s€$/)
})

it('draws nothing more if no other order waits', () => {
  render(<CenterLimit order={waits(200)} />)
  expect(drawn()).toBeUndefined()
  expect(document.body.textContent).toMatch(/^50\s% → 70\s%$/)
})

it('an offer is not among the orders that wait', () => {
  render(<CenterLimit order={waits(200)} isOffer />)
  expect(drawn()).toBe('20%')
})
