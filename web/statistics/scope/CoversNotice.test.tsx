import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { CoversNotice } from './CoversNotice.tsx'
import { useScope } from './useScope.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  const nodes = [{ id: '5', node_name: 'Alojamiento', children: [] }]
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async () => Response.json({ results: nodes }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Covers = () => <CoversNotice client={1} scope={useScope(1)} />
const draw = (address: string, center = true) =>
  drawAt(address, Covers, {
    Portal: portalWith({ client: someClient(), ...(center && { center: someCenter({ id: 3, name: 'Playa' }) }) }),
  })

test.each([
  ['/', 'Cifras de todos los centros del cliente, no solo de «Playa».'],
  ['/?node=5', 'Cifras de los centros de «Alojamiento», no solo de «Playa».'],
  ['/?center=9', 'Cifras de otro centro, no de «Playa».'],
])('R344: statistics at %s say which centers they cover', async (address, text) => {
  const { address: now } = await draw(address)
  expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ver solo «Playa»' }))
  await vi.waitFor(() => expect(now()).toBe('/?center=3'))
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('without a center in the header nothing is said', async () => {
  await draw('/', false)
  expect(screen.queryByRole('status')).toBeNull()
})
