import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const LOADER = fileURLToPath(new URL('../../../bin/stripped.mjs', import.meta.url))
const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/stripped', import.meta.url))

let folder = ''
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'stripped-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program as the server is run, and answers what it writes. */
async function run(text: string): Promise<string> {
  const file = path.join(folder, 'program.ts')
  await writeFile(file, text)
  const { stdout } = await promisify(execFile)(process.execPath, [`--import=${pathToFileURL(LOADER)}`, file])
  return stdout.trim()
}

async function listKept(word: string): Promise<string[]> {
  const files = (await readdir(KEPT)).map(name => path.join(KEPT, name))
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')))
  return files.filter((_, index) => texts[index]?.includes(word))
}

const program = (word: string) => `const word: string = '${word}'\nexport type Unused = { a: 1 }
console.log(word, new Error().stack?.split('\\n')[1]?.match(/program\\.ts:\\d+/)?.[0])\n`

test('a program runs the same whether its types are taken out now or were at an earlier start', async () => {
  const word = crypto.randomUUID() // seen by no earlier run
  expect(await run(program(word))).toBe(`${word} program.ts:3`)
  const [kept, ...more] = await listKept(word)
  expect(more).toEqual([])
  expect(await readFile(kept!, 'utf8')).not.toContain(': string')
  expect(await run(program(word))).toBe(`${word} program.ts:3`)
  expect(await listKept(word)).toEqual([kept])
})

test('changed values are used as they are now', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await run(program(one))
  expect(await run(program(other))).toContain(other)
})
