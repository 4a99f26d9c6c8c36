import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DueProduct } from '#domain/due/contract.ts'
import { loadOverlays } from '#web/test/overlays.tsx'
import { portalWith, someCenter, someClient, someProduct } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { currentToasts } from '#web/ui/feedback/shownToasts.ts'
import { AdjustDialog } from './AdjustDialog.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const paper: DueProduct = {
  ...someProduct({ id: 10, name: 'Papel' }),
  probability: 0.7,
  band: 'sure',
  past: 'center',
  interval: 24,
  days_since: 21,
  suggested_quantity: 6,
  usual_least: 6,
  usual_most: 6,
}
const soap = { id: 11, name: 'Jabón', until: '2026-12-24' }

/** A server at which the soap is not needed; `isDown` once it is used. */
function open({ isDown = false } = {}) {
  const sent: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      if (init?.method === 'GET' || init?.method === undefined) return Response.json({ results: [soap], count: 1 })
      sent.push(`${init.method} ${String(url)} ${String(init.body ?? '')}`.trim())
      if (isDown) return Response.json({}, { status: 500 })
      return Response.json({ center: 3, product: 10, until: '2026-12-28' })
    }),
  )
  render(<AdjustDialog opened center={someCenter()} proposed={[paper]} onClose={() => undefined} />, {
    wrapper: portalWith({ client: someClient(), center: someCenter() }),
  })
  return sent
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('R588 what is proposed is taken out, and is said until when', async () => {
  const sent = open()
  expect((await box('Papel')).checked).toBe(true)
  expect(screen.getByText('cada 24 días, hace 21, suelen ser 6')).toBeTruthy()
  await userEvent.click(await box('Papel'))
  expect(await screen.findByText('No se propone hasta el 28-12-2026')).toBeTruthy()
  expect((await box('Papel')).checked).toBe(false)
  expect(sent).toEqual(['POST /api/due/answers/ {"center":3,"product":10}'])
})

test('R588 what is not needed for now is put back, long after it was said', async () => {
  const sent = open()
  expect((await box('Jabón')).checked).toBe(false)
  expect(screen.getByText('No se propone hasta el 24-12-2026')).toBeTruthy()
  await userEvent.click(await box('Jabón'))
  expect(screen.queryByText('No se propone hasta el 24-12-2026')).toBeNull()
  expect((await box('Jabón')).checked).toBe(true)
  expect(sent).toEqual(['DELETE /api/due/answers/?center=3&product=11'])
})

test('R588 what could not be stored is as it was, and is said', async () => {
  open({ isDown: true })
  await userEvent.click(await box('Jabón'))
  await vi.waitFor(() => expect(currentToasts().at(-1)?.kind).toBe('error'))
  expect((await box('Jabón')).checked).toBe(false)
  expect(screen.getByText('No se propone hasta el 24-12-2026')).toBeTruthy()
})
