import type { Brand } from '#domain/brand.ts'
import { formatDay } from '#domain/format.ts'
import { languageOfCountry } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { type MessageParams, translateFor } from '#server/translate.ts'
import { coverBlock } from './catalog-cover.ts'
import type { MailedCatalog } from './catalog-store.ts'
import type { Letter } from './letter.ts'
import { sellerBlocks } from './sums.ts'

/**
 * The catalogue, to the client. Without an address, or with a document that is too large to be attached, to the person
 * who made it: a client has no access to the generator.
 */
export async function catalogLetter(
  catalog: MailedCatalog,
  { brand, address }: { brand: Brand; address: string },
): Promise<Letter> {
  const { creator, is_attached } = catalog
  const isKnown = catalog.email.trim() !== ''
  const isToClient = isKnown && is_attached
  const seller = catalog.seller ?? creator
  const language = isToClient ? (catalog.language ?? languageOfCountry(catalog.country)) : creator.language
  const t = (key: MessageKey, params?: MessageParams) => translateFor(brand, language, key, params)
  const greeted = isToClient ? catalog.contact : creator.name
  const prices = t(catalog.with_prices ? 'mail.catalog_with_prices' : 'mail.catalog_without_prices')
  const size = `${t('mail.catalog_articles', { count: catalog.lines })}, ${prices}`
  const why = is_attached ? t('mail.catalog_forward') : t('mail.catalog_too_large')
  const card = isToClient ? sellerBlocks(seller, catalog.email, t) : []
  const rows: [string, string | null][] = [
    [t('mail.catalog_name'), catalog.name],
    [t('mail.offer_for'), catalog.client],
    [t('mail.center'), catalog.center],
    [t('mail.date'), formatDay(catalog.created)],
    [t('mail.offer_seller'), card.length === 0 ? seller.name : null],
  ]
  return {
    to: isToClient ? catalog.email : creator.email,
    language,
    replyTo: seller.email,
    sender: 'mail.sender_catalogs',
    subject: t('mail.catalog_subject', { name: catalog.name }),
    preheader: size,
    blocks: [
      { kind: 'text', text: greeted ? t('mail.greeting', { name: greeted }) : t('mail.greeting_plain') },
      ...(isToClient ? [] : [{ kind: 'text' as const, text: why }]),
      { kind: 'strong', text: t('mail.catalog_text', { seller: seller.name }) },
      { kind: 'text', text: size },
      ...(catalog.cover ? await coverBlock(catalog.cover, t('mail.catalog_cover', { name: catalog.name })) : []),
      { kind: 'facts', rows: rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])) },
      ...card,
    ],
    ...(!isToClient && {
      button: { label: t('mail.view_catalog'), link: `${address}/catalogos/catalogo/${catalog.id}` },
    }),
  }
}
