import { languageOfCountry } from '#domain/clients/portugal.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findDeskWord, type DeskWord } from './desk-word-store.ts'

const DEFAULT_LANGUAGE: Language = 'es'

export async function writeDeskWord(
  desk: { sql: Queryable; address: string },
  { note_id }: { note_id: number },
): Promise<Letter | undefined> {
  const word = await findDeskWord(desk.sql, note_id)
  return word && deskWordLetter(word, desk)
}

/** To who placed or asked something: what somebody at the desk has to say about it. The answer goes to that person. */
export function deskWordLetter(word: DeskWord, { address }: { address: string }): Letter {
  const language = word.language ?? (word.country === null ? DEFAULT_LANGUAGE : languageOfCountry(word.country))
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const subject = t(`mail.desk_word_${word.kind}`, { number: word.number })
  return {
    to: word.to,
    language,
    replyTo: word.writer.email,
    sender: 'mail.sender',
    subject,
    preheader: subject,
    blocks: [
      { kind: 'text', text: word.name === '' ? t('mail.greeting_plain') : t('mail.greeting', { name: word.name }) },
      { kind: 'strong', text: subject },
      { kind: 'quote', text: word.text },
      ...(word.asked === '' ? [] : asked(t('mail.desk_word_asked'), word.asked)),
      { kind: 'text', text: t('mail.desk_word_by', { name: word.writer.name }) },
    ],
    ...(word.order_id !== null && {
      button: { label: t('mail.view_order'), link: `${address}/pedidos/pedido/${word.order_id}` },
    }),
  }
}

const asked = (label: string, text: string) => [
  { kind: 'text' as const, text: label },
  { kind: 'quote' as const, text },
]
