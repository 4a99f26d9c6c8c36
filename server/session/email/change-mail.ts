import type { MessageKey } from '#domain/messages/messages.ts'
import type { Letter } from '#server/mail/letter.ts'
import { translate } from '#server/texts/translate.ts'
import type { Recipient } from './change-store.ts'

/** To the new address: the link that makes it that of the account. */
export function confirmEmailLetter({ token, to }: { token: string; to: Recipient }, address: string): Letter {
  const t = (key: MessageKey) => translate(to.language, key, { name: to.first_name, email: to.email, by: to.by ?? '' })
  return {
    to: to.email,
    language: to.language,
    sender: 'mail.sender',
    subject: t('mail.email_subject'),
    preheader: t('mail.email_once'),
    blocks: [
      { kind: 'text', text: t('mail.greeting') },
      { kind: 'text', text: t(to.by ? 'mail.email_text_by' : 'mail.email_text') },
      { kind: 'strong', text: t('mail.email_once') },
      { kind: 'text', text: t('mail.email_ignore') },
    ],
    button: { label: t('mail.email_button'), link: `${address}/confirmar-correo?token=${token}` },
  }
}

/** To the old address: which one the account has now. */
export function emailChangedLetter({ now, ...to }: Recipient & { now: string }, address: string): Letter {
  const t = (key: MessageKey) => translate(to.language, key, { name: to.first_name, email: now })
  return {
    to: to.email,
    language: to.language,
    sender: 'mail.sender',
    subject: t('mail.email_changed_subject'),
    preheader: t('mail.email_changed_text'),
    blocks: [
      { kind: 'text', text: t('mail.greeting') },
      { kind: 'strong', text: t('mail.email_changed_text') },
      { kind: 'text', text: t('mail.email_changed_help') },
    ],
    button: { label: t('mail.email_changed_button'), link: address },
  }
}
