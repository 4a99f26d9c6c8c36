import type { Brand } from '#domain/brand.ts'
import { formatDayTime, formatNumber } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from './letter.ts'
import type { MailedRequest } from './store.ts'

const HOUSE_LANGUAGE: Language = 'es' // product.md 10: without a recipient of one's own, the configured default

const ASKS_PRICE = { public: 'mail.quotation_public', private: 'mail.quotation_private' } as const
const ASKS_ARTICLE = { public: 'mail.wanted_public', private: 'mail.wanted_private' } as const

/**
 * A request for a price: to the salesperson of the client, else to the brand. The address of a visitor is only shown and
 * used for replies; no mail is sent to it, because it may belong to another person.
 */
export function quotationLetter(request: MailedRequest, brand: Brand, address: string): Letter {
  // If the salesperson asks for a client of the own portfolio, the brand has to answer.
  const seller = request.seller?.id === request.user_id ? null : request.seller
  const language = seller?.language ?? HOUSE_LANGUAGE
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const isPublic = request.user_id === null
  const side = isPublic ? 'public' : 'private'
  const { articles } = request
  const [first, ...others] = articles
  const opening: MessageKey = first ? ASKS_PRICE[side] : ASKS_ARTICLE[side]
  const rows: [MessageKey, string | null][] = [
    ...articles.map(({ external_id, name }): [MessageKey, string] => ['mail.article', `${external_id} · ${name}`]),
    ['mail.client', request.client && `${request.client} · ${request.client_code}`],
    ['mail.center', request.center],
    ['mail.name', request.name],
    ['mail.company', request.business_name],
    ['mail.email', request.email],
    ['mail.phone', request.phone],
    ['mail.province', request.region],
    ['mail.date', formatDayTime(request.created_at)],
  ]
  return {
    to: seller?.email ?? brand.contact.email,
    language,
    replyTo: request.email,
    sender: 'mail.sender_requests',
    subject: subjectOf(),
    preheader: t(opening, { name: request.name }),
    blocks: [
      { kind: 'strong', text: t(opening, { name: request.name }) },
      { kind: 'quote', text: request.text },
      { kind: 'facts', rows: rows.flatMap(([key, value]): [string, string][] => (value ? [[t(key), value]] : [])) },
      ...(isPublic ? [{ kind: 'text' as const, text: t('mail.unchecked') }] : []),
    ],
    button:
      first && others.length === 0
        ? { label: t('mail.view_article'), link: `${address}/catalogo/product/${first.id}` }
        : { label: t('mail.view_catalogue'), link: `${address}/catalogo` },
  }

  function subjectOf(): string {
    if (!first) return t('mail.quotation_wanted')
    return others.length === 0
      ? t('mail.quotation_subject', { product: first.name })
      : t('mail.quotation_subject_many', { product: first.name, number: formatNumber(others.length, 0) })
  }
}
