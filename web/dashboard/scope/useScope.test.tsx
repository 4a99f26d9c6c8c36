import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SalesNode } from '#domain/dashboard/nodes.ts'
import { drawAt } from '#web/test/routed.tsx'
import { useScope } from './useScope.ts'
import type { Scope } from './useScope.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.useFakeTimers({ now: new Date('2026-11-20T10:42:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const node = (id: number, node_name: string, children: SalesNode[] = []): SalesNode => ({ id, node_name, children })
const TREE = [node(4, 'Baleares', [node(7, 'Palma'), node(8, 'Inca')]), node(5, 'Península')]

async function scopeAt(address: string) {
  const scopes: Scope[] = []
  function Part() {
    scopes.push(useScope(TREE))
    return <p>drawn</p>
  }
  const drawn = await drawAt(address, Part)
  await screen.findByText('drawn')
  return {
    ...drawn,
    scope: () => {
      const scope = scopes.at(-1)
      if (!scope) throw new Error('nothing was drawn')
      return scope
    },
  }
}

describe('the scope of the figures', () => {
  test('R289: is of the first node, of this year so far and of all clients without a word in the address', async () => {
    const { scope } = await scopeAt('/dashboard/resumen')
    expect(scope()).toMatchObject({
      node: 4,
      path: [{ node_name: 'Baleares' }],
      year: 2026,
      after: '2026-01-01',
      before: '2026-11-30',
      client_status: 1,
    })
    expect(scope().search()).toBe('?node=4')
  })

  test('R290: is of a node with what is above it, of all nodes, or of the first where the tree has no such node', async () => {
    const { scope: ofPalma } = await scopeAt('/dashboard/resumen?node=7')
    expect(ofPalma().path.map(({ node_name }) => node_name)).toEqual(['Baleares', 'Palma'])
    cleanup()
    const { scope: ofAll } = await scopeAt('/dashboard/resumen?node=todas')
    expect([ofAll().node, ofAll().path, ofAll().search()]).toEqual([undefined, [], '?node=todas'])
    cleanup()
    expect((await scopeAt('/dashboard/resumen?node=99')).scope().node).toBe(4)
  })

  test.each([
    ['2018', 2018],
    ['2017', 2026],
    ['2026', 2026],
    ['2027', 2026],
    ['once', 2026],
  ])('R302: of the written year %s the figures are those of %s', async (written, year) => {
    expect((await scopeAt(`/dashboard/resumen?year=${written}`)).scope().year).toBe(year)
  })

  test.each([
    ['after=2026-02-10&before=2026-02-11', '2026-02-01', '2026-02-28'],
    ['after=2024-01-01&before=2024-02-01', '2024-01-01', '2024-02-29'],
    ['after=2026-06-01&before=2026-03-31', '2026-01-01', '2026-11-30'],
    ['after=2017-01-01&before=2026-03-31', '2026-01-01', '2026-11-30'],
    ['after=2026-01-01&before=2026-12-31', '2026-01-01', '2026-11-30'],
  ])('R304: %s is counted from %s to %s', async (written, after, before) => {
    expect((await scopeAt(`/dashboard/ventas/resumen?${written}`)).scope()).toMatchObject({ after, before })
  })

  test('R292: a change stays on the screen with all that was written, and begins its list anew', async () => {
    const { scope, address } = await scopeAt('/dashboard/ventas/ranking?node=4&status=2&year=2025&page=3&q=bar')
    act(() => scope().change({ node: 8 }))
    await vi.waitFor(() => expect(scope().node).toBe(8))
    expect(address()).toBe('/dashboard/ventas/ranking?node=8&status=2&year=2025&q=bar')
    expect(scope().search({ status: 5 })).toBe('?node=8&year=2025&status=5')
  })
})
