import type { Context } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { beginCodeAttempt } from '#server/limits/code-attempt.ts'
import { digestOf, isAppCode, plainCode, stepOf } from './codes.ts'
import { takeRecovery, takeStep } from './store.ts'
import type { Vault } from './vault.ts'

interface Asked {
  userId: number
  factor: { secret: Uint8Array }
  code: string
  /** Of the body, at which a wrong code is told. */
  field: 'code' | 'second_factor_code'
}

/** Takes a code of the app, or a recovery code, each once. Throws where it is wrong or there were too many wrong ones. */
export async function requireCode(
  context: Pick<Context, 'sql' | 'now' | 'address' | 'limits'>,
  vault: Vault,
  { userId, factor, code, field }: Asked,
): Promise<void> {
  const { sql, now } = context
  const forget = await beginCodeAttempt(context, userId)
  const plain = plainCode(code)
  const isTaken = isAppCode(plain) ? await takeAppCode() : await takeRecovery(sql, userId, digestOf(plain))
  if (!isTaken) throw fieldFailure(field, 'session.wrong_code')
  await forget()

  async function takeAppCode(): Promise<boolean> {
    const secret = vault.open(factor.secret)
    const step = secret === undefined ? undefined : stepOf(secret, plain, now)
    return step !== undefined && (await takeStep(sql, userId, step))
  }
}
