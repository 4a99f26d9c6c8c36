// npm run check: everything that can be said about the code without running it. A step that looked at nothing fails.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { captureStep, command } from './run.mjs'
import { ensureXmllint } from './tools/xmllint.mjs'

const SPECIFICATION = path.resolve(ROOT, '..', 'shared', 'spec')
const CXML = path.resolve(ROOT, '..', 'shared', 'data', 'cxml')
const NAUGHTY_STRINGS = path.resolve(ROOT, '..', 'shared', 'data', 'naughty-strings.txt')

const steps = [
  { name: 'types: domain', run: () => types('domain') },
  { name: 'types: server', run: () => types('server') },
  { name: 'types: web', run: () => types('web') },
  { name: 'lint', run: lint },
  { name: 'styles', run: styles },
  { name: 'guards', run: guards },
  { name: 'format', run: format },
  { name: 'unused code', run: unused },
  { name: 'lock file', run: () => script('server/test/checks/lock-file.ts') },
  { name: 'patches', run: () => script('server/test/checks/patches.ts') },
  { name: 'common passwords', run: () => script('bin/common-passwords.mjs', '--check') },
  { name: 'look of mails', run: () => script('bin/mail-markup.mjs', '--check') },
  { name: 'contract coverage', run: () => script('server/test/checks/coverage.ts') },
  { name: 'contract rules', run: () => script('server/test/checks/rules.ts') },
  { name: 'contract copy', run: () => beside(SPECIFICATION, 'server/test/checks/contract-copy.ts') },
  { name: 'cXML by its DTD', run: () => beside(CXML, 'server/test/checks/cxml-dtd.ts', ensureXmllint) },
  { name: 'naughty strings', run: () => beside(NAUGHTY_STRINGS, 'server/test/checks/naughty-strings.ts') },
]

await command(async () => {
  ensureInstalled()
  const { default: limited } = await import('p-limit') // installed by now
  const sideBySide = limited(2)
  // The last one takes longest, so it starts first.
  const rows = await Promise.all(steps.toReversed().map(step => sideBySide(() => timed(step))))
  rows.reverse()
  for (const { name, output } of rows.filter(row => row.state === 'failed'))
    console.log(`\n── ${name}\n${output.trim()}`)
  console.log('')
  for (const { name, state, seconds, note } of rows) {
    console.log(`${name.padEnd(20)}${state.padEnd(10)}${seconds.padStart(6)} s   ${note}`.trimEnd())
  }
  return rows.some(row => row.state === 'failed') ? 1 : 0
})

async function timed({ name, run }) {
  const begin = performance.now()
  const { code, output, looked = true, note = '', skipped = false } = await run().catch(error => failure(String(error)))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const state = skipped ? 'skipped' : code === 0 && looked ? 'ok' : 'failed'
  return { name, state, seconds, note, output: looked ? output : `${output}\nThis step found nothing to check.` }
}

async function types(root) {
  const { code, output } = await tool('typescript/bin/tsc', ['-p', root, '--listFiles'])
  const lines = output.split('\n')
  // A file stands alone on its line, an error behind its place.
  const isFile = line => path.isAbsolute(line) && existsSync(line)
  const ours = lines.filter(line => line.startsWith(ROOT) && !line.includes('node_modules') && isFile(line))
  return { code, output: lines.filter(line => !isFile(line)).join('\n'), ...counted(ours.length) }
}

async function lint() {
  const result = await tool('oxlint/bin/oxlint', ['--deny-warnings'])
  return { ...result, ...counted(numberOfFiles(result.output)) }
}

async function styles() {
  const result = await tool('stylelint/bin/stylelint.mjs', ['web/**/*.css', '--formatter', 'json'])
  const files = JSON.parse(result.output.slice(result.output.indexOf('[')))
  const wrong = files.flatMap(({ source, warnings }) =>
    warnings.map(({ line, text }) => `${path.relative(ROOT, source)}:${line} ${text}`),
  )
  return { code: result.code, output: wrong.join('\n'), ...counted(files.length) }
}

// Import direction, SQL in stores, one writer for each table and so on: what neither compiler nor linter can say.
async function guards() {
  const result = await tool('vitest/vitest.mjs', ['run', '--config', 'safety/vitest.config.ts', '--no-color'])
  return { ...result, ...counted(Number(/Tests .*?(\d+) passed/.exec(result.output)?.[1] ?? 0), 'tests') }
}

async function format() {
  const result = await tool('oxfmt/bin/oxfmt', ['--check'])
  return { ...result, ...counted(numberOfFiles(result.output)) }
}

// Without an entry to start from it would report every file, so it is enough that there are files.
async function unused() {
  return { ...(await tool('knip/bin/knip.js', [])), ...counted(sources('server') + sources('web') + sources('domain')) }
}

async function script(file, ...args) {
  if (!existsSync(path.join(ROOT, file))) return failure(`${file} does not exist.`)
  const result = await captureStep(node24(), [file, ...args], { cwd: ROOT })
  return { ...result, looked: result.output.trim() !== '', note: lastLine(result) }
}

// Some material stands beside the project where that is developed; a clone elsewhere does without.
async function beside(material, file, prepare = () => undefined) {
  if (existsSync(material)) {
    prepare()
    return script(file)
  }
  return { code: 0, output: '', skipped: true, note: `${path.dirname(material)} is not there` }
}

function tool(program, args) {
  return captureStep(node24(), [path.join(ROOT, 'node_modules', program), ...args], { cwd: ROOT })
}

function failure(output) {
  return { code: 1, output }
}

function counted(number, what = 'files') {
  return { looked: number > 0, note: `${number} ${what}` }
}

function numberOfFiles(output) {
  return Number(/on (\d+) files?/.exec(output)?.[1] ?? 0)
}

function lastLine({ code, output }) {
  return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : ''
}

function sources(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true }).filter(
    name => /\.tsx?$/.test(name) && statSync(path.join(ROOT, folder, name)).isFile(),
  ).length
}
