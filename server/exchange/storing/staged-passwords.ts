import { MAX_PASSWORD, MIN_PASSWORD, passwordProblem, type PasswordProblem } from '#domain/session/password.ts'
import type { Transaction } from '#server/database/connect.ts'
import { hashPassword, verifyPassword } from '#server/session/password.ts'
import { isCommonPassword } from '#server/session/common-passwords.ts'

import { isGood } from './row-sql.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage.ts'

const AT_ONCE = 100

// A reason never repeats the password: it is kept, and read by others.
const REASONS: Record<PasswordProblem, string> = {
  'session.password_short': `has fewer than ${MIN_PASSWORD} characters`,
  'session.password_long': `has more than ${MAX_PASSWORD} characters`,
  'session.password_email': 'is the e-mail address, or its first part',
  'session.password_common': 'is one of the most common passwords, or close to one',
}

interface Sent {
  file_line: number
  email: string
  password: string
  stored: string | null
}

/**
 * Puts a hash in place of every staged password: the stored one where it fits, so that a repeat changes nothing, of
 * a password from before the rules too. Rows whose new password breaks the rules are complained about, and no time is
 * spent on rows already refused.
 */
export async function hashStagedPasswords(sql: Transaction): Promise<void> {
  for (let after = 0; ;) {
    const rows = await sql<Sent[]>`
      select s.file_line, s.email, s.password, u.password_hash as stored
      from ${sql(stageTable('users'))} s left join users u on lower(u.email) = s.email
      where s.password is not null and s.file_line > ${after} and ${sql.unsafe(isGood('users'))}
      order by s.file_line limit ${AT_ONCE}`
    const last = rows.at(-1)
    if (!last) return
    after = last.file_line
    const judged = await Promise.all(rows.map(judge))
    await complainOf(
      sql,
      judged.flatMap(({ file_line, problem }) => (problem ? [{ file_line, reason: REASONS[problem] }] : [])),
    )
    const good = judged.flatMap(({ file_line, hash }) => (hash === undefined ? [] : [{ file_line, hash }]))
    await sql`
      update ${sql(stageTable('users'))} s set password = hashed.hash
      from unnest(${good.map(row => row.file_line)}::int[], ${good.map(row => row.hash)}::text[]) as hashed (file_line, hash)
      where s.file_line = hashed.file_line`
  }
}

interface Judged {
  file_line: number
  hash?: string
  problem?: PasswordProblem
}

async function judge({ file_line, email, password, stored }: Sent): Promise<Judged> {
  if (stored && (await verifyPassword(stored, password))) return { file_line, hash: stored }
  const problem = passwordProblem(password, { email, isCommon: isCommonPassword })
  return problem ? { file_line, problem } : { file_line, hash: await hashPassword(password) }
}

async function complainOf(sql: Transaction, bad: { file_line: number; reason: string }[]): Promise<void> {
  if (bad.length === 0) return
  await sql`
    insert into ${sql(badTable('users'))} (file_line, column_name, reason)
    select file_line, 'password', reason
    from unnest(${bad.map(row => row.file_line)}::int[], ${bad.map(row => row.reason)}::text[]) as b (file_line, reason)
    on conflict do nothing`
}
