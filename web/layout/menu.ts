import { can } from '#domain/permissions.ts'
import type { Actor } from '#domain/permissions.ts'
import { paths } from '#web/paths.ts'
import type { TextKey } from '#web/texts.ts'

/** Everything that decides what the menu shows (screens 2.4). */
export interface MenuContext {
  actor: Actor
  flags: Record<string, boolean>
  validable_orders: number
}

interface MenuRow {
  id: 'products' | 'orders'
  label: TextKey
  shows: (context: MenuContext) => boolean
  /** What waits behind the item. */
  pending?: (context: MenuContext) => number
  /** Empty where the panel has a content of its own. */
  children: { id: string; label: TextKey; href: string; shows: (context: MenuContext) => boolean }[]
}

// One row for each screen that exists: a new screen is a new row.
const ROWS: MenuRow[] = [
  { id: 'products', label: 'layout.products', shows: ({ actor }) => can.browseProducts(actor), children: [] },
  {
    id: 'orders',
    label: 'layout.orders',
    shows: ({ actor, flags }) => can.browseOrders(actor) && flags.menu_pedidos_home === true,
    pending: context => context.validable_orders,
    children: [
      {
        id: 'my-orders',
        label: 'layout.my_orders',
        href: paths.orders(),
        shows: ({ actor }) => can.browseOrders(actor),
      },
    ],
  },
]

export interface MenuItem {
  id: MenuRow['id']
  label: TextKey
  pending: number
  children: { id: string; label: TextKey; href: string }[]
}

/** The main menu of this user, for this selection. */
export function menuFor(context: MenuContext): MenuItem[] {
  return ROWS.filter(row => row.shows(context)).map(({ id, label, pending, children }) => ({
    id,
    label,
    pending: pending?.(context) ?? 0,
    children: children
      .filter(child => child.shows(context))
      .map(child => ({ id: child.id, label: child.label, href: child.href })),
  }))
}
