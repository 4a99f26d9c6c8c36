import { isLongEnough } from '#domain/session/password.ts'
import type { TextKey } from '#web/texts.ts'

/** What is wrong with a password that somebody chooses, as far as the browser can tell. */
export function newPasswordProblems(password: string, repeated: string): { password?: TextKey; repeated?: TextKey } {
  if (!isLongEnough(password)) return { password: 'session.password_short' }
  return password === repeated ? {} : { repeated: 'session.password_other' }
}
