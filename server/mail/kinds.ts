import type { Brand } from '#domain/brand.ts'
import type { Queryable } from '#server/db.ts'
import type { Letter } from './letter.ts'
import { accessLetter } from './access-mail.ts'
import { helpLetter } from './help-mail.ts'
import { orderLetter } from './order-mail.ts'
import { quotationLetter } from './quotation-mail.ts'
import * as store from './store.ts'

/** Every kind of mail, and what its job carries: ids alone, so that a late mail tells what is true by then. */
export interface MailData {
  order_received: { order_id: number }
  quotation_request: { request_id: number }
  help_message: { message_id: number }
  access_request: { request_id: number }
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
  quotation_request: async ({ sql, brand, address }, { request_id }) => {
    const request = await store.findMailedRequest(sql, request_id)
    return request && quotationLetter(request, brand, address)
  },
  help_message: async ({ sql, brand }, { message_id }) => {
    const message = await store.findMailedHelp(sql, message_id)
    return message && helpLetter(message, brand)
  },
  access_request: async ({ sql, brand }, { request_id }) => {
    const request = await store.findMailedAccess(sql, request_id)
    return request && accessLetter(request, brand)
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
