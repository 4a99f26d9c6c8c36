import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

// Spanish and Portuguese words, because the list has mainly English ones.
const OURS = [
  'administrador',
  'bemvindo',
  'bienvenida',
  'bienvenido',
  'cambiame',
  'clientes',
  'contraseña',
  'contrasena',
  'invierno',
  'limpieza',
  'palavrapasse',
  'palavra-passe',
  'quetimporta',
  'teamomucho',
]

// The most frequent passwords of at least six letters, kept by @zxcvbn-ts/language-common (decision 22). Compressed, because
// it has offensive words, and read when the first password is chosen.
const FILE = new URL('common-passwords.txt.gz', import.meta.url)

let words: Set<string> | undefined

/** True for a word, in small letters, that is on the list. */
export function isCommonPassword(word: string): boolean {
  words ??= new Set([...OURS, ...gunzipSync(readFileSync(FILE)).toString('utf8').split('\n')])
  return words.has(word)
}
