import type { Queryable } from '#server/database/connect.ts'

export interface CodedArticle {
  id: number
  external_id: string
  measurement_unit: string
}

/** Articles by their codes, as they were sent. Charges are no articles of a buyer. */
export const listCoded = (sql: Queryable, codes: string[]): Promise<CodedArticle[]> => sql<CodedArticle[]>`
  select id, external_id, measurement_unit from products where external_id = any (${codes}) and not is_charge`
