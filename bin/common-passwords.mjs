// node bin/common-passwords.mjs: writes the list of common passwords anew from the package that keeps it; with --check it
// says whether the list is that of the package which is installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'

// What is shorter can be no password, and no word of one that gives it away (domain/session/password.ts).
const SHORTEST = 6
const FILE = fileURLToPath(new URL('../server/session/passwords/common-passwords.txt.gz', import.meta.url))

const words = new Set(dictionary['passwords-common'].filter(word => word.length >= SHORTEST))
// Sorted, so that another edition differs in its lines alone.
const text = [...words].toSorted().join('\n')

if (process.argv.includes('--check')) {
  const isSame = existsSync(FILE) && gunzipSync(readFileSync(FILE)).toString('utf8') === text
  console.log(isSame ? `${words.size} passwords` : 'The list is another: run node bin/common-passwords.mjs')
  process.exitCode = isSame ? 0 : 1
} else {
  writeFileSync(FILE, gzipSync(text, { level: 9 }))
  console.log(`${words.size} passwords written`)
}
