import { languageOfCountry } from '#domain/clients/portugal.ts'
import { formatMoney } from '#domain/format.ts'
import { type Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { CANCELLED, PENDING_VALIDATION, SHIPPED } from '#domain/orders/states.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from '#server/mail/letter.ts'
import { figures, type LetterOptions } from '#server/mail/orders/order-mail.ts'
import { reasonBlocks } from '#server/mail/orders/order-validation-mail.ts'
import type { MailedPerson } from '#server/mail/offers/offer-store.ts'
import type { MailedOrder } from '#server/mail/store.ts'
import { sellerBlocks } from '#server/mail/sums.ts'
import type { ToldClient } from './told-store.ts'

// What others than the one who placed an order hear of it, and that it is sent.

/** To who placed it, once it is sent. */
export function shippedOrderLetter(order: MailedOrder, { address, settings }: LetterOptions): Letter {
  const t = textsIn(order.language)
  return {
    to: order.recipient,
    language: order.language,
    replyTo: order.seller?.email,
    sender: 'mail.sender',
    subject: t('mail.order_shipped_subject', { number: order.number }),
    preheader: t('mail.order_shipped_text'),
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: order.first_name }) },
      { kind: 'strong', text: t('mail.order_shipped_text') },
      ...figures(order, { language: order.language, settings, t }),
      ...sellerBlocks(order.seller, order.recipient, t),
    ],
    button: { label: t('mail.view_order'), link: linkTo(order, address) },
  }
}

/** To the client, for whom somebody of the house has placed it: what has become of it by now. It may have no account. */
export function clientOrderLetter(
  { order, client }: { order: MailedOrder; client: ToldClient },
  { settings }: Pick<LetterOptions, 'settings'>,
): Letter {
  const language = client.language ?? languageOfCountry(client.country)
  const t = textsIn(language)
  const { subject, text } = TOLD[order.state] ?? PLACED
  const said = t(text, { name: nameOf(order) })
  return {
    to: client.email,
    language,
    replyTo: order.seller?.email ?? order.recipient,
    sender: 'mail.sender',
    subject: t(subject, { number: order.number, total: formatMoney(order.total, order.currency_symbol) }),
    preheader: said,
    blocks: [
      {
        kind: 'text',
        text: client.contact ? t('mail.greeting', { name: client.contact }) : t('mail.greeting_plain'),
      },
      { kind: 'strong', text: said },
      ...reasonBlocks(order, t),
      ...figures(order, { language, settings, t }),
      ...sellerBlocks(order.seller, client.email, t),
    ],
  }
}

interface Told {
  subject: MessageKey
  text: MessageKey
}

const PLACED: Told = { subject: 'mail.order_subject', text: 'mail.order_for_client_text' }
const TOLD: Record<number, Told> = {
  [PENDING_VALIDATION]: { subject: 'mail.order_subject', text: 'mail.order_for_client_waits' },
  [CANCELLED]: { subject: 'mail.order_cancelled_subject', text: 'mail.order_for_client_cancelled' },
  [SHIPPED]: { subject: 'mail.order_shipped_subject', text: 'mail.order_for_client_shipped' },
}

interface House {
  order: MailedOrder
  /** A person of the house; without one it is the order desk. */
  reader: MailedPerson | undefined
  to: string
}

/** To the sales person of the client, or to the order desk: what has come in. */
export function houseOrderLetter({ order, reader, to }: House, { address, settings }: LetterOptions): Letter {
  const language = reader?.language ?? HOUSE_LANGUAGE
  const t = textsIn(language)
  const total = formatMoney(order.total, order.currency_symbol)
  return {
    to,
    language,
    replyTo: order.recipient,
    sender: 'mail.sender',
    subject: t('mail.order_new_subject', { number: order.number, client: order.client, total }),
    preheader: total,
    blocks: [
      { kind: 'text', text: reader ? t('mail.greeting', { name: reader.name }) : t('mail.greeting_plain') },
      { kind: 'strong', text: t('mail.order_new_text', { name: nameOf(order), client: order.client }) },
      ...figures(order, { language, settings, t }),
      ...(order.observations ? [{ kind: 'quote' as const, text: order.observations }] : []),
      ...(reader ? [{ kind: 'text' as const, text: t('mail.morning_why') }] : []),
    ],
    button: { label: t('mail.view_order'), link: linkTo(order, address) },
  }
}

const HOUSE_LANGUAGE: Language = 'es' // product.md 10: without a recipient of one's own, the configured default

const textsIn = (language: Language) => (key: MessageKey, params?: MessageParams) => translate(language, key, params)

const linkTo = ({ id }: MailedOrder, address: string) => `${address}/pedidos/pedido/${id}`

const nameOf = ({ first_name, last_name }: MailedOrder) => `${first_name} ${last_name}`.trim()
