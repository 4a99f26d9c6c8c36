import type { Brand } from '#domain/brand.ts'
import { placeOf } from '#domain/clients/place.ts'
import type { Language } from '#domain/language.ts'
import { standingOf } from '#domain/orders/promised.ts'
import type { Queryable } from '#server/database/connect.ts'
import { findMailedOrder } from '#server/mail/store.ts'
import type { Attachment } from '#server/outside/mail/mail.ts'
import { translate } from '#server/texts/translate.ts'
import { calendarFile } from './calendar-file.ts'

interface Room {
  sql: Queryable
  brand: Brand
  /** The recipient's. */
  language: Language
}

/** The promised delivery of an order as a file for calendars; none where nothing is promised, or it waits still. */
export async function orderEvent({ sql, brand, language }: Room, id: number): Promise<Attachment[]> {
  const order = await findMailedOrder(sql, id)
  if (!order?.promised || standingOf(order) !== 'promised') return []
  const { number, promised, center, delivered_to } = order
  const content = calendarFile({
    uid: `order-${id}@${brand.sender.email.split('@')[1] ?? 'pulcro'}`,
    maker: brand.sender.name,
    at: new Date(order.order_datetime),
    title: translate(language, 'promise.event', { number }),
    place: [center ?? '', delivered_to ? placeOf(delivered_to) : ''].filter(Boolean).join(' · '),
    about: promised.times === '' ? '' : translate(language, 'promise.times', { times: promised.times }),
    promised,
  })
  return [{ name: `${number}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH', content }]
}
