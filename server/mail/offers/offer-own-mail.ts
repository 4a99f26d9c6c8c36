import { offerSums } from '#domain/cart/sums.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { MailedOffer, MailedPerson } from './offer-store.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { biocideBlocks, offerLines, sumsBlock } from '#server/mail/sums.ts'

// What somebody of the house has asked for in the profile.

interface Copied {
  offer: MailedOffer
  reader: MailedPerson
  /** Where it went. */
  to: string
}

/** A copy of an offer to who has sent it. */
export function copiedOfferLetter({ offer, reader, to }: Copied, { address, settings }: LetterOptions): Letter {
  const t = textsOf(reader)
  const text = t('mail.offer_copy_text', { buyer: offer.buyer, to })
  return {
    ...toReader(reader, offer, { address, t }),
    subject: t('mail.offer_copy_subject', { number: offer.number }),
    preheader: text,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'strong', text },
      offerLines(offer.entries, { ...offer, settings, t }),
      ...biocideBlocks(offer.entries, t),
      sumsBlock(offerSums(offer), offer, { ...offer, settings, t }),
      ...(offer.observations ? [{ kind: 'quote' as const, text: offer.observations }] : []),
      { kind: 'text', text: t('mail.morning_why') },
    ],
  }
}

/** To who looks after an offer that ends soon and has no answer. */
export function endingOfferLetter(
  { offer, reader }: Pick<Copied, 'offer' | 'reader'>,
  { address }: Pick<LetterOptions, 'address'>,
): Letter {
  const t = textsOf(reader)
  const day = formatDay(offer.valid_until)
  const text = t('mail.offer_ends_text', { buyer: offer.buyer, day })
  return {
    ...toReader(reader, offer, { address, t }),
    subject: t('mail.offer_ends_subject', { number: offer.number, day }),
    preheader: text,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'strong', text },
      {
        kind: 'facts',
        rows: [
          [t('mail.offer_number'), offer.number],
          [t('mail.offer_for'), offer.buyer],
          [t('mail.total'), formatMoney(offer.total, offer.currency_symbol)],
          [t('mail.offer_valid'), day],
        ],
      },
      { kind: 'text', text: t('mail.morning_why') },
    ],
  }
}

type Texts = (key: MessageKey, params?: MessageParams) => string

const textsOf =
  ({ language }: MailedPerson): Texts =>
  (key, params) =>
    translate(language, key, params)

const toReader = (
  reader: MailedPerson,
  { id }: MailedOffer,
  { address, t }: { address: string; t: Texts },
): Pick<Letter, 'to' | 'language' | 'sender' | 'button'> => ({
  to: reader.email,
  language: reader.language,
  sender: 'mail.sender_offers',
  button: { label: t('mail.view_offer'), link: `${address}/ofertas/oferta/${id}` },
})
