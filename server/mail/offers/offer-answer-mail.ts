import { formatMoney } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { translate } from '#server/texts/translate.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { MailedAnswer, MailedOffer, MailedPerson } from './offer-store.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'

interface Answered {
  offer: MailedOffer
  reader: MailedPerson
  answer: MailedAnswer
}

/** To who made an offer and who looks after its recipient, once the recipient has answered. */
export function answeredOfferLetter(
  { offer, reader, answer: { answer, text, address: from } }: Answered,
  { address }: Pick<LetterOptions, 'address'>,
): Letter {
  const t = (key: MessageKey, params?: Record<string, string>) => translate(reader.language, key, params)
  const said = t(`mail.offer_${answer}_text`, { buyer: offer.buyer })
  return {
    to: reader.email,
    language: reader.language,
    ...(from && { replyTo: from }),
    sender: 'mail.sender_offers',
    subject: t(`mail.offer_${answer}_subject`, { number: offer.number }),
    preheader: said,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'strong', text: said },
      ...(text ? [{ kind: 'quote' as const, text }] : []),
      {
        kind: 'facts',
        rows: [
          [t('mail.offer_number'), offer.number],
          [t('mail.offer_for'), offer.buyer],
          [t('mail.total'), formatMoney(offer.total, offer.currency_symbol)],
        ],
      },
    ],
    button: { label: t('mail.view_offer'), link: `${address}/ofertas/oferta/${offer.id}` },
  }
}
