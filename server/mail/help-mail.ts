import type { Brand } from '#domain/brand.ts'
import { subjectKey } from '#domain/contact/subjects.ts'
import { formatDayTime } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from './letter.ts'
import type { MailedHelp } from './help-store.ts'

const HOUSE_LANGUAGE: Language = 'es' // product.md 10: support reads in the configured default

/** A message to support. It goes to the company alone: the address in it may be anybody's. */
export function helpLetter(message: MailedHelp, brand: Brand): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(HOUSE_LANGUAGE, key, params)
  const subject = t(subjectKey(message.subject))
  const rows: [MessageKey, string][] = [
    ['mail.name', message.full_name],
    ['mail.company', message.company],
    ['mail.email', message.email],
    ['mail.phone', message.phone_number],
    ['mail.account', message.account],
    ['mail.date', formatDayTime(message.created_at)],
  ]
  return {
    to: brand.help[message.subject] ?? brand.contact.email,
    language: HOUSE_LANGUAGE,
    replyTo: message.email,
    sender: 'mail.sender_requests',
    subject: t('mail.help_subject', { subject, name: message.full_name, company: message.company }),
    preheader: t('mail.help_preheader', { subject }),
    blocks: [
      { kind: 'strong', text: subject },
      { kind: 'quote', text: message.description },
      { kind: 'facts', rows: rows.flatMap(([key, value]): [string, string][] => (value ? [[t(key), value]] : [])) },
      ...(message.technical
        ? [
            { kind: 'text' as const, text: t('mail.technical') },
            { kind: 'quote' as const, text: message.technical },
          ]
        : []),
    ],
  }
}
