import { languageOfCountry } from '#domain/clients/portugal.ts'
import type { Brand } from '#domain/brand.ts'
import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { type MessageParams, translateFor } from '#server/texts/translate.ts'
import { coverBlock } from './catalog-cover.ts'
import type { MailedCatalog } from './catalog-store.ts'
import type { Letter } from './letter.ts'
import { sellerBlocks } from './sums.ts'

/**
 * The catalogue, to an address that was named. Without one, or with a document that is too large to be attached, to who
 * asked for it: an address outside has no access to the generator.
 */
export async function catalogLetter(
  catalog: MailedCatalog,
  { brand, address }: { brand: Brand; address: string },
): Promise<Letter> {
  const { creator, sender, is_attached, to } = catalog
  const named = is_attached ? to : null
  const seller = catalog.seller ?? creator
  const language = named === null ? sender.language : (catalog.language ?? languageOfCountry(catalog.country))
  const t = (key: MessageKey, params?: MessageParams) => translateFor(brand, language, key, params)
  const greeted = named === null ? sender.name : catalog.contact
  const prices = t(catalog.with_prices ? 'mail.catalog_with_prices' : 'mail.catalog_without_prices')
  const size = `${t('mail.catalog_articles', { count: catalog.lines })}, ${prices}`
  const why = is_attached ? t('mail.catalog_forward') : t('mail.catalog_too_large')
  const card = named === null ? [] : sellerBlocks(seller, named, t)
  const rows: [string, string | null][] = [
    [t('mail.catalog_name'), catalog.name],
    [t('mail.offer_for'), catalog.client],
    [t('mail.center'), catalog.center],
    [t('mail.date'), formatDay(catalog.created)],
    [t('mail.offer_seller'), card.length === 0 ? seller.name : null],
  ]
  return {
    to: named ?? sender.email,
    language,
    replyTo: seller.email,
    sender: 'mail.sender_catalogs',
    subject: t('mail.catalog_subject', { name: catalog.name }),
    preheader: size,
    blocks: [
      { kind: 'text', text: greeted ? t('mail.greeting', { name: greeted }) : t('mail.greeting_plain') },
      { kind: 'strong', text: named === null ? why : t('mail.catalog_text', { seller: seller.name }) },
      { kind: 'text', text: size },
      ...(catalog.cover ? await coverBlock(catalog.cover, t('mail.catalog_cover', { name: catalog.name })) : []),
      { kind: 'facts', rows: rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])) },
      ...card,
    ],
    ...(named === null && {
      button: { label: t('mail.view_catalog'), link: linkOf(catalog, address) },
    }),
  }
}

const linkOf = ({ id, other_type }: MailedCatalog, address: string) =>
  `${address}/catalogos/catalogo/${id}${other_type === null ? '' : `?type=${other_type}`}`
