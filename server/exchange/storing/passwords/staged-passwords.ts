import { MAX_PASSWORD, MIN_OWN, MIN_PASSWORD, type PasswordProblem } from '#domain/session/password.ts'
import type { Transaction } from '#server/database/connect.ts'
import { hashPassword, verifyPassword } from '#server/session/passwords/password.ts'
import { chosenPasswordProblem } from '#server/session/passwords/chosen-password.ts'

import { recordPasswordProblems, listSentPasswords, type SentPassword, updateSentPasswords } from './password-store.ts'

const AT_ONCE = 100

// A reason never repeats the password: it is kept, and read by others.
const REASONS: Record<PasswordProblem, string> = {
  'session.password_short': `has fewer than ${MIN_PASSWORD} characters`,
  'session.password_long': `has more than ${MAX_PASSWORD} characters`,
  'session.password_email': 'is the e-mail address, or its first part',
  'session.password_common': 'is one of the most common passwords, or close to one',
  'session.password_known': `has fewer than ${MIN_OWN} characters without names of the house and the person, and the year`,
}

/**
 * Puts a hash in place of every staged password: the stored one where it fits, so that a repeat changes nothing, of
 * a password from before the rules too. Rows whose new password breaks the rules are complained about, and no time is
 * spent on rows already refused. Those of `isSeed` are not chosen by anybody: the demo company's stand on the sign-in page.
 */
export async function hashStagedPasswords(sql: Transaction, isSeed: boolean): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listSentPasswords(sql, { after, limit: AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    after = last.file_line
    const judged = await Promise.all(rows.map(row => judge(row, isSeed)))
    await recordPasswordProblems(
      sql,
      judged.flatMap(({ file_line, problem }) => (problem ? [{ file_line, reason: REASONS[problem] }] : [])),
    )
    const good = judged.flatMap(({ file_line, hash }) => (hash === undefined ? [] : [{ file_line, hash }]))
    await updateSentPasswords(sql, good)
  }
}

interface Judged {
  file_line: number
  hash?: string
  problem?: PasswordProblem
}

async function judge({ file_line, password, stored, ...owner }: SentPassword, isSeed: boolean): Promise<Judged> {
  if (stored && (await verifyPassword(stored, password))) return { file_line, hash: stored }
  const problem = isSeed ? undefined : chosenPasswordProblem(password, owner)
  return problem ? { file_line, problem } : { file_line, hash: await hashPassword(password) }
}
