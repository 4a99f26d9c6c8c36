import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Queryable } from '#server/database/connect.ts'
import { translate } from '#server/texts/translate.ts'
import type { Letter } from './letter.ts'
import { findMailedAccess, type MailedAccess } from './store.ts'

const HOUSE_LANGUAGE: Language = 'es' // product.md 10: without a recipient of one's own, the configured default

interface Desk {
  sql: Queryable
  brand: Brand
  address: string
}

export async function writeAccess(desk: Desk, { request_id }: { request_id: number }): Promise<Letter | undefined> {
  const request = await findMailedAccess(desk.sql, request_id)
  return request && accessLetter(request, desk)
}

export async function writeAccessRefused(
  { sql, brand }: Desk,
  { request_id }: { request_id: number },
): Promise<Letter | undefined> {
  const request = await findMailedAccess(sql, request_id)
  return request && accessRefusedLetter(request, brand)
}

/** A request for access, to the supplier. No mail is sent to the typed address; it is the reply address. */
export function accessLetter(request: MailedAccess, { brand, address }: Omit<Desk, 'sql'>): Letter {
  const params = { email: request.email, language: request.language.toUpperCase() }
  const t = (key: MessageKey) => translate(HOUSE_LANGUAGE, key, params)
  return {
    to: brand.contact.email,
    language: HOUSE_LANGUAGE,
    replyTo: request.email,
    sender: 'mail.sender_requests',
    subject: t('mail.access_subject'),
    preheader: t('mail.access_text'),
    blocks: [
      { kind: 'strong', text: t('mail.access_text') },
      { kind: 'text', text: t('mail.access_language') },
      { kind: 'text', text: t('mail.unchecked') },
    ],
    button: { label: t('mail.access_decide'), link: `${address}/escritorio/personas?tab=requests` },
  }
}

/** To who asked for access and does not get it, with the sentence of the desk. */
export function accessRefusedLetter({ email, language, answer }: MailedAccess, brand: Brand): Letter {
  const t = (key: MessageKey) => translate(language, key, { name: brand.name })
  return {
    to: email,
    language,
    replyTo: brand.contact.email,
    sender: 'mail.sender_requests',
    subject: t('mail.access_refused_subject'),
    preheader: t('mail.access_refused_text'),
    blocks: [
      { kind: 'text', text: t('mail.greeting_plain') },
      { kind: 'text', text: t('mail.access_refused_text') },
      { kind: 'quote', text: answer },
      { kind: 'text', text: t('mail.access_refused_end') },
    ],
  }
}
