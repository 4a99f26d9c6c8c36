import type { Queryable } from '#server/database/connect.ts'
import type { Column, ColumnType } from '#server/exchange/kinds/columns.ts'
import { isTaxCode } from '#server/exchange/kinds/definition.ts'
import { isNamedUser } from '#server/exchange/storing/named-users-store.ts'
import { isStored } from '#server/exchange/storing/row-sql.ts'

/** Those of some codes that the portal knows as values of a column, as a file is checked. */
export async function findKnownCodes(sql: Queryable, { type }: Column, codes: string[]): Promise<Set<string>> {
  const rows = await sql.unsafe<{ code: string }[]>(
    `select listed.code from unnest($1::text[]) as listed (code) where ${isKnown(type)}`,
    [codes],
  )
  return new Set(rows.map(({ code }) => code))
}

function isKnown(type: ColumnType): string {
  if (type.of !== 'reference' && type.of !== 'references') return isTaxCode('listed.code')
  return type.to === 'users' ? isNamedUser('listed.code') : isStored(type.to, 'listed.code')
}
