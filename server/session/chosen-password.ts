import { passwordProblem } from '#domain/session/password.ts'
import { fieldFailure } from '#server/http/failure.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws 400 if the account of this e-mail may not have the new password. */
export function refuseBadPassword(field: string, password: string, email: string): void {
  const problem = passwordProblem(password, { email, isCommon: isCommonPassword })
  if (problem) throw fieldFailure(field, problem)
}
