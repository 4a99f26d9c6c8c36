import type { MessageKey } from '#domain/messages/messages.ts'
import type { Letter } from '#server/mail/letter.ts'
import { translate } from '#server/texts/translate.ts'
import type { Resettable } from './reset-store.ts'

/** The link to choose a new password, in the language of its owner. */
export function resetLetter({ token, user }: { token: string; user: Resettable }, address: string): Letter {
  const t = (key: MessageKey) => translate(user.language, key, { name: user.first_name })
  return {
    to: user.email,
    language: user.language,
    sender: 'mail.sender',
    subject: t('mail.reset_subject'),
    preheader: t('mail.reset_once'),
    blocks: [
      { kind: 'text', text: t('mail.greeting') },
      { kind: 'text', text: t('mail.reset_text') },
      { kind: 'strong', text: t('mail.reset_once') },
      { kind: 'text', text: t('mail.reset_ignore') },
    ],
    button: { label: t('mail.reset_button'), link: `${address}/nueva-contrasena?token=${token}` },
  }
}
