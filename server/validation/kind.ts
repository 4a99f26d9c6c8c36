import type { Credit } from '#domain/clients/credit.ts'
import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import type { ShownDocument } from '#domain/orders/shown.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Transaction } from '#server/database/connect.ts'
import type { MessageParams } from '#server/texts/translate.ts'

/** What an order or an offer that waits is decided by. */
export interface Waiting extends ShownDocument {
  id: number
  number: string
  /** Who placed it; null of an order that came from the ERP without a name. */
  user_id: number | null
  version: number
  client_id: number | null
  center_id: number | null
  /** Of an offer that is for a lead. */
  lead_id?: number | null
  /** Base without IVA, after all discounts. */
  amount: number
  passed_limit: number | null
  own_validation: boolean
  locked: boolean
  /** Nothing is ordered for its center any more. */
  center_closed: boolean
  /** Of its client; without the order itself where it is one. All unknown of a lead. */
  credit: Credit
  /** The viewer is a validator of it, or substitutes one today. */
  may_decide: boolean
  /** The validator who is away; null where the viewer decides by the own right. */
  in_place_of: number | null
  /** The maximum of whose right it is. */
  validation_limit: number | null
  /** Somebody else may go as far as this amount. */
  has_higher_level: boolean
  /** An article that can no longer be sold to this buyer, and one of which there is not enough; null without. */
  gone: string | null
  short: string | null
}

export interface Reason {
  key: MessageKey
  params: MessageParams
  /** What the history says, which a client's users read, where that is less. */
  recorded?: Reason
}

export interface WishedChange {
  changes: LineChange[]
  reason: string
}

/** What tells orders and offers apart where they wait for validation; the rest is the same for both. */
export interface Kind<More = unknown> {
  /** The tables are called after it, and so are what is told and the mails. */
  name: 'order' | 'offer'
  texts: Record<
    | 'validated'
    | 'cancelled'
    | 'passed_on'
    | 'not_pending'
    | 'own'
    | 'client_locked'
    | 'center_closed'
    | 'product_gone',
    MessageKey
  >
  right: 'can_validate_orders' | 'can_validate_offers'
  /** The document `o` with its client `c`, and with its lead `l` where it may have one. */
  tables: (sql: Queryable) => Fragment
  visible: (sql: Queryable, viewer: Viewer) => Fragment
  amount: (sql: Queryable) => Fragment
  country: (sql: Queryable) => Fragment
  /** Whether its articles have to be in stock. */
  needsStock: (sql: Queryable) => Fragment
  /** Further columns, from `o` and `c`. */
  more: (sql: Queryable) => Fragment
  /** Locks what the decision rests on, after the document itself; also articles that it is about to have. */
  lock: (sql: Transaction, context: SignedInContext, id: number, products: number[]) => Promise<void>
  /** Changes its lines before it is validated; only of a kind whose lines a validator may change. */
  change?: (sql: Transaction, context: SignedInContext, waiting: Waiting, change: WishedChange) => Promise<void>
  /** The limit that it is shown beside; null without one. */
  limit: (sql: Transaction, context: SignedInContext, waiting: Waiting & More) => Promise<PurchaseLimit | null>
  /** Why it cannot be validated now, where that is a reason of this kind alone. */
  obstacle: (waiting: Waiting & More, context: SignedInContext) => Reason | undefined
  /** Whether it takes somebody who may go as far as its amount. */
  needsLevel: (sql: Transaction, context: SignedInContext, waiting: Waiting & More) => Promise<boolean>
  /** What follows once it is validated, in the same transaction. */
  follow: (sql: Transaction, context: SignedInContext, waiting: Waiting & More) => Promise<void>
}
