import { passwordProblem } from '#domain/session/password.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** What is wrong with a password that somebody chooses, as far as the browser can tell: the server knows the common ones and the house's names. */
export function newPasswordProblems(
  password: string,
  repeated: string,
  email: string,
): { password?: TextKey; repeated?: TextKey } {
  const problem = passwordProblem(password, { email, names: [], isCommon: () => false })
  if (problem) return { password: problem }
  return password === repeated ? {} : { repeated: 'session.password_other' }
}
