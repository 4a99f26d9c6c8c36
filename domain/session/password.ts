import { trimEndOf } from '#domain/trim-end.ts'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128

const SHORTEST_STEM = 6

/** What has to be left of a password without what others know of its owner. */
export const MIN_OWN = 8
const SHORTEST_WORD = 3

/** Counted in characters as people see them, not in units of storage. */
export const isLongEnough = (password: string): boolean => [...password].length >= MIN_PASSWORD

export type PasswordProblem =
  | 'session.password_short'
  | 'session.password_long'
  | 'session.password_email'
  | 'session.password_common'
  | 'session.password_known'

interface Against {
  /** Of the account that is to have it; '' where nobody knows it yet. */
  email: string
  /** Names that others know: of the person, and of the house as the server knows them. */
  names: readonly string[]
  /** Whether a word is on the list of common passwords, in small letters. Only the server has that list. */
  isCommon: (word: string) => boolean
}

/**
 * What is wrong with a password that an account is to have, by whatever way it comes: 10 to 128 characters, not the
 * e-mail or its first part, and not what is tried first: a common password, also with signs or a year about it, and a
 * few signs over and over. Without the words of names and e-mail, and a year, 8 characters have to be left.
 */
export function passwordProblem(password: string, { email, names, isCommon }: Against): PasswordProblem | undefined {
  if (!isLongEnough(password)) return 'session.password_short'
  if ([...password].length > MAX_PASSWORD) return 'session.password_long'
  if (isEmailOf(password.toLowerCase(), email.toLowerCase())) return 'session.password_email'
  const isTriedFirst = wordsOf(password).some(word => word.length >= SHORTEST_STEM && isCommon(word))
  if (isTriedFirst || /^(.{1,3})\1+$/u.test(password.toLowerCase())) return 'session.password_common'
  return [...withoutKnown(password, [email, ...names])].length < MIN_OWN ? 'session.password_known' : undefined
}

/** The password without the words of what is known, the longest first, and without a year of this or the last century. */
function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.flatMap(text => plain(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [])
  const found = words.filter(word => word.length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length)
  return found.reduce((rest, word) => rest.replaceAll(word, ''), plain(password)).replaceAll(/(?:19|20)\d\d/g, '')
}

/** In small letters without accents: «Peña» in a password is «pena» in an address. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The address, whatever stands about it, or its first part with no other letter. */
function isEmailOf(plain: string, address: string): boolean {
  const [local = ''] = address.split('@')
  if (local === '') return false
  return plain.includes(address) || (plain.includes(local) && !/\p{Letter}/u.test(plain.replace(local, '')))
}

/** The password in small letters as it is, and without the signs and digits behind it, and at both of its ends. */
function wordsOf(password: string): string[] {
  const plain = password.toLowerCase()
  const stem = trimEndOf(plain, /[^\p{Letter}]/u)
  return [plain, stem, stem.replace(/^[^\p{Letter}]+/u, '')]
}
