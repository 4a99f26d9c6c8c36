import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { translate } from '#server/texts/translate.ts'
import type { Letter } from './letter.ts'
import type { MailedAccess } from './store.ts'

const HOUSE_LANGUAGE: Language = 'es' // product.md 10: without a recipient of one's own, the configured default

/** A request for access, to the supplier. No mail is sent to the typed address; it is the reply address. */
export function accessLetter(request: MailedAccess, brand: Brand): Letter {
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
  }
}
