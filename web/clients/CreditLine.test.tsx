import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Credit } from '#domain/clients/credit.ts'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { CreditLine } from './CreditLine.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})

const shown = (credit: Partial<Credit>, added?: number) => {
  const known = { locked_reason: '', credit_limit: 12_000, used: 11_480.2, overdue: 900, ...credit }
  const { container } = render(<CreditLine credit={known} symbol="€" {...(added !== undefined && { added })} />, {
    wrapper: portalWith(),
  })
  return container.textContent?.replaceAll('\u00A0', ' ')
}

test('the credit shows limit, used and overdue amounts', () => {
  expect(shown({})).toBe('Crédito 12.000,00 € · dispuesto 11.480,20 € · vencido 900,00 €')
})

test('a cart that goes above the credit says by how much', () => {
  expect(shown({}, 519.8)).not.toContain('supera')
  expect(shown({}, 600)).toContain('Con este carro se supera el crédito en 80,20 €.')
})

test('an unknown amount is called so, and nothing known shows nothing', () => {
  expect(shown({ used: null, overdue: null })).toBe('Crédito 12.000,00 € · dispuesto sin datos')
  expect(shown({ credit_limit: null, used: null, overdue: null })).toBe('')
})
