import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { WholeTemplate } from '#domain/order-templates/contract.ts'
import { loadOverlays } from '#web/test/overlays.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { DeleteTemplate } from './DeleteTemplate.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const template: WholeTemplate = {
  id: 5,
  name: 'Cada lunes',
  client: 1,
  version: 1,
  made_by: 'Bea Gil',
  may_change: true,
  lines: 0,
  changed_at: '2026-11-20T10:00:00Z',
  entries: [],
  // When the list was opened there were none.
  standing: 0,
}

/** The list on a server at which so many standing baskets are of it by now. */
async function open(standing: number) {
  const deleted: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      if (init?.method === 'DELETE') deleted.push(String(url))
      return Response.json({ ...template, standing })
    }),
  )
  const { address } = await drawAt('/listas/5', () => <DeleteTemplate template={template} />)
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  return { deleted, address }
}

test('R605 asks before standing baskets end with a list, and says how many', async () => {
  const { deleted, address } = await open(2)
  const question = await screen.findByRole('dialog', { name: '¿Eliminar la lista «Cada lunes»?' })
  expect(question.textContent).toContain('Se detienen también 2 pedidos fijos.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await flushDeferred()
  expect([deleted, address()]).toEqual([[], '/listas/5'])

  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar la lista' }))
  await vi.waitFor(() => expect(address()).toBe('/listas'))
  await flushDeferred()
  expect(deleted).toEqual(['/api/order_templates/5/'])
})

test('R602 deletes a list without standing baskets at once', async () => {
  const { deleted, address } = await open(0)
  await vi.waitFor(() => expect(address()).toBe('/listas'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await flushDeferred()
  expect(deleted).toEqual(['/api/order_templates/5/'])
})
