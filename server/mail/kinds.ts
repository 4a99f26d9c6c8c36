import type { Brand } from '#domain/brand.ts'
import type { Queryable } from '#server/db.ts'
import type { Letter } from './letter.ts'
import { orderLetter } from './order-mail.ts'
import * as store from './store.ts'

/** Every kind of mail, and what its job carries: ids alone, so that a late mail tells what is true by then. */
export interface MailData {
  order_received: { order_id: number }
}

export type MailKind = keyof MailData

/** What the writer of a letter may know. */
export interface Desk {
  sql: Queryable
  brand: Brand
  /** Where the links of a mail lead. */
  address: string
}

/** Undefined where there is nothing to write any more. */
type Writer<Data> = (desk: Desk, data: Data) => Promise<Letter | undefined>

/** A new mail is one line in MailData and one here. */
const WRITERS: { [Kind in MailKind]: Writer<MailData[Kind]> } = {
  order_received: async ({ sql, address }, { order_id }) => {
    const order = await store.findMailedOrder(sql, order_id)
    return order && orderLetter(order, address)
  },
}

export function writeLetter<Kind extends MailKind>(
  desk: Desk,
  kind: Kind,
  data: MailData[Kind],
): Promise<Letter | undefined> {
  // A newer process may have queued what this one does not know; it is tried again, and the newer one will take it.
  if (!Object.hasOwn(WRITERS, kind)) throw new Error(`no such kind of mail: ${kind}`)
  return WRITERS[kind](desk, data)
}
