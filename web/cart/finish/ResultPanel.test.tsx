import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ResultPanel } from './ResultPanel.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  globalThis.scrollTo = () => undefined
})
afterEach(cleanup)

type Finished = Parameters<typeof ResultPanel>[0]['finished']

const show = (code: number | null) =>
  render(
    <ResultPanel
      finished={
        {
          type: 'order',
          said: { delivery_date: '', customer_number: '' },
          placed: {
            id: 1,
            number: 'P26-000001',
            order_datetime: '2026-11-20T10:00:00Z',
            total: 24.2,
            lines: 1,
            currency_symbol: '€',
            waiting_reasons: code === 1 ? ['limit'] : [],
            client_discount_percentage: 0,
            validators: ['Marta Ruiz'],
            code,
          },
        } as unknown as Finished
      }
      where={['Hotel Miramar']}
      place="Av. del Mar 4 · 07015 Palma"
      email=""
      products={[]}
      next={{ href: '/catalogo', label: 'Seguir' }}
    />,
    { wrapper: portalWith() },
  )

it('R341: an order that waits is said to wait, without the sign of success', () => {
  show(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('P26-000001 pendiente de validación')
  expect(document.querySelector('.tabler-icon-circle-check')).toBeNull()
  expect(document.querySelector('.tabler-icon-clock-hour-4')).not.toBeNull()
})

it('R341: an order that counts is said to be sent', () => {
  show(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('P26-000001 enviado')
  expect(document.querySelector('.tabler-icon-circle-check')).not.toBeNull()
  expect(document.body.textContent).toContain('Dirección de entregaAv. del Mar 4 · 07015 Palma')
})
