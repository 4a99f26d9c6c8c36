import { type CatalogType, isBudget } from '#domain/catalogs/types.ts'
import { PDF } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { nameThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type Attachment, MOST_ATTACHED } from '#server/outside/mail/mail.ts'
import type { MailedPerson } from '#server/mail/offers/offer-store.ts'

export interface MailedCatalog {
  id: number
  number: string
  name: string
  created: string
  with_prices: boolean
  lines: number
  client: string
  center: string | null
  /** The address that it was named for; null where it goes to who asked for it. */
  to: string | null
  /** The client's contact, where the address is the client's own; else empty. */
  contact: string
  /** Of the account with that address, where there is one. */
  language: Language | null
  country: string
  /** Who asked for it. */
  sender: MailedPerson
  creator: MailedPerson
  /** Who looks after the client. */
  seller: MailedPerson | null
  is_attached: boolean
  /** That of the document, where it is not the catalogue's own. */
  other_type: CatalogType | null
  /** Its first page as a PNG. A budget has no cover. */
  cover: Buffer | null
}

/** A document that is mailed to an address, or to the user who asked for it; to who made it where that is not known. */
interface CatalogToMail {
  id: number
  type: CatalogType
  to?: string | undefined
  user_id?: number | undefined
}

/** Undefined where the catalogue or its document is gone. */
export async function findMailedCatalog(
  sql: Queryable,
  { id, type, to, user_id }: CatalogToMail,
): Promise<MailedCatalog | undefined> {
  const person = (of: 'u' | 's' | 'by') =>
    sql`jsonb_build_object('name', concat_ws(' ', ${sql(of)}.first_name, ${sql(of)}.last_name), 'email', ${sql(of)}.email,
      'language', ${sql(of)}.language, 'phone', ${sql(of)}.phone)`
  const [catalog] = await sql<MailedCatalog[]>`
    select o.id, o.number, o.name, o.created, o.with_prices, o.lines, ${nameThen(sql, 'client')} as client, ${nameThen(sql, 'center')} as center,
      ${to ?? null}::text as to, case when lower(c.email) = lower(${to ?? null}::text) then c.contact else '' end as contact,
      c.country_id as country,
      (select a.language from users a where lower(a.email) = lower(${to ?? null}::text) and a.active) as language,
      ${person('by')} as sender,
      ${person('u')} as creator, case when s.id is not null then ${person('s')} end as seller,
      length(f.content) < ${MOST_ATTACHED} as is_attached, nullif(f.type, o.type) as other_type,
      case when not ${isBudget(type)}::boolean then f.previews[1] end as cover
    from catalogs o join catalog_files f on f.catalog_id = o.id and f.type = ${type}
      join clients c on c.id = o.client_id join users u on u.id = o.user_id
      join users by on by.id = coalesce(${user_id ?? null}::bigint, o.user_id)
      left join centers ce on ce.id = o.center_id left join users s on s.id = c.sales_person_id and s.active
    where o.id = ${id}`
  return catalog
}

export async function findAttachedCatalog(sql: Queryable, id: number, type: CatalogType): Promise<Attachment[]> {
  const files = await sql<{ name: string; content: Buffer }[]>`
    select o.name, f.content from catalogs o join catalog_files f on f.catalog_id = o.id and f.type = ${type}
    where o.id = ${id} and length(f.content) < ${MOST_ATTACHED}`
  return files.map(({ name, content }) => ({ content, type: PDF, name: `${name}.pdf` }))
}
