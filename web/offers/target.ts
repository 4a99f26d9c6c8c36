import type { Center, Client } from '#domain/clients/contract.ts'
import type { Conversion, ConversionObstacle } from '#domain/offers/contract.ts'
import type { Cart } from '#domain/cart/contract.ts'
import type { SelectedLead } from '#web/session/session.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** 000 §9: the types of an offer, 1 for a client and 2 for a lead. */
export const FOR_CLIENT = 1
export const FOR_LEAD = 2

/** Of the kinds that an offer can become. */
export const ORDER = 1

export type PartyKind = 'client' | 'lead'

/** For whom an offer is turned into something new. */
export type Target = { kind: 'client'; client: Client; center: Center | null } | { kind: 'lead'; lead: SelectedLead }

export const nameOf = (target: Target): string => (target.kind === 'lead' ? target.lead.name : target.client.name)

/** What the cart is finished as that an offer is copied to. */
export type FinishKind = 'order' | 'offer'

/** What lines cost in the cart: what an accepted offer holds, or as everybody pays today. */
export type Prices = Conversion['prices']

export interface NewKind {
  id: number
  finish: FinishKind
  type: typeof FOR_CLIENT | typeof FOR_LEAD
  text: TextKey
}

interface Rights {
  placeOrder: boolean
  browseClients: boolean
  manageLeads: boolean
  /** There is a cart of leads to go to. */
  hasLeadCart: boolean
}

/** R213: an order or an offer for a client, for a lead an offer only. */
export function newKinds({ placeOrder, browseClients, manageLeads, hasLeadCart }: Rights): NewKind[] {
  const kinds: [NewKind, boolean][] = [
    [{ id: ORDER, finish: 'order', type: FOR_CLIENT, text: 'offers.into_order' }, placeOrder],
    [{ id: 2, finish: 'offer', type: FOR_CLIENT, text: 'offers.into_offer' }, browseClients],
    [{ id: 3, finish: 'offer', type: FOR_LEAD, text: 'offers.into_lead_offer' }, manageLeads && hasLeadCart],
  ]
  return kinds.filter(([, isThere]) => isThere).map(([kind]) => kind)
}

export const partyOf = (kind: NewKind): PartyKind => (kind.type === FOR_LEAD ? 'lead' : 'client')

/** Whose cart the lines go to. */
export const buyerOf = (target: Target) =>
  target.kind === 'lead'
    ? { client: null, center: null, lead: target.lead }
    : { client: target.client, center: target.center, lead: null }

type Item = Conversion['items'][number]

/** The lines that a cart takes, each with its discount (R214). */
export const linesOf = (items: Item[]) =>
  items
    .filter(item => item.is_available)
    .map(item => ({
      product: item.product,
      quantity: item.quantity,
      // Only a charge has a price of its own.
      price: item.is_charge ? item.price : null,
      discount: item.discount,
      billable: item.billable,
      description: item.description,
      aditional_measurement_unit: item.aditional_measurement_unit,
    }))

/** What is in a cart already, as a replacement of its lines names them. */
export const keptLines = (cart: Cart) =>
  cart.items.map(item => ({
    product: item.product,
    quantity: item.quantity,
    price: item.is_charge ? item.price : null,
    discount: item.discount,
    billable: item.billable,
    description: item.description,
    aditional_measurement_unit: item.aditional_measurement_unit,
  }))

export type LineFate = 'same' | 'price' | 'discount' | 'quantity' | ConversionObstacle

/** What is most worth saying of a line before it is copied. */
export function fateOf(item: Item): LineFate {
  if (item.hindrance !== null) return item.hindrance
  if (item.quantity < item.offered_quantity) return 'quantity'
  if (item.discount < item.offered_discount) return 'discount'
  return item.price === item.offered_price ? 'same' : 'price'
}
