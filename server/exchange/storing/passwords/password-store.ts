import type { Transaction } from '#server/database/connect.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { hasNoProblem } from '#server/exchange/storing/row-sql.ts'

export interface SentPassword {
  file_line: number
  email: string
  first_name: string
  last_name: string
  password: string
  /** The hash that the account has today. */
  stored: string | null
}

/** Passwords of rows that nothing is wrong with, after a line of the file. */
export const listSentPasswords = (sql: Transaction, { after, limit }: { after: number; limit: number }) =>
  sql<SentPassword[]>`
    select s.file_line, s.email, s.first_name, s.last_name, s.password, u.password_hash as stored
    from ${sql(stageTable('users'))} s left join lateral (${sql.unsafe(KINDS.users.stored ?? '')}) u on true
    where s.password is not null and s.file_line > ${after} and ${sql.unsafe(hasNoProblem('users'))}
    order by s.file_line limit ${limit}`

/** Puts the hashes in place of the passwords. */
export async function updateSentPasswords(sql: Transaction, good: { file_line: number; hash: string }[]) {
  await sql`
    update ${sql(stageTable('users'))} s set password = hashed.hash
    from unnest(${good.map(row => row.file_line)}::int[], ${good.map(row => row.hash)}::text[]) as hashed (file_line, hash)
    where s.file_line = hashed.file_line`
}

export async function recordPasswordProblems(sql: Transaction, bad: { file_line: number; reason: string }[]) {
  if (bad.length === 0) return
  await sql`
    insert into ${sql(badTable('users'))} (file_line, column_name, reason)
    select file_line, 'password', reason
    from unnest(${bad.map(row => row.file_line)}::int[], ${bad.map(row => row.reason)}::text[]) as b (file_line, reason)
    on conflict do nothing`
}
