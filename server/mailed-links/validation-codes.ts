import { createHash, createHmac } from 'node:crypto'
import type { Queryable } from '#server/database/connect.ts'
import * as store from './validation-code-store.ts'

const DIGITS = 6

interface Desk {
  sql: Queryable
  now: Date
  /** Of the job that sends the mail: the same for every try. */
  jobId: string
  secret: string
}

/**
 * The code that a mail says, and that the database has only the digest of. It follows from the job, so that a mail that is
 * sent twice says the same. Undefined where it holds no longer.
 */
export async function makeValidationCode({ sql, now, jobId, secret }: Desk, id: number): Promise<string | undefined> {
  const random = createHmac('sha256', secret).update(`validation code ${jobId}`).digest().readUIntBE(0, DIGITS)
  const code = String(random % 10 ** DIGITS).padStart(DIGITS, '0')
  return (await store.updateCode(sql, { id, hash: codeDigestOf(id, code), now })) ? code : undefined
}

/** A code as it is compared: without the blanks that people type. */
export const codeDigestOf = (id: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${id} ${code.replaceAll(/\s/g, '')}`)
    .digest()

/** Keeps that a code is to be mailed for what is wished by a link, instead of an earlier one; its id. */
export const keepCode = (sql: Queryable, code: store.NewCode): Promise<number> => store.insertCode(sql, code)

/** Counts a try before it is looked at, so that no two are one. Undefined without a code that still holds. */
export const tryCode = (sql: Queryable, tokenHash: Buffer, now: Date): Promise<store.KeptCode | undefined> =>
  store.countTry(sql, tokenHash, now)

export const forgetCode = (sql: Queryable, id: number): Promise<void> => store.deleteCode(sql, id)
