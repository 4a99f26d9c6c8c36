import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { Seen } from '#domain/cart/shown.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import type { Cancellation, Decided } from '#domain/validation/shapes.ts'
import type { EmptyKind } from '#domain/art/drawings/empty.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** The two halves of the validation screens, as their addresses name them. */
export type Tab = 'pendientes' | 'validados'

/** A document that waits, as the question before its cancellation names it. */
export interface Waiting {
  id: number
  number: string
  version: number
  total: number
  currency_symbol: string
  /** Of an order, that of its centre, without the order itself. */
  center_limit?: PurchaseLimit | null
  user_creator: { first_name: string; last_name: string } | null
  cancellation?: Cancellation
}

/** What is decided; whoever cancels, or changes lines before, says why. */
export type Decision =
  | { cancelled: false; changes?: LineChange[]; reason?: string }
  | { cancelled: true; reason: string }

/** What tells orders and offers apart where they are validated. */
export interface Kind {
  texts: Record<
    'title' | 'decided' | 'view' | 'validated' | 'cancelled' | 'passed_on' | 'none' | 'cancel_title' | 'cancel_button',
    TextKey
  >
  art: EmptyKind
  /** Reasons for which one is cancelled often, to be taken with a tap. */
  reasons: TextKey[]
  /** The same for what is changed before it is validated. */
  changeReasons?: TextKey[]
  /** With what was shown of it. */
  decide: (id: number, decision: Decision & Required<Seen>) => Promise<Decided>
  /** How the keys begin of what a decision changes, and of one document that waits or was decided. */
  changes: string[]
  detail: string
  list: (query?: Record<string, string | number>) => string
  single: (tab: Tab, id: number) => string
}

export const creatorOf = ({ user_creator: creator }: Pick<Waiting, 'user_creator'>): string =>
  creator ? `${creator.first_name} ${creator.last_name}`.trim() || '–' : '–'
