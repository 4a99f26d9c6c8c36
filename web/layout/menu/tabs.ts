import { paths } from '#web/routing/paths.ts'
import type { BuyerPaths } from '#web/routing/paths.ts'
import type { TextKey } from '#web/texts/texts.ts'
import type { MenuItem } from './menu.ts'

export type TabId = 'catalogue' | 'buy' | 'clients' | 'orders' | 'favourites' | 'cart'

interface Tab {
  id: TabId
  label: TextKey
  href: string
  addresses: string[]
  /** A figure at the icon; `isPending`: of what waits for validation. */
  count: number
  isPending?: boolean
}

interface Facts {
  items: MenuItem[]
  places: Set<string>
  hasSeveral: boolean
  inCart: number
  /** Where whom one buys for is served. */
  place: BuyerPaths
}

const BEFORE_CART = 3

/** Of the places that this user has, the three most used ones and the cart (screens 2.6). */
export function tabsFor({ items, places, hasSeveral, inCart, place }: Facts): Tab[] {
  const orders = items.find(({ id }) => id === 'orders')
  const buy = orders?.children.find(({ id }) => id === 'buy')
  const myOrders = orders?.children.find(({ id }) => id === 'my-orders')
  const wanted: (Tab | false | undefined)[] = [
    tab('catalogue', 'layout.catalogue', place.catalogue()),
    buy && tab('buy', buy.label, buy.href),
    hasSeveral && places.has('clients') && tab('clients', 'layout.clients', paths.clients()),
    orders &&
      myOrders && {
        ...tab('orders', orders.label, myOrders.href),
        addresses: orders.addresses.filter(address => address !== buy?.href),
        count: orders.pending,
        isPending: true,
      },
    places.has('favourites') && tab('favourites', 'layout.favourites', paths.favourites()),
  ]
  const had = wanted.filter(each => typeof each === 'object')
  // The orders, where what waits is marked, are never pushed out.
  const first = had.length > BEFORE_CART ? had.filter(({ id }) => id !== 'clients' || !buy) : had
  return [...first.slice(0, BEFORE_CART), { ...tab('cart', 'layout.cart', place.cart()), count: inCart }]
}

const tab = (id: TabId, label: TextKey, href: string): Tab => ({ id, label, href, addresses: [href], count: 0 })
