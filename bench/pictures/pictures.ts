// npm run pictures: which drawing every article of the demo company gets, and a sheet of them all.

import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { FAMILIES } from '#domain/art/keywords.ts'
import { auditArticles, fittingShare } from './audit.ts'
import { contactSheet } from './sheet.ts'

// More make a sheet that nobody can look at.
const DRAWINGS_PER_SHEET = 12

const target = resolve(process.argv[2] ?? join(tmpdir(), 'pulcro-pictures'))
const say = (line: string) => process.stdout.write(`${line}\n`)

const articles = auditArticles()
for (const { article, name, categories, drawing, fits } of articles)
  say([article, name, categories.join(' › '), drawing, fits ? '' : 'DOES NOT FIT'].join('\t'))

await mkdir(target, { recursive: true })
const used = FAMILIES.filter(family => articles.some(({ drawing }) => drawing === family))
for (let from = 0; from < used.length; from += DRAWINGS_PER_SHEET) {
  const sheet = contactSheet(articles, used.slice(from, from + DRAWINGS_PER_SHEET))
  await writeFile(join(target, `sheet-${from / DRAWINGS_PER_SHEET + 1}.svg`), sheet)
}
const wrong = articles.filter(({ fits }) => !fits).length
say(`${used.length} drawings; ${articles.length - wrong} of ${articles.length} articles have one that fits`)
say(`share: ${(fittingShare(articles) * 100).toFixed(1)} %; the sheets are in ${target}`)
if (wrong > 0) process.exitCode = 1
