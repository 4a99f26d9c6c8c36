import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

// What people here would think of, beside the list: that knows English best.
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

// The most frequent passwords of at least six letters, kept by @zxcvbn-ts/language-common (decision 22). Compressed, since
// much of it is not nice to read, and read when the first password is chosen.
const FILE = new URL('common-passwords.txt.gz', import.meta.url)

let words: Set<string> | undefined

/** True for a word, in small letters, that is on the list. */
export function isCommonPassword(word: string): boolean {
  words ??= new Set([...OURS, ...gunzipSync(readFileSync(FILE)).toString('utf8').split('\n')])
  return words.has(word)
}
