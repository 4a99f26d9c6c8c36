import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Attachment } from '#server/outside/mail/mail.ts'
import { offerAttachments, orderAttachments } from '#server/paper/service.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { orderEvent } from './calendar/order-event.ts'
import { findAttachedCatalog } from './catalog-store.ts'
import type { MailData, MailKind } from './kinds.ts'

interface PrintRoom {
  sql: Queryable
  brand: Brand
  /** The recipient's. */
  language: Language
  now: Date
  settings: WritingSettings
}

const withEvent = async (room: PrintRoom, order: number): Promise<Attachment[]> => [
  ...(await orderAttachments(room, order)),
  ...(await orderEvent(room, order)),
]

/** The mails with attached documents (screens 6). */
const PRINTERS: { [Kind in MailKind]?: (room: PrintRoom, data: MailData[Kind]) => Promise<Attachment[]> } = {
  order_received: (room, { order_id }) => withEvent(room, order_id),
  order_decided: (room, { order_id }) => orderEvent(room, order_id),
  order_to_client: (room, { order_id }) => withEvent(room, order_id),
  order_to_desk: (room, { order_id }) => orderAttachments(room, order_id),
  offer_sent: (room, { offer_id, print_formats }) => offerAttachments(room, offer_id, print_formats),
  offer_copy: (room, { offer_id, print_formats }) => offerAttachments(room, offer_id, print_formats),
  catalog_sent: (room, { catalog_id, type }) => findAttachedCatalog(room.sql, catalog_id, type),
}

/** The files of a mail, made together with it, so that both have the same content. */
export async function attachmentsOf<Kind extends MailKind>(
  room: PrintRoom,
  kind: Kind,
  data: MailData[Kind],
): Promise<Attachment[]> {
  const print = PRINTERS[kind]
  return print ? print(room, data) : []
}
