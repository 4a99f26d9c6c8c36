import type { Brand } from '#domain/brand.ts'
import type { Queryable } from '#server/database/connect.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { offerLetter } from './offer-mail.ts'
import { findMailedOffer } from './offer-store.ts'

interface Room extends Pick<LetterOptions, 'settings'> {
  sql: Queryable
  brand: Brand
}

/** The mail of an offer as HTML with its pictures in it, for the desk to look at: it is sent to nobody, and its link leads nowhere. */
export async function shownOfferMail({ sql, brand, settings }: Room, id: number): Promise<string | undefined> {
  const offer = await findMailedOffer(sql, id)
  if (!offer) return undefined
  const { html, logos, pictures } = mailOf(offerLetter(offer, { brand, settings, link: '#' }), brand, String(id))
  return [...(logos ?? []), ...(pictures ?? [])].reduce(
    (shown, { cid, type, content }) =>
      shown.replaceAll(`cid:${cid}"`, `data:${type};base64,${Buffer.from(content).toString('base64')}"`),
    html,
  )
}
