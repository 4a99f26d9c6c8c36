import { SHIPPED } from '#domain/orders/states.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findMailedUser } from '#server/mail/offers/offer-store.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { findMailedOrder } from '#server/mail/store.ts'
import { clientOrderLetter, houseOrderLetter, shippedOrderLetter } from './order-told-mail.ts'
import { findToldClient } from './told-store.ts'

type Desk = LetterOptions & { sql: Queryable }

/** The mails about an order to others than those who place and decide it, and that it is sent. */
export const TOLD_WRITERS = {
  order_shipped: async (desk: Desk, { order_id }: { order_id: number }): Promise<Letter | undefined> => {
    const order = await findMailedOrder(desk.sql, order_id)
    return order?.state === SHIPPED ? shippedOrderLetter(order, desk) : undefined
  },
  order_to_client: async (desk: Desk, { order_id }: { order_id: number }): Promise<Letter | undefined> => {
    const { sql } = desk
    const [order, client] = await Promise.all([findMailedOrder(sql, order_id), findToldClient(sql, order_id)])
    return order && client && clientOrderLetter({ order, client }, desk)
  },
  order_to_seller: async (
    desk: Desk,
    { order_id, user_id }: { order_id: number; user_id: number },
  ): Promise<Letter | undefined> => {
    const [order, reader] = await Promise.all([findMailedOrder(desk.sql, order_id), findMailedUser(desk.sql, user_id)])
    return order && reader && houseOrderLetter({ order, reader, to: reader.email }, desk)
  },
  order_to_desk: async (
    desk: Desk,
    { order_id, to }: { order_id: number; to: string },
  ): Promise<Letter | undefined> => {
    const order = await findMailedOrder(desk.sql, order_id)
    return order && houseOrderLetter({ order, reader: undefined, to }, desk)
  },
}
