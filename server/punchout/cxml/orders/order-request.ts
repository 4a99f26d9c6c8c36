import { createHash } from 'node:crypto'
import type { Element } from '#server/punchout/cxml/document.ts'
import { dayOf, type Item, itemsOf } from '#server/punchout/cxml/items.ts'
import { at, attribute } from '#server/punchout/cxml/look.ts'
import { Refusal } from '#server/punchout/cxml/refusal.ts'

const KINDS = ['new', 'update', 'delete'] as const

export interface OrderRequest {
  buyer_order_id: string
  kind: (typeof KINDS)[number]
  /** Undefined where it is not said. */
  version: number | undefined
  currency: string
  /** The code of the address; empty where it is not said. */
  ship_to: string
  /** YYYY-MM-DD, or empty. */
  wanted: string
  comments: string
  items: Item[]
}

/** What counts of an order besides its number and version, as a digest. Of one that is withdrawn nothing does. */
export function contentOf({ kind, currency, ship_to, wanted, comments, items }: OrderRequest): string {
  const counted = kind === 'delete' ? [] : [currency, ship_to, wanted, comments, items]
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex')
}

const MAX_ORDER_ID = 200
const VERSION = /^\d{1,9}$/

/** Reads an OrderRequest, refused where it is one of another kind or has not what every order has. */
export function readOrderRequest(request: Element): OrderRequest {
  const header = at(request, 'OrderRequestHeader')
  const buyer_order_id = attribute(header, 'orderID')
  if (buyer_order_id === '' || buyer_order_id.length > MAX_ORDER_ID) throw missing('orderID')
  const type = attribute(header, 'type').toLowerCase() || 'new'
  const orderType = attribute(header, 'orderType').toLowerCase() || 'regular'
  const kind = KINDS.find(each => each === type)
  if (kind === undefined) throw new Refusal(450, 'cxml.not_offered', { name: type })
  if (orderType !== 'regular' && orderType !== 'release')
    throw new Refusal(450, 'cxml.not_offered', { name: orderType })
  const items = itemsOf(request)
  if (items.length === 0 && kind !== 'delete') throw missing('ItemOut')
  const version = attribute(header, 'orderVersion')
  return {
    buyer_order_id,
    kind,
    version: VERSION.test(version) ? Number(version) : undefined,
    currency: attribute(at(header, 'Total', 'Money'), 'currency'),
    ship_to: kind === 'delete' ? '' : shipToOf(attribute(at(header, 'ShipTo', 'Address'), 'addressID'), items),
    wanted: dayOf(attribute(header, 'requestedDeliveryDate')) || (items[0]?.wanted ?? ''),
    comments: ownText(at(header, 'Comments')),
    items,
  }
}

/** That of the whole order, else that which all lines have. */
function shipToOf(whole: string, items: Item[]): string {
  if (whole !== '') return whole
  const [first = '', ...others] = new Set(items.map(({ ship_to }) => ship_to))
  if (others.length > 0) throw new Refusal(450, 'cxml.several_centers')
  return first
}

/** Without what is attached. */
const ownText = (comments: Element | undefined): string =>
  comments?.children.reduce((text, { text: attached }) => text.replace(attached, ''), comments.text).trim() ?? ''

const missing = (name: string) => new Refusal(400, 'cxml.missing', { name })
