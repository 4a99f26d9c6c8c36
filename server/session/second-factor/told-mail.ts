import type { MessageKey } from '#domain/messages/messages.ts'
import type { Letter } from '#server/mail/letter.ts'
import { translate } from '#server/texts/translate.ts'
import type { Told, ToldJob } from './store.ts'

const TEXTS = {
  on: ['mail.second_factor_on_subject', 'mail.second_factor_on_text'],
  off: ['mail.second_factor_off_subject', 'mail.second_factor_off_text'],
  reset: ['mail.second_factor_reset_subject', 'mail.second_factor_reset_text'],
} as const satisfies Record<Told, readonly [MessageKey, MessageKey]>

/** Tells the owner of an account what became of its second factor: who did not do it has to hear of it. */
export function secondFactorLetter({ what, ...to }: ToldJob, address: string): Letter {
  const t = (key: MessageKey) => translate(to.language, key, { name: to.first_name })
  const [subject, text] = TEXTS[what]
  return {
    to: to.email,
    language: to.language,
    sender: 'mail.sender',
    subject: t(subject),
    preheader: t(text),
    blocks: [
      { kind: 'text', text: t('mail.greeting') },
      { kind: 'strong', text: t(text) },
      { kind: 'text', text: t('mail.second_factor_help') },
    ],
    button: { label: t('mail.email_changed_button'), link: address },
  }
}
