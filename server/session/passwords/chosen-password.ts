import { type Brand, HOUSE_NAMES } from '#domain/brand.ts'
import { passwordProblem, type PasswordProblem } from '#domain/session/password.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string
  first_name: string
  last_name: string
  /** What the installation is called beside the names of the presets. */
  house?: Pick<Brand, 'name' | 'legal'>
}

/** What is wrong with a password that an account is to have, by whatever way it comes. */
export const chosenPasswordProblem = (password: string, owner: PasswordOwner): PasswordProblem | undefined =>
  passwordProblem(password, {
    email: owner.email,
    names: [
      owner.first_name,
      owner.last_name,
      ...HOUSE_NAMES,
      ...(owner.house ? [owner.house.name, owner.house.legal] : []),
    ],
    isCommon: isCommonPassword,
  })

/** Throws 400 if the account may not have the new password. */
export function refuseBadPassword(field: string, password: string, owner: PasswordOwner): void {
  const problem = chosenPasswordProblem(password, owner)
  if (problem) throw fieldFailure(field, problem)
}
