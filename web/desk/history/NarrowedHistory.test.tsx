import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, loadDeskTexts, startTexts } from '#web/texts/texts.ts'
import { NarrowedHistory } from './NarrowedHistory.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadDeskTexts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer())
  const wrapper = portalWith({ account: { role: 'admin', rights: ['desk_people'] } })
  render(<NarrowedHistory of={{ person: 46 }} first={undefined} show={() => undefined} />, { wrapper })
}

test('R546: the person of a narrowed history is asked for by name where no change tells it', async () => {
  draw(() => Response.json({ id: 46, first_name: 'Pau', last_name: 'Ribas' }))
  expect(await screen.findByText('Cambios de Pau Ribas')).toBeTruthy()
})

test('R546: a person whose name cannot be read is never called by a number', async () => {
  draw(() => Response.json({}, { status: 404 }))
  expect(await screen.findByText('Cambios de una persona')).toBeTruthy()
  expect(document.body.textContent).not.toContain('46')
})
