import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { stageTable, updateStage } from '#server/exchange/reading/stage-store.ts'

/**
 * A row may name a user by the external id, or by the address that the ERP sent last. In the staged rows both become the
 * address as it is after this unit, in small letters: the key by which users are referred to.
 */
export async function nameUsersByAddress(sql: Transaction, kinds: readonly KindName[]): Promise<void> {
  const names = namesOfUsers(kinds.includes('users'))
  for (const kind of kinds) {
    for (const column of KINDS[kind].columns) {
      const change = naming(kind, column, names)
      if (change) await updateStage(sql, kind, change)
    }
  }
}

/** SQL of whether a name is that of a stored user. */
export const isNamedUser = (name: string): string =>
  `exists (select from users u where ${name} = u.external_id or lower(${name}) = u.erp_email)`

// Rows (name, address). What the file itself says of a user is newer than what is stored.
const namesOfUsers = (hasFile: boolean) => `
  select distinct on (name) name, address from (
    ${
      hasFile
        ? `select s.external_id, s.email, 1 from ${stageTable('users')} s
           union all
           select u.erp_email, s.email, 2 from ${stageTable('users')} s join users u on u.external_id = s.external_id
           union all`
        : ''
    }
    select u.external_id, u.erp_email, 3 from users u
  ) named (name, address, place) where name is not null and address is not null order by name, place`

function naming(kind: KindName, { name, type }: Column, names: string): string | undefined {
  const small = (value: string) => `case when position('@' in ${value}) > 0 then lower(${value}) else ${value} end`
  if (type.of === 'reference' && type.to === 'users') {
    return `
      set "${name}" = coalesce(named.address, ${small('asked.name')})
      from (select distinct "${name}" as name from ${stageTable(kind)}) asked
        left join (${names}) named on named.name in (asked.name, ${small('asked.name')})
      where s."${name}" = asked.name and s."${name}" <> coalesce(named.address, ${small('asked.name')})`
  }
  if (type.of === 'references' && type.to === 'users') {
    return `
      set "${name}" = (
        select array_agg(coalesce(named.address, ${small('listed.name')}) order by listed.place)
        from unnest(s."${name}") with ordinality listed (name, place)
          left join (${names}) named on named.name in (listed.name, ${small('listed.name')}))
      where cardinality(s."${name}") > 0`
  }
  return undefined
}
