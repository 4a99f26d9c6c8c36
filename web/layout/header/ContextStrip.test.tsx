import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { portalWith, someCenter, someClient } from '#web/test/portal.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ContextStrip } from './ContextStrip.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 1, total_pages: 1, results: [someCenter()] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const buying = (center_count = 4) => portalWith({ client: someClient({ center_count }), center: someCenter() })

test('R343: the header of a phone names the center first, and the client after it', async () => {
  await drawAt('/', ContextStrip, { Portal: buying() })
  const strip = screen.getByRole('button', { name: /Playa/ })
  expect(strip.textContent).toMatch(/^Playa· Hotel Miramar S\.L\./)
  fireEvent.click(strip)
  const sheet = await screen.findByRole('dialog')
  const rows = [...sheet.querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(rows.slice(0, 2)).toEqual(['Playa', 'Hotel Miramar S.L.'])
})

test.each([
  [7, false],
  [8, true],
])('R343: of %i centers the search of the picker takes the focus: %s', async (count, takesFocus) => {
  await drawAt('/', () => <CenterPicker opened onClose={() => undefined} />, { Portal: buying(count) })
  const search = await screen.findByRole('searchbox')
  expect(search.dataset['autofocus'] !== undefined).toBe(takesFocus)
  await waitFor(() => expect(document.activeElement === search).toBe(takesFocus))
})

test('the picker of a client without centers says so, with nothing to search', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0, total_pages: 1, results: [] }))
  await drawAt('/', () => <CenterPicker opened onClose={() => undefined} />, { Portal: buying(0) })
  await screen.findByRole('heading', { name: 'Hotel Miramar S.L. no tiene ningún centro todavía' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})
