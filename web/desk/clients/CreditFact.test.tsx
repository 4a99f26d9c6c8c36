import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, loadDeskTexts, startTexts } from '#web/texts/texts.ts'
import { CreditFact } from './CreditFact.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadDeskTexts()
})

const shown = (credit: object) => {
  const of = { credit_limit: 6000, balance: 1240.5, overdue: 0, currency_symbol: '€', ...credit }
  return render(<CreditFact of={of} />, { wrapper: portalWith() }).container.textContent?.replaceAll('\u00A0', ' ')
}

test.each([
  [{}, 'Crédito 6.000,00 € · pendiente 1.240,50 € · vencido 0,00 €'],
  [{ balance: null }, 'Crédito 6.000,00 € · vencido 0,00 €'],
  [{ overdue: null }, 'Crédito 6.000,00 € · pendiente 1.240,50 €'],
  [{ credit_limit: null }, 'Crédito sin datos · pendiente 1.240,50 € · vencido 0,00 €'],
  [{ credit_limit: null, balance: null, overdue: null }, ''],
])('R549: the head says of the credit what the ERP has sent, and nothing else: %o', (credit, text) => {
  expect(shown(credit)).toBe(text)
})
