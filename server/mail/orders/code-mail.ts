import type { MessageKey } from '#domain/messages/messages.ts'
import { CODE_MINUTES } from '#domain/validation-link/contract.ts'
import { makeValidationCode } from '#server/mailed-links/validation-codes.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { LetterContext } from '#server/mail/kinds.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findMailedUser, type MailedPerson } from '#server/mail/offers/offer-store.ts'
import { findNumber } from './question-store.ts'

interface Code {
  code_id: number
  user_id: number
  kind: 'order' | 'offer'
  /** Of the order or offer. */
  id: number
}

/** Undefined where the code holds no longer. */
export async function writeCode(
  desk: LetterContext,
  { code_id, user_id, kind, id }: Code,
): Promise<Letter | undefined> {
  const validator = await findMailedUser(desk.sql, user_id)
  const number = await findNumber(desk.sql, { kind, id })
  const code = await makeValidationCode(desk, code_id)
  return validator && number !== undefined && code ? codeLetter({ validator, number, code }) : undefined
}

/** To the validator who does something by the link of another mail. */
export function codeLetter({
  validator,
  number,
  code,
}: {
  validator: MailedPerson
  number: string
  code: string
}): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(validator.language, key, params)
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  return {
    to: validator.email,
    language: validator.language,
    sender: 'mail.sender',
    subject: t('validation.code_subject', { code: shown, number }),
    preheader: t('validation.code_holds', { minutes: CODE_MINUTES }),
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: validator.name }) },
      { kind: 'text', text: t('validation.code_text', { number }) },
      { kind: 'strong', text: shown },
      { kind: 'text', text: t('validation.code_holds', { minutes: CODE_MINUTES }) },
      { kind: 'text', text: t('validation.code_not_you') },
    ],
  }
}
