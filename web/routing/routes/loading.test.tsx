import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '#web/calls/queries.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { accountQuery, configQuery } from '#web/session/account.ts'
import { currentSession, dispatch } from '#web/session/store.ts'
import { someCenter, someClient } from '#web/test/portal.tsx'
import { startTexts } from '#web/texts/texts.ts'
import { takeLinkToken } from '#web/validation-link/token.ts'
import { router } from './router.tsx'

// fetch is the outside world: its answers are the only thing that is faked here.
const asked: string[] = []
const token = `head.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.signature`
const staff = { id: 1, role: 'sales_person', rights: [], country: 'es', countries: [], has_buyer_cookie: false }
const nodes = [{ id: 4, node_name: 'Baleares', children: [] }]
let account: object = staff

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api', ''))
    if (address.startsWith('/api/account/')) return Response.json(account)
    if (address.startsWith('/api/sp_dashboard/stat_node_tree/')) return Response.json({ results: nodes })
    return Response.json({ results: [], count: 0, total_pages: 0 })
  })
  await startTexts()
  account = staff
  queries.setQueryData(configQuery.queryKey, { flags: { catalogo_public: true }, traits: {} } as never)
  dispatch({ type: 'signed-in', token })
  dispatch({ type: 'client-selected', client: someClient(), center: someCenter({ has_delivery_notes: true }) })
})
afterEach(() => {
  dispatch({ type: 'signed-out' })
  queries.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

const askedOf = (beginning: string) => asked.filter(address => address.startsWith(beginning))
const settled = async () => {
  await queries.ensureQueryData(accountQuery)
  await new Promise(resolve => setTimeout(resolve, 50))
}
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
    [ADDRESS.catalog, '/catalogs/7/'],
    [ADDRESS.favourites, '/favourite_products/?'],
    [ADDRESS.buy, '/products/?consumption=12'],
    [ADDRESS.buySearch, '/products/?consumption=12'],
    [`${ADDRESS.buy}?tab=favourites`, '/favourite_products/?'],
    [ADDRESS.profile, '/sessions/'],
    [ADDRESS.validateOrders, '/validable_orders/?'],
    [`${ADDRESS.validateOrders}?tab=validados`, '/validated_orders/?'],
    [ADDRESS.validateOffers, '/validable_offers/?'],
    [ADDRESS.consumed, '/client_center_consumptions/?'],
    [`${ADDRESS.labels}?products=7,8`, '/product_lookup/'],
    [ADDRESS.publicCatalogue, '/public_products/?'],
    [ADDRESS.publicSearch, '/public_products/?'],
    [ADDRESS.publicProduct, '/public_products/7/'],
    [ADDRESS.certificate, '/certificates/?number=7'],
    [ADDRESS.carbon, '/info_co2e/?'],
    [ADDRESS.statisticsPurchases, '/c_dashboard/stat_node_tree/?'],
    [ADDRESS.statisticsPurchases, '/c_dashboard/client_purchases/?'],
    [ADDRESS.statisticsCenters, '/c_dashboard/client_center_purchases/?'],
    [ADDRESS.statisticsCategories, '/c_dashboard/client_categories_purchases/?'],
    [ADDRESS.statisticsProducts, '/c_dashboard/client_product_purchases/?'],
    [ADDRESS.dashboardSummary, '/sp_dashboard/summary/?node=4'],
    [ADDRESS.dashboardOrders, '/sp_dashboard/orders/?node=4'],
    [ADDRESS.dashboardPreferred, '/sp_dashboard/prefered_suppliers/?node=4'],
    [ADDRESS.dashboardOffers, '/sp_dashboard/offers/?node=4'],
    [ADDRESS.dashboardSales, '/sp_dashboard/sales/?node=4'],
    [ADDRESS.dashboardSalesRanking, '/sp_dashboard/clients/?'],
    [ADDRESS.dashboardSalesCenters, '/sp_dashboard/centers/?'],
    [ADDRESS.dashboardEfficiency, '/sp_dashboard/efficiency/?node=4'],
    [ADDRESS.dashboardLost, '/sp_dashboard/lost_clients/?'],
    [ADDRESS.dashboardLostCenters, '/sp_dashboard/centers/?'],
    [ADDRESS.dashboardDeliveryNotes, '/sp_dashboard/delivery_notes/?node=4'],
    [ADDRESS.dashboardDeliveryNotesRanking, '/sp_dashboard/delivery_notes_clients/?'],
    [ADDRESS.dashboardDeliveryNotesCenters, '/sp_dashboard/delivery_notes_centers/?'],
    [ADDRESS.dashboardInvoices, '/sp_dashboard/sale_invoices/?node=4'],
    [ADDRESS.dashboardInvoicesRanking, '/sp_dashboard/sale_invoices_clients/?'],
    [ADDRESS.dashboardInvoicesCenters, '/sp_dashboard/sale_invoices_centers/?'],
  ])('to %s has asked for what it shows', async (address, call) => {
    await pointAt(address.replaceAll(/\$\w+/g, '7'))
    await vi.waitFor(() => expect(askedOf(call).length, asked.join('\n')).toBeGreaterThan(0))
  })

  it.each([
    ['/pedidos/validar-pedido/pendientes/7', '/validable_orders/7/'],
    ['/pedidos/validar-pedido/validados/7', '/validated_orders/7/'],
    ['/ofertas/validar-oferta/pendientes/7', '/validable_offers/7/'],
  ])('to %s asks for nothing: it may be decided before anybody goes there', async (address, call) => {
    await pointAt(address)
    await settled()
    expect(askedOf(call)).toEqual([])
  })

  it.each([
    [ADDRESS.partners, '/punchout/partners/'],
    [`${ADDRESS.partners}?tab=messages`, '/punchout/messages/?'],
    [ADDRESS.partner, '/punchout/partners/7/'],
    ['/administracion/punchout/7?tab=secrets', '/punchout/partners/7/secrets/'],
    ['/administracion/punchout/7?tab=orders', '/punchout/received_orders/?'],
    [ADDRESS.punchoutMessage, '/punchout/messages/7/'],
  ])('to %s has asked for what an admin sees there', async (address, call) => {
    account = { ...staff, role: 'admin' }
    await pointAt(address.replaceAll(/\$\w+/g, '7'))
    await vi.waitFor(() => expect(askedOf(call).length, asked.join('\n')).toBeGreaterThan(0))
  })

  it.each([
    [ADDRESS.imports, '/imports'],
    [ADDRESS.receivedOffers, '/received'],
    [ADDRESS.partners, '/punchout'],
    [ADDRESS.partner, '/punchout'],
    [ADDRESS.punchoutMessage, '/punchout'],
  ])('to %s asks for nothing that is refused', async (address, call) => {
    await pointAt(address.replaceAll(/\$\w+/g, '7'))
    await settled()
    expect(askedOf(call)).toEqual([])
  })

  it.each([ADDRESS.validateOrders, ADDRESS.buy, ADDRESS.consumed])(
    'to %s asks nothing for who manages leads alone',
    async address => {
      account = { ...staff, role: 'lead_manager' }
      await pointAt(address)
      await settled()
      const calls = ['/validable', '/products', '/client_center_consumptions']
      expect(calls.flatMap(askedOf)).toEqual([])
    },
  )

  it.each([
    [ADDRESS.sentOffer, '/offer_link'],
    [ADDRESS.orderLink, '/validation_link'],
    [ADDRESS.offerLink, '/validation_link'],
    [ADDRESS.standingLink, '/standing_link'],
  ])('to %s, which is opened once, opens nothing', async (address, call) => {
    const path = address.replaceAll(/\$\w+/g, '7')
    history.replaceState(null, '', `${path}?token=abc`)
    takeLinkToken()
    await pointAt(path)
    await settled()
    expect(askedOf(call)).toEqual([])
    history.replaceState(null, '', '/')
  })

  it('to the list of consumed products asks nothing where a centre has none', async () => {
    dispatch({ type: 'center-selected', center: someCenter() })
    await pointAt(ADDRESS.consumed)
    await settled()
    expect(askedOf('/client_center_consumptions')).toEqual([])
  })
})

it.each([
  ['/catalogo?page=2', '/products/?'],
  ['/catalogo/product/7-jabon', '/products/7/'],
  ['/comparar?ids=7,8', '/products/compared/?'],
  [ADDRESS.favourites, '/favourite_products/?'],
  [ADDRESS.buy, '/products/?consumption=12'],
  [ADDRESS.consumed, '/client_center_consumptions/?'],
])('prices at %s are asked for again by who goes there', async (href, call) => {
  await pointAt(href)
  await vi.waitFor(() => expect(askedOf(call).length).toBeGreaterThan(0))
  const pointedAt = askedOf(call).length
  await router.navigate({ href })
  await vi.waitFor(() => expect(askedOf(call).length).toBeGreaterThan(pointedAt))
})
