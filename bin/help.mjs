// npm run help: every command of the project with one line.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, Refusal } from './run.mjs'

const SUMMARIES = {
  start: 'install and build what is missing, then serve the portal with a demo company',
  dev: 'the same for development: the server restarts and the browser updates when a file changes',
  gallery: 'show every part of web/ui in all its states, both themes and ten brands',
  test: 'run what a change needs; -- PATH runs the tests whose path contains it, -- e2e/NAME one journey',
  'test:long': 'run all other tests and journeys',
  check: 'check types, lint, imports, format, unused code, lock file, schema and contract',
  format: 'format every file',
  planted: 'plant bugs in a copy of the sources, one at a time, and say which the tests notice',
  bench: 'measure what the product promises about speed',
  tour: 'make pictures of the screens, mails and papers of the ten brands; -- FOLDER says where, --papers leaves out the screens',
  pictures:
    'say which drawing every demo article gets and whether it fits, and make sheets of them; -- FOLDER says where',
  exchange: 'import the files of an ERP, or make keys: -- import FOLDER',
  admin: 'print the address by which an administrator makes the own account: -- invite EMAIL',
  backtest: 'tell how often the list of what is due would have been right; -- FOLDER for the orders of a folder',
  recount: 'compare the months of statistics and emissions with their documents; -- --mend counts them anew',
  backup: 'copy the database into one file while the portal is at work: -- FILE',
  restore: 'make the database from a backup in an empty place: -- FILE',
  help: 'print this list',
}

// npm runs these by itself.
const BY_NPM = new Set(['postinstall'])

await command(() => {
  const file = path.join(fileURLToPath(new URL('..', import.meta.url)), 'package.json')
  const scripts = Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts).filter(name => !BY_NPM.has(name))
  const unexplained = scripts.filter(name => !(name in SUMMARIES))
  if (unexplained.length > 0) throw new Refusal(`bin/help.mjs says nothing of ${unexplained.join(', ')}.`)
  const typed = name => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
  for (const [name, summary] of Object.entries(SUMMARIES).filter(([name]) => scripts.includes(name)))
    console.log(`${typed(name).padEnd(18)}${summary}`)
})
