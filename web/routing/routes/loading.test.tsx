import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '#web/calls/queries.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { accountQuery, configQuery } from '#web/session/account.ts'
import { currentSession, dispatch } from '#web/session/store.ts'
import { someCenter, someClient } from '#web/test/portal.tsx'
import { startTexts } from '#web/texts/texts.ts'
import { router } from './router.tsx'

// fetch is the outside world: its answers are the only thing that is faked here.
const asked: string[] = []
const token = `head.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.signature`
const staff = { id: 1, role: 'sales_person', rights: [], country: 'es', countries: [], has_buyer_cookie: false }

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api', ''))
    if (address.startsWith('/api/account/')) return Response.json(staff)
    return Response.json({ results: [], count: 0, total_pages: 0 })
  })
  await startTexts()
  queries.setQueryData(configQuery.queryKey, { flags: {}, traits: {} } as never)
  dispatch({ type: 'signed-in', token })
  dispatch({ type: 'client-selected', client: someClient(), center: someCenter() })
})
afterEach(() => {
  dispatch({ type: 'signed-out' })
  queries.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

const askedOf = (beginning: string) => asked.filter(address => address.startsWith(beginning))
const pointAt = (href: string) => router.preloadRoute({ to: href, href } as never)

describe('a link that is pointed at', () => {
  it.each(Object.values(ADDRESS))('to %s leaves client, centre and lead as they are (R016)', async address => {
    dispatch({ type: 'lead-selected', lead: { id: 3, name: 'Hotel Sol' } as never })
    const before = currentSession()
    await pointAt(address.replaceAll(/\$\w+/g, '7'))
    expect(currentSession()).toEqual(before)
  })

  it.each([
    [ADDRESS.orders, '/orders/?'],
    [ADDRESS.deliveryNotes, '/delivery_notes/?'],
    [ADDRESS.invoices, '/sale_invoices/?'],
    [ADDRESS.offers, '/offers/?'],
    [ADDRESS.clients, '/clients/?'],
    [ADDRESS.leads, '/leads/?'],
    [ADDRESS.catalogs, '/catalogs/?'],
    [ADDRESS.dashboardSummary, '/sp_dashboard/stat_node_tree/'],
    [ADDRESS.statisticsPurchases, '/c_dashboard/stat_node_tree/?'],
    [ADDRESS.carbon, '/info_co2e/?'],
  ])('to %s has asked for what it shows', async (address, call) => {
    await pointAt(address)
    await vi.waitFor(() => expect(askedOf(call).length, asked.join('\n')).toBeGreaterThan(0))
  })

  it.each([ADDRESS.imports, ADDRESS.receivedOffers])('to %s asks for nothing that is refused', async address => {
    await pointAt(address)
    await queries.ensureQueryData(accountQuery)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect([...askedOf('/imports'), ...askedOf('/received')]).toEqual([])
  })
})

it.each([
  ['/catalogo?page=2', '/products/?'],
  ['/catalogo/product/7-jabon', '/products/7/'],
  ['/comparar?ids=7,8', '/products/compared/?'],
])('prices at %s are asked for again by who goes there', async (href, call) => {
  await pointAt(href)
  await vi.waitFor(() => expect(askedOf(call).length).toBeGreaterThan(0))
  const pointedAt = askedOf(call).length
  await router.navigate({ href })
  await vi.waitFor(() => expect(askedOf(call).length).toBeGreaterThan(pointedAt))
})
