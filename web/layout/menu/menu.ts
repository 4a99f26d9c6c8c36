import { can } from '#domain/permissions.ts'
import type { Actor } from '#domain/permissions.ts'
import { ADDRESS, beginningOf } from '#web/routing/addresses.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** Everything that decides what the menu shows (screens 2.4). */
export interface MenuContext {
  actor: Actor
  flags: Record<string, boolean>
  traits: Record<string, boolean>
  has_client: boolean
  has_center: boolean
  /** The selected centre `has_delivery_notes`. */
  has_notes: boolean
  /** The sales dashboard has a tree of nodes for this user. */
  has_nodes: boolean
  validable_orders: number
  validable_offers: number
  /** Offers with an answer that is news to the user. */
  unseen_offers: number
}

interface Place {
  id: string
  label: TextKey
  href: string
  /** Addresses that belong to it besides those below its own. */
  under?: string[]
  /** Role, flag and brand: without it the address itself is refused. */
  may: (context: MenuContext) => boolean
  /** What it needs selected to be listed; its screen asks for it where the address is opened without. */
  needs?: (context: MenuContext) => boolean
  /** Off: the menu leaves it out for this user, though the address may be opened (screens 9, A10). */
  listed?: (context: MenuContext) => boolean
  /** What waits behind it for validation. */
  pending?: (context: MenuContext) => number
  /** Answers behind it that the user has not looked at. */
  news?: (context: MenuContext) => number
}

interface Group extends Omit<Place, 'href'> {
  href?: string
  children?: Place[]
}

// A lead manager buys for nobody, so what belongs to a client's documents is not for that role.
const hasDocuments = ({ actor }: MenuContext) => can.browseOrders(actor) && can.browseClients(actor)

const VALIDATE_OFFERS: Place = {
  id: 'validate-offers',
  label: 'layout.validate_offers',
  href: ADDRESS.validateOffers,
  under: [beginningOf(ADDRESS.validateOffer)],
  may: context =>
    hasDocuments(context) && can.browseOffers(context.actor) && context.flags.menu_ofertas_validar === true,
  listed: ({ actor }) => actor.role !== 'client',
  pending: context => context.validable_offers,
}

/** The main menu in its order, the whole matrix of screens 2.4. What has no screen yet is left out by `isBuilt`. */
const MENU: Group[] = [
  {
    id: 'products',
    label: 'layout.products',
    href: ADDRESS.catalogue,
    may: ({ actor }) => can.browseProducts(actor),
  },
  {
    id: 'orders',
    label: 'layout.orders',
    may: ({ actor, flags }) => can.browseOrders(actor) && flags.menu_pedidos_home === true,
    pending: context => context.validable_orders,
    children: [
      {
        id: 'buy',
        label: 'layout.buy',
        href: ADDRESS.buy,
        may: hasDocuments,
        needs: ({ has_client }) => has_client,
      },
      {
        id: 'my-orders',
        label: 'layout.my_orders',
        href: ADDRESS.orders,
        under: [beginningOf(ADDRESS.order)],
        may: ({ actor }) => can.browseOrders(actor),
      },
      {
        id: 'received-offers',
        label: 'layout.received_offers',
        href: ADDRESS.receivedOffers,
        under: [beginningOf(ADDRESS.receivedOffer)],
        may: ({ actor }) => can.receiveOffers(actor),
      },
      {
        id: 'validate-orders',
        label: 'layout.validate_orders',
        href: ADDRESS.validateOrders,
        under: [beginningOf(ADDRESS.validateOrder)],
        may: context => hasDocuments(context) && context.flags.menu_pedidos_validar === true,
        pending: context => context.validable_orders,
      },
      {
        id: 'delivery-notes',
        label: 'layout.delivery_notes',
        href: ADDRESS.deliveryNotes,
        under: [beginningOf(ADDRESS.deliveryNote)],
        may: ({ actor, flags }) => can.browseDeliveryNotes(actor) && flags.menu_pedidos_albaranes === true,
      },
      {
        id: 'invoices',
        label: 'layout.invoices',
        href: ADDRESS.invoices,
        under: [beginningOf(ADDRESS.invoice)],
        may: ({ actor, flags }) => can.browseInvoices(actor) && flags.menu_pedidos_facturas === true,
      },
      {
        id: 'orders-import',
        label: 'layout.orders_import',
        href: ADDRESS.importOrders,
        may: context => hasDocuments(context) && context.flags.menu_pedidos_importacion === true,
      },
    ],
  },
  {
    id: 'catalogs',
    label: 'layout.catalogs',
    href: ADDRESS.catalogs,
    may: ({ actor, flags }) => can.generateCatalogs(actor) && flags.catalog_generator === true,
  },
  {
    id: 'statistics',
    label: 'layout.statistics',
    href: ADDRESS.statistics,
    may: ({ actor }) => can.readStatistics(actor),
    needs: ({ has_client }) => has_client,
  },
  {
    id: 'leads',
    label: 'layout.leads',
    href: ADDRESS.leads,
    may: ({ actor, traits }) => can.manageLeads(actor) && traits.has_leads === true,
  },
  {
    id: 'offers',
    label: 'layout.offers',
    may: ({ actor }) => can.browseOffers(actor),
    listed: ({ actor, traits }) => can.manageLeads(actor) && traits.has_leads === true,
    pending: context => context.validable_offers,
    news: context => context.unseen_offers,
    children: [
      {
        id: 'offer-list',
        label: 'layout.offer_list',
        href: ADDRESS.offers,
        under: [beginningOf(ADDRESS.offer)],
        may: ({ actor }) => can.browseOffers(actor),
        news: context => context.unseen_offers,
      },
      VALIDATE_OFFERS,
    ],
  },
  {
    id: 'dashboard',
    label: 'layout.dashboard',
    href: ADDRESS.dashboard,
    may: ({ actor, traits, has_nodes }) => can.seeDashboard(actor) && traits.has_dashboard === true && has_nodes,
  },
  {
    id: 'carbon',
    label: 'layout.carbon',
    href: ADDRESS.carbon,
    may: ({ actor, flags }) => can.readFootprints(actor) && flags.carbonFootprint === true,
    needs: ({ has_client, has_center }) => has_client || has_center,
  },
  {
    id: 'consumed-products',
    label: 'layout.consumed_products',
    href: ADDRESS.consumed,
    may: ({ actor }) => can.browseClients(actor) && can.readConsumptions(actor),
    needs: ({ has_center, has_notes }) => has_center && has_notes,
  },
  {
    id: 'desk',
    label: 'layout.desk',
    href: ADDRESS.desk,
    may: ({ actor }) => can.seeDesk(actor),
  },
]

/** Places with an entrance of their own: header, account menu. */
const ELSEWHERE: Place[] = [
  { id: 'clients', label: 'layout.clients', href: ADDRESS.clients, may: ({ actor }) => can.browseClients(actor) },
  {
    id: 'favourites',
    label: 'layout.favourites',
    href: ADDRESS.favourites,
    may: ({ flags }) => flags.favorite === true,
  },
  {
    id: 'templates',
    label: 'order_templates.title',
    href: ADDRESS.templates,
    may: ({ actor }) => can.placeOrder(actor),
  },
  {
    id: 'week-order',
    label: 'due.title',
    href: beginningOf(ADDRESS.weekOrder),
    may: ({ actor }) => can.placeOrder(actor),
  },
  { id: 'imports', label: 'layout.imports', href: ADDRESS.imports, may: ({ actor }) => can.feedExchange(actor) },
  { id: 'partners', label: 'layout.partners', href: ADDRESS.partners, may: ({ actor }) => can.tendPartners(actor) },
  { id: 'profile', label: 'layout.profile', href: ADDRESS.profile, may: ({ actor }) => can.changeAccount(actor) },
  { id: 'support', label: 'layout.help', href: ADDRESS.support, may: () => true },
]

export interface MenuLink {
  id: string
  label: TextKey
  href: string
  /** How much waits behind it for validation. */
  pending: number
  /** How many answers behind it are news. */
  news?: number | undefined
}

export interface MenuItem extends Omit<MenuLink, 'href'> {
  /** Missing if the item only discloses its children. */
  href: string | undefined
  children: MenuLink[]
  /** Beginnings of the addresses at which one is within this item. */
  addresses: string[]
}

/** Says whether an address has a screen: the routes know. */
export type IsBuilt = (href: string) => boolean

/** The main menu of this user, for this selection; a group without children that are to be had is no item. */
export function menuFor(context: MenuContext, isBuilt: IsBuilt): MenuItem[] {
  const items = MENU.filter(item => isListed(item, context)).flatMap(group => {
    const { id, label, href, pending, news, children } = group
    const links = (children ?? [])
      .filter(child => isBuilt(child.href) && isListed(child, context))
      .map(child => linkOf(child, context))
    if (href === undefined ? links.length === 0 : !isBuilt(href)) return []
    const addresses = placesOf(group).flatMap(addressesOf)
    return [{ id, label, href, pending: pending?.(context) ?? 0, news: news?.(context), children: links, addresses }]
  })
  return validatesElsewhere(items, context) && isBuilt(VALIDATE_OFFERS.href) ? withOffers(items, context) : items
}

/** Validates offers without a menu «Ofertas», which clients never have (R323). */
const validatesElsewhere = (items: MenuItem[], context: MenuContext): boolean =>
  can.validateOffers(context.actor) && VALIDATE_OFFERS.may(context) && items.every(({ id }) => id !== 'offers')

const BEFORE_OFFERS = ['buy', 'my-orders', 'received-offers', 'validate-orders']

/** The offers to validate, beside «Validar pedidos»; as an item of their own where there are no orders in the menu. */
function withOffers(items: MenuItem[], context: MenuContext): MenuItem[] {
  const link = linkOf(VALIDATE_OFFERS, context)
  const addresses = addressesOf(VALIDATE_OFFERS)
  if (items.every(({ id }) => id !== 'orders')) return [...items, { ...link, children: [], addresses }]
  return items.map(item => {
    if (item.id !== 'orders') return item
    const place = item.children.findLastIndex(({ id }) => BEFORE_OFFERS.includes(id)) + 1
    return {
      ...item,
      pending: item.pending + link.pending,
      children: item.children.toSpliced(place, 0, link),
      addresses: [...item.addresses, ...addresses],
    }
  })
}

const linkOf = ({ id, label, href, pending, news }: Place, context: MenuContext): MenuLink => ({
  id,
  label,
  href,
  pending: pending?.(context) ?? 0,
  news: news?.(context),
})

/** The entrances outside the main menu that this user has. */
export const placesFor = (context: MenuContext, isBuilt: IsBuilt): Set<string> =>
  new Set(ELSEWHERE.filter(place => place.may(context) && isBuilt(place.href)).map(({ id }) => id))

/** Whether this user may be at this address at all. What the menu does not know, its screen decides. */
export function mayOpen(path: string, context: MenuContext): boolean {
  const isAt = (place: Place) => isWithin(path, addressesOf(place))
  const groups = MENU.filter(group => (group.children ?? []).some(isAt))
  const places = [...MENU.flatMap(placesOf), ...ELSEWHERE].filter(isAt)
  return [...groups, ...places].every(place => place.may(context))
}

/** Whether a path is one of these addresses, or below one. */
export const isWithin = (path: string, addresses: string[]): boolean =>
  addresses.some(beginning => path === beginning || path.startsWith(`${beginning}/`))

const addressesOf = ({ href, under = [] }: Place) => [href, ...under]

const placesOf = ({ href, children = [], ...group }: Group): Place[] =>
  href === undefined ? children : [{ ...group, href }, ...children]

const isListed = ({ may, needs, listed }: Omit<Place, 'href'>, context: MenuContext): boolean =>
  may(context) && (needs?.(context) ?? true) && (listed?.(context) ?? true)
