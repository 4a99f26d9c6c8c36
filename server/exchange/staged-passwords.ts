import type { Transaction } from '#server/db.ts'

import { hashPassword, verifyPassword } from '#server/password.ts'

import { stageTable } from './stage.ts'

const AT_ONCE = 100

interface Sent {
  file_line: number
  password: string
  stored: string | null
}

/** Puts a hash in place of every staged password: the stored one where it fits, so that a repeat changes nothing. */
export async function hashStagedPasswords(sql: Transaction): Promise<void> {
  for (let after = 0; ;) {
    const rows = await sql<Sent[]>`
      select s.file_line, s.password, u.password_hash as stored
      from ${sql(stageTable('users'))} s left join users u on lower(u.email) = s.email
      where s.password is not null and s.file_line > ${after}
      order by s.file_line limit ${AT_ONCE}`
    const last = rows.at(-1)
    if (!last) return
    after = last.file_line
    const hashes = await Promise.all(rows.map(hashOf))
    await sql`
      update ${sql(stageTable('users'))} s set password = hashed.hash
      from unnest(${rows.map(row => row.file_line)}::int[], ${hashes}::text[]) as hashed (file_line, hash)
      where s.file_line = hashed.file_line`
  }
}

const hashOf = async ({ password, stored }: Sent): Promise<string> =>
  stored && (await verifyPassword(stored, password)) ? stored : hashPassword(password)
