import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedHunks, patchedPackages } from './patches.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PATCH_PACKAGE = path.join(ROOT, 'node_modules/patch-package/index.js')
const run = promisify(execFile)

/** A project of its own that has the patched packages as they were published. */
let published: string

beforeAll(async () => {
  published = await mkdtemp(path.join(tmpdir(), 'pulcro-patches-'))
  const packages = patchedPackages(ROOT).map(({ name }) => `node_modules/${name}`)
  for (const name of ['package.json', 'package-lock.json', 'patches', ...packages])
    await cp(path.join(ROOT, name), path.join(published, name), { recursive: true })
  await run(process.execPath, [PATCH_PACKAGE, '--reverse'], { cwd: published })
})
afterAll(() => rm(published, { recursive: true }))

test('what is installed has every hunk of every patch', () => {
  const { hunks, absent } = installedHunks(ROOT)
  expect(absent).toEqual([])
  expect(hunks).toBeGreaterThan(10)
})

test('packages as they were published lack every hunk, until the patch is applied', async () => {
  const { hunks, absent } = installedHunks(published)
  expect(absent).toHaveLength(hunks)
  const copy = `${published}-patched`
  await cp(published, copy, { recursive: true })
  try {
    await run(process.execPath, [PATCH_PACKAGE, '--error-on-fail'], { cwd: copy })
    expect(installedHunks(copy)).toEqual({ hunks, absent: [] })
  } finally {
    await rm(copy, { recursive: true })
  }
})

test('nothing connects with a driver as it was published', async () => {
  const driver = pathToFileURL(path.join(published, 'node_modules/postgres/src/index.js')).href
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve: (name, context, next) => name === 'postgres' ? { url: '${driver}', shortCircuit: true } : next(name, context),
    })
    const { connect } = await import('#server/database/connect.ts')
    connect('postgres://nobody@127.0.0.1:1/none')`
  const refused = run(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT })
  await expect(refused).rejects.toThrow('lacks patches/postgres+3.4.9.patch')
})
