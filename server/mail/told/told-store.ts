import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'

/** The client of an order, where it has an address of its own. */
export interface ToldClient {
  email: string
  contact: string
  /** Of the account with that address, where there is one. */
  language: Language | null
  country: string
}

export async function findToldClient(sql: Queryable, orderId: number): Promise<ToldClient | undefined> {
  const [client] = await sql<ToldClient[]>`
    select c.email, c.contact, c.country_id as country,
      (select a.language from users a where lower(a.email) = lower(c.email) and a.active) as language
    from orders o join clients c on c.id = o.client_id where o.id = ${orderId} and c.email <> ''`
  return client
}
