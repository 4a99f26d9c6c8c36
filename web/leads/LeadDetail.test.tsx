import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Lead } from '#domain/leads/contract.ts'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { LeadDetail } from './LeadDetail.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const lead: Lead = {
  id: 1,
  name: 'Residencia Las Flores',
  external_id: 'L-00482',
  sales_person: 'J. Pons',
  contact: 'Eva Gil',
  national_id: '',
  phone: '910 00 00 00',
  email: 'info@flores.es',
  address_main: 'C/ Olmo 3',
  city: 'Madrid',
  postal_code: '28013',
  province: 'Madrid',
  channel: 'Venta directa',
  sector: 'Sanidad',
  business: 'Residencia',
  origin: 'Feria',
  country: 'es',
  currency_symbol: '€',
  offers: [],
}

it('R177: an open row shows address, contact and the offers with date, number and total', () => {
  const offers = [{ id: 7, offer_datetime: '2026-11-03T23:30:00Z', number: 'O26-000210', total: 1480.2 }]
  render(<LeadDetail lead={{ ...lead, offers }} />)
  expect(screen.getByText('C/ Olmo 3, 28013 Madrid')).toBeTruthy()
  expect(screen.getByText('Eva Gil')).toBeTruthy()
  expect(screen.getByRole('link', { name: '910 00 00 00' }).getAttribute('href')).toBe('tel:910000000')
  const table = within(screen.getByRole('table', { name: 'Ofertas de Residencia Las Flores' }))
  expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
    '04-11-2026',
    'O26-000210',
    '1.480,20\u00a0€',
  ])
})

it('a lead without offers says so, and what is not known is a dash', () => {
  render(<LeadDetail lead={{ ...lead, province: 'Toledo', contact: '' }} />)
  expect(screen.getByText('Todavía no tiene ofertas.')).toBeTruthy()
  expect(screen.getByText('C/ Olmo 3, 28013 Madrid, Toledo')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('R171: a lead without e-mail shows what it cannot do, and takes one', () => {
  renderWithQueries(<LeadDetail lead={{ ...lead, email: '' }} />)
  expect(screen.getByText('No es posible crear la oferta si el Lead no tiene email.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Añadir correo' })).toBeTruthy()
  cleanup()
  renderWithQueries(<LeadDetail lead={lead} />)
  expect(screen.queryByText('No es posible crear la oferta si el Lead no tiene email.')).toBeNull()
})

const renderWithQueries = (element: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)
