import { businessDay } from '#domain/dates.ts'
import { dayInWords } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Letter } from '#server/mail/letter.ts'
import { translate } from '#server/texts/translate.ts'
import type { Invited } from './invitations-store.ts'

interface Invitation {
  invited: Invited
  company: string
  link: string
}

/** The link by which an account gets its password, in the language that its inviter chose. */
export function invitationLetter({ invited, company, link }: Invitation): Letter {
  const { email, first_name, language, by, expires_at } = invited
  const until = dayInWords(businessDay(new Date(expires_at)), language)
  const t = (key: MessageKey) => translate(language, key, { name: first_name, email, by, company, until })
  return {
    to: email,
    language,
    sender: 'mail.sender',
    subject: t('invitation.mail_subject'),
    preheader: t('invitation.mail_once'),
    blocks: [
      { kind: 'text', text: t('mail.greeting') },
      { kind: 'text', text: t(by === '' ? 'invitation.mail_text' : 'invitation.mail_text_by') },
      { kind: 'text', text: t('invitation.mail_account') },
      { kind: 'strong', text: t('invitation.mail_once') },
      { kind: 'text', text: t('invitation.mail_ignore') },
    ],
    button: { label: t('invitation.mail_button'), link },
  }
}
