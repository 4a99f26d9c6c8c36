import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

// The 3,000 most frequent passwords of at least eight letters, from the list of zxcvbn 4.4.2 (MIT, Dropbox, Inc.), and
// what people here would think of. Compressed, since much of it is not nice to read.
const file = gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url))).toString('utf8')
const common = new Set(file.split('\n').filter(Boolean))

/** True for what is tried first: a frequent password, also with signs or a year behind it, and one repeated sign. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[^\p{Letter}]+$/u, '')
  return common.has(plain) || common.has(stem) || /^(.{1,3})\1+$/u.test(plain)
}
