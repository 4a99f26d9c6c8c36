import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Reasons } from './Reasons.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const LIMIT = 'Supera el límite de consumo del centro.'
const said = (element: ReactElement) => render(element).container.textContent

it('shows the limit of the centre if no other element does', () => {
  const of = { waiting_reasons: ['limit' as const], client_discount_percentage: 0 }
  expect(said(<Reasons of={of} />)).toBe(LIMIT)
  expect(said(<Reasons of={of} isLimitTold />)).toBe('')
})

it('names the lines whose discount makes it wait', () => {
  const of = { waiting_reasons: ['discount' as const], client_discount_percentage: 15 }
  const entry = {
    discount: 0,
    discount_waits: false,
    is_charge: false,
    description: '',
    product_data: { name: 'Jabón' },
  }
  const entries = [entry, { ...entry, discount: 15, discount_waits: true, product_data: { name: 'Papel' } }]
  expect(said(<Reasons of={of} entries={entries} />)).toMatch(/validación\. Papel: dto\. efectivo 27,75\s%$/)
})

it('reports both', () => {
  const of = { waiting_reasons: ['limit' as const, 'discount' as const], client_discount_percentage: 20 }
  expect(said(<Reasons of={of} />)).toMatch(/^Supera el límite de consumo del centro\. El descuento global del 20\s%/)
})
