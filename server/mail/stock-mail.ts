import { businessDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Queryable } from '#server/database/connect.ts'
import { findMailedUser } from '#server/mail/offers/offer-store.ts'
import { translate } from '#server/texts/translate.ts'
import type { Letter } from './letter.ts'
import { findArticleInStock } from './stock-store.ts'
import { biocideBlocks } from './sums.ts'

export interface MailedStock {
  reader: { name: string; email: string; language: Language }
  article: { id: number; name: string; external_id: string; biocide: boolean }
}

export async function writeInStock(
  desk: { sql: Queryable; now: Date; address: string },
  { product_id, user_id }: { product_id: number; user_id: number },
): Promise<Letter | undefined> {
  const { sql, now } = desk
  const [article, reader] = await Promise.all([
    findArticleInStock(sql, product_id, businessDay(now)),
    findMailedUser(sql, user_id),
  ])
  return article && reader && stockLetter({ article, reader }, desk)
}

/** To who has asked for it: an article is in stock again. */
export function stockLetter({ reader, article }: MailedStock, { address }: { address: string }): Letter {
  const t = (key: MessageKey) => translate(reader.language, key, { name: article.name })
  return {
    to: reader.email,
    language: reader.language,
    sender: 'mail.sender',
    subject: t('mail.stock_subject'),
    preheader: t('mail.stock_text'),
    blocks: [
      { kind: 'text', text: translate(reader.language, 'mail.greeting', { name: reader.name }) },
      { kind: 'strong', text: t('mail.stock_text') },
      { kind: 'text', text: `${article.external_id} · ${article.name}` },
      ...biocideBlocks([article], t),
      { kind: 'text', text: t('mail.stock_once') },
    ],
    button: { label: t('mail.view_article'), link: `${address}/catalogo/product/${article.id}` },
  }
}
