import type { Transaction } from '#server/database/connect.ts'
import { leaveUnits } from '#server/cart/withdrawn-units.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { imageOf, keyText } from '#server/exchange/history/image-sql.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import { recordProblems } from '#server/exchange/storing/problems/record-problem-store.ts'
import { hasNoProblem, resolvedRows, type StagedFile } from '#server/exchange/storing/row-sql.ts'
import { writtenTable } from '#server/exchange/storing/row-store.ts'
import { deletesRows, type Withdrawing } from './deletes-rows.ts'
import { IS_ABSENT, withdrawnStage, withdrawnTable } from './withdrawn-rows-store.ts'

// What is made from stored rows, or only remembers where somebody was: it goes with them, or forgets them.
const HOLDS_NOTHING = [
  'product_cards',
  'shelves',
  'search_articles',
  'product_facets',
  'sector_sales',
  'client_articles',
  'stale_articles',
  'last_buyers',
  'arrivals',
]

type WithdrawingFile = StagedFile & Withdrawing & { mayMakeAdmins: boolean }

export interface Withdrawn {
  rows: number
  /** Those of them that the file does not name. */
  absent: number
}

export const NOTHING_WITHDRAWN: Withdrawn = { rows: 0, absent: 0 }

/**
 * Deletes the stored rows that staged ones withdraw, with their lists, and answers how many. A row that something refers to
 * stays, and is complained about, as is one that is not there.
 */
export async function withdrawRows(sql: Transaction, file: WithdrawingFile): Promise<Withdrawn> {
  if (!deletesRows(file)) return NOTHING_WITHDRAWN
  const { kind } = file
  await findRows(sql, file)
  await refuseHeld(sql, file)
  const { table, columns, document, article } = KINDS[kind]
  const withdrawn = withdrawnTable(kind)
  if (kind === 'products') await leaveCatalogue(sql, withdrawn)
  if (kind === 'product_units') await leaveUnits(sql, await listUnits(sql, withdrawn))
  for (const { type } of columns) {
    if (type.of !== 'references') continue
    await sql.unsafe(`delete from ${type.link.table} using ${withdrawn} w where ${type.link.owner} = w.own_id`)
  }
  const same = columns
    .filter(isKey)
    .map(
      ({ stored, need }) =>
        `target.${stored} ${need === 'emptyable key' ? 'is not distinct from' : '='} w.key_${stored}`,
    )
  await sql.unsafe(`delete from ${table} target using ${withdrawn} w where ${same.join(' and ')}`)
  const owner = document ?? article
  if (owner) await sql.unsafe(`insert into ${writtenTable(kind)} select distinct key_${owner} from ${withdrawn}`)
  const [count] = await sql.unsafe<Withdrawn[]>(
    `select count(*)::int as rows, (count(*) filter (where ${IS_ABSENT}))::int as absent from ${withdrawn}`,
  )
  return count ?? NOTHING_WITHDRAWN
}

/** Takes back what is derived of articles, counted words too, as where one becomes a charge: such a one is in no catalogue. */
async function leaveCatalogue(sql: Transaction, withdrawn: string): Promise<void> {
  await sql.unsafe(`update products set is_charge = true where id in (select own_id from ${withdrawn})`)
  await sql.unsafe(`select refresh_articles(array(select own_id from ${withdrawn}))`)
}

async function listUnits(sql: Transaction, withdrawn: string): Promise<number[]> {
  const units = await sql.unsafe<{ id: number }[]>(`
    select u.id from product_units u
      join ${withdrawn} w on w.key_product_id = u.product_id and w.key_external_id = u.external_id`)
  return units.map(({ id }) => id)
}

async function findRows(sql: Transaction, file: WithdrawingFile): Promise<void> {
  const { kind, mayMakeAdmins } = file
  const { columns, identity, changes, sentOnly } = KINDS[kind]
  if (changes) throw new Error(`rows of ${kind} are those of another kind`)
  const keys = columns.filter(isKey).map(({ stored }) => `t.${stored} as key_${stored}`)
  const isThere = sentOnly ? sentOnly('t') : 'true'
  const firstKey = columns.find(isKey)
  await sql.unsafe(`
    create temporary table ${withdrawnTable(kind)} on commit drop as
      select s.file_line, ${keyText(kind)} as key, ${[...keys, `${identity ? `t.${identity.id}` : 'null::bigint'} as own_id`].join(', ')},
        ${imageOf(kind)} - 'password' as was
      from ${resolvedRows(file, withdrawnStage(kind))}
      where ${hasNoProblem(kind)} and t.${firstKey?.stored} is not null and ${isThere}`)
  const complain = (bad: string, reason: string) =>
    recordProblems(
      sql,
      kind,
      `select s.file_line, '${firstKey?.name}', '${reason}' from ${withdrawnStage(kind)} s where ${bad}`,
    )
  const found = `(select file_line from ${withdrawnTable(kind)})`
  await complain(`s.file_line not in ${found}`, 'is not there')
  if (kind === 'users' && !mayMakeAdmins) {
    await complain(
      `exists (select from users u where u.erp_email = s.email and u.role = 'admin')`,
      'belongs to an administrator, whom only a key made for that may withdraw',
    )
  }
  await sql.unsafe(`delete from ${withdrawnTable(kind)} s where not ${hasNoProblem(kind)}`)
}

/** Complains about rows that others refer to, until those that are left refer to no row that stays. */
async function refuseHeld(sql: Transaction, { kind }: WithdrawingFile): Promise<void> {
  const { identity, columns, table } = KINDS[kind]
  if (!identity) return
  const firstKey = columns.find(isKey)
  const withdrawn = withdrawnTable(kind)
  const holders = await listHolders(sql, kind)
  for (let more = true; more;) {
    more = false
    for (const holder of holders) {
      const others = holder.table === table ? `and held.${identity.id} not in (select own_id from ${withdrawn})` : ''
      const count = await recordProblems(
        sql,
        kind,
        `
        select s.file_line, '${firstKey?.name}', 'is referred to by ${holder.table}'
        from ${withdrawn} s
        where exists (select from ${holder.table} held where held.${holder.column} = s.own_id ${others})`,
      )
      if (count === 0) continue
      more = true
      await sql.unsafe(`delete from ${withdrawn} s where not ${hasNoProblem(kind)}`)
    }
  }
}

interface Holder {
  table: string
  column: string
}

/** All columns of the database that refer to rows of a kind, but for those of its own lists. */
async function listHolders(sql: Transaction, kind: KindName): Promise<Holder[]> {
  const own = KINDS[kind].columns.flatMap(({ type }) =>
    type.of === 'references' ? [`${type.link.table}.${type.link.owner}`] : [],
  )
  const found = await sql<Holder[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${KINDS[kind].table}::regclass order by 1, 2`
  return found.filter(({ table, column }) => !HOLDS_NOTHING.includes(table) && !own.includes(`${table}.${column}`))
}
