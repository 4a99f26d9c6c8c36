// node bin/mail-markup.mjs: compiles the look of mails. With --check it only says whether that was done.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import mjml from 'mjml'
import { ROOT } from './install.mjs'

const FOLDER = path.join(ROOT, 'server', 'mail', 'look')
const COMPILED = path.join(FOLDER, 'letter.html')

// Without fonts: by itself it would add a style sheet of Google, which a mail program fetches or refuses.
const options = { validationLevel: 'soft', fonts: {} }
const result = await mjml(readFileSync(path.join(FOLDER, 'letter.mjml'), 'utf8'), options)
// What is filled in when a mail is written is no colour yet.
const errors = result.errors.filter(({ message }) => !/invalid value: \{\{\w+\}\}/.test(message))
for (const { formattedMessage } of errors) console.error(formattedMessage)
// A row of a document is repeated up to ten times, so that its indentation would be sent as often. Around a tag no space
// is read in this layout of tables.
const compact = `${result.html
  .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')
  .replaceAll(/<[a-z][^>]*>/g, tag => tag.replaceAll(/\s+/g, ' ').replace(/\s+>$/, '>'))
  .replaceAll(/^\s+|\s+$/gm, '')
  .replaceAll(/\s*\n\s*(?=<)|(?<=>)\s*\n\s*/g, '')}\n`

if (errors.length > 0) process.exitCode = 1
else if (!process.argv.includes('--check')) writeFileSync(COMPILED, compact)
else if (readFileSync(COMPILED, 'utf8') === compact) console.log(`${compact.length} characters, as compiled`)
else {
  console.error('server/mail/look/letter.html is not what letter.mjml compiles to: run "node bin/mail-markup.mjs"')
  process.exitCode = 1
}
