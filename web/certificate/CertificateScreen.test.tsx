import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedCertificate } from '#domain/carbon/contract.ts'
import { DEFAULT_FACTOR_SET } from '#domain/carbon/emissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { CertificateScreen } from './CertificateScreen.tsx'

const certificate: CheckedCertificate = {
  number: 'CO2-26-ABC',
  client: 'Hotel Miramar',
  center: 'Playa',
  total_co2e: 528.304,
  trees: 3.163,
  total_orders: 1,
  total_distance: 1234.5,
  estimated_share: 0,
  missing: 0,
  factor_set: DEFAULT_FACTOR_SET,
  issued_at: '2026-11-20T09:00:00Z',
  start_date: '2026-01-01',
  end_date: '2026-10-31',
  sha256: 'ab'.repeat(32),
}

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async () => Response.json(certificate))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('R355: the page of a certificate says the trees as the screen of the emissions does', async () => {
  await drawAt('/certificados/CO2-26-ABC', CertificateScreen, { path: ADDRESS.certificate })
  expect(await screen.findByText('3,2')).toBeTruthy()
})
