import { describe, expect, it } from 'vitest'
import type { MenuItem } from './menu.ts'
import { buyerPaths } from '#web/routing/paths.ts'
import { tabsFor } from './tabs.ts'

const orders: MenuItem = {
  id: 'orders',
  label: 'layout.orders',
  href: undefined,
  pending: 2,
  addresses: ['/pedidos/comprar', '/pedidos/mis-pedidos', '/pedidos/pedido'],
  children: [
    { id: 'buy', label: 'layout.buy', href: '/pedidos/comprar', pending: 0 },
    { id: 'my-orders', label: 'layout.my_orders', href: '/pedidos/mis-pedidos', pending: 0 },
  ],
}
const withoutBuy = { ...orders, children: orders.children.slice(1) }
const all = new Set(['clients', 'favourites'])
const place = buyerPaths({ lead: null })
const idsOf = (facts: Partial<Parameters<typeof tabsFor>[0]>) =>
  tabsFor({ items: [orders], places: all, hasSeveral: true, inCart: 0, place, ...facts }).map(({ id }) => id)

describe('the tabs of a phone', () => {
  it('are catalogue, buy, orders and cart', () => {
    expect(idsOf({})).toEqual(['catalogue', 'buy', 'orders', 'cart'])
  })

  it('show the clients if there is no buy list', () => {
    expect(idsOf({ items: [withoutBuy] })).toEqual(['catalogue', 'clients', 'orders', 'cart'])
  })

  it('show the favourites if there is room, as in a punch-out session', () => {
    expect(idsOf({ items: [withoutBuy], hasSeveral: false })).toEqual(['catalogue', 'orders', 'favourites', 'cart'])
    expect(idsOf({ items: [], hasSeveral: false })).toEqual(['catalogue', 'favourites', 'cart'])
  })

  it('show what waits, and what is in the cart', () => {
    const counts = tabsFor({ items: [orders], places: all, hasSeveral: false, inCart: 7, place }).map(
      ({ id, count }) => [id, count],
    )
    expect(counts).toEqual([
      ['catalogue', 0],
      ['buy', 0],
      ['orders', 2],
      ['cart', 7],
    ])
  })
})
