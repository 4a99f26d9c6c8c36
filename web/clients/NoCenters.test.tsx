import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { portalWith, someClient } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { NoCenters } from './NoCenters.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const draw = (role: 'client' | 'sales_person', { client = 1, search = '' } = {}) =>
  render(<NoCenters client={client} search={search} onShowAll={() => undefined} />, {
    wrapper: portalWith({ account: { role }, client: someClient() }),
  })

test.each([
  ['client', 'Pide a tu proveedor que lo dé de alta.'],
  ['sales_person', 'Los centros se dan de alta en el escritorio o llegan del ERP.'],
] as const)('a client without centers is said to have none, and a %s who makes one', (role, help) => {
  draw(role)
  expect(screen.getByRole('heading').textContent).toBe('Hotel Miramar S.L. no tiene ningún centro todavía')
  expect(screen.getByText(help)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('another client than the selected one is not called by its name', () => {
  draw('sales_person', { client: 2 })
  expect(screen.getByRole('heading').textContent).toBe('Este cliente no tiene ningún centro todavía')
})

test('a search without hits is told of as one, and taken back', () => {
  draw('client', { search: 'playa' })
  expect(screen.getByRole('heading').textContent).toBe('No se han encontrado centros')
  expect(screen.getByRole('button', { name: 'Borrar la búsqueda' })).toBeTruthy()
})
