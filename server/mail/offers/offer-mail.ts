import { languageOfCountry } from '#domain/clients/portugal.ts'
import type { Brand } from '#domain/brand.ts'
import { offerSums } from '#domain/cart/sums.ts'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import { type Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import { withoutLimitReason, reasonTexts } from '#server/texts/waiting-reasons.ts'
import type { Block } from '#server/mail/block.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { MailedOffer, MailedPerson } from './offer-store.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { reasonBlocks } from '#server/mail/orders/order-validation-mail.ts'
import { biocideBlocks, linesBlock, offerLines, sellerBlocks, sumsBlock } from '#server/mail/sums.ts'

const HIGHEST_SHOWN = 5

/**
 * The offer, to an address that was named; without one, to the person who made it, to be passed on. The button leads
 * to a page that needs no account.
 */
export function offerLetter(
  offer: MailedOffer,
  { brand, settings, link }: Pick<LetterOptions, 'settings'> & { brand: Brand; link: string },
): Letter {
  const isKnown = offer.email.trim() !== ''
  const seller = offer.seller ?? offer.creator
  const language = isKnown ? readersLanguage(offer) : offer.creator.language
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const day = formatDay(offer.valid_until)
  const card = sellerBlocks(seller, isKnown ? offer.email : offer.creator.email, t)
  return {
    to: isKnown ? offer.email : offer.creator.email,
    language,
    replyTo: seller.email,
    sender: 'mail.sender_offers',
    subject: t('mail.offer_subject', { number: offer.number, brand: brand.name }),
    preheader: t('mail.offer_total', { total: money(offer)(offer.total), day }),
    blocks: [
      { kind: 'text', text: offer.contact ? t('mail.greeting', { name: offer.contact }) : t('mail.greeting_plain') },
      ...(isKnown ? [] : [{ kind: 'text' as const, text: t('mail.offer_forward') }]),
      { kind: 'strong', text: t('mail.offer_text', { seller: seller.name }) },
      facts(offer, t, card.length === 0),
      offerLines(offer.entries, { ...offer, settings, t }),
      ...biocideBlocks(offer.entries, t),
      sumsBlock(offerSums(offer), offer, { ...offer, settings, t }),
      ...(offer.observations
        ? [
            { kind: 'text' as const, text: t('mail.offer_notes') },
            { kind: 'quote' as const, text: offer.observations },
          ]
        : []),
      ...card,
    ],
    button: { label: t('mail.view_offer'), link },
  }
}

// product.md 10: the recipient's stored language, else the default, which is that of the country.
const readersLanguage = ({ language, country }: MailedOffer): Language => language ?? languageOfCountry(country)

interface Pending {
  offer: MailedOffer
  validator: MailedPerson
  /** Shows the offer once, and leads to it behind the sign-in. */
  link: string
}

/** To one of those who may validate it. */
export function pendingOfferLetter(
  { offer, validator, link }: Pending,
  { settings }: Pick<LetterOptions, 'settings'>,
): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(validator.language, key, params)
  const isAboveLimit = offer.waiting_reasons.includes('limit')
  const textKey = isAboveLimit ? 'mail.offer_pending_text' : 'mail.offer_waiting_text'
  const reasons = reasonTexts(validator.language, settings, withoutLimitReason(offer))
  const highest = offer.entries
    .filter(entry => entry.discount > 0)
    .toSorted((one, other) => other.discount - one.discount)
    .slice(0, HIGHEST_SHOWN)
  return {
    to: validator.email,
    language: validator.language,
    replyTo: offer.creator.email,
    sender: 'mail.sender_offers',
    subject: t('mail.offer_pending_subject', { number: offer.number }),
    preheader: money(offer)(offer.total),
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: validator.name }) },
      { kind: 'strong', text: t(textKey, { name: offer.creator.name }) },
      ...(reasons ? [{ kind: 'text' as const, text: reasons }] : []),
      facts(offer, t),
      ...(highest.length > 0
        ? [
            { kind: 'text' as const, text: t('mail.offer_highest') },
            linesBlock(highest, { ...offer, settings, t }),
            ...biocideBlocks(highest, t),
          ]
        : []),
      sumsBlock(offerSums(offer), offer, { ...offer, settings, t }),
      { kind: 'text', text: t('mail.pending_link') },
    ],
    button: { label: t('mail.view_pending_offer'), link },
  }
}

/** To who made it, once somebody has decided. */
export function decidedOfferLetter(offer: MailedOffer, { address, settings }: LetterOptions): Letter {
  const { language } = offer.creator
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const isCancelled = offer.state === CANCELLED
  const text = t(isCancelled ? 'mail.offer_cancelled_text' : 'mail.offer_validated_text', {
    name: offer.decided_by ?? '',
  })
  return {
    to: offer.creator.email,
    language,
    sender: 'mail.sender_offers',
    subject: t(isCancelled ? 'mail.offer_cancelled_subject' : 'mail.offer_validated_subject', { number: offer.number }),
    preheader: text,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: offer.creator.name }) },
      { kind: 'strong', text },
      ...reasonBlocks(offer, t),
      facts(offer, t),
      sumsBlock(offerSums(offer), offer, { ...offer, settings, t }),
    ],
    button: { label: t('mail.view_offer'), link: `${address}/ofertas/oferta/${offer.id}` },
  }
}

type Translate = (key: MessageKey, params?: MessageParams) => string

const money = (offer: MailedOffer) => (amount: number) => formatMoney(amount, offer.currency_symbol)

/** Who looks after it is named once: among the facts, or on a card. */
function facts(offer: MailedOffer, t: Translate, namesSeller = true): Block {
  const rows: [MessageKey, string | null | undefined][] = [
    ['mail.offer_number', offer.number],
    ['mail.offer_for', offer.buyer],
    ['mail.center', offer.center],
    ['mail.date', formatDayTime(offer.offer_datetime)],
    ['mail.offer_valid', formatDay(offer.valid_until)],
    ['mail.offer_seller', namesSeller ? (offer.seller ?? offer.creator).name : null],
  ]
  return { kind: 'facts', rows: rows.flatMap(([key, value]): [string, string][] => (value ? [[t(key), value]] : [])) }
}
