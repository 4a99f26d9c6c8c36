import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// A package that was installed without its patch works until the fault happens that the patch is for.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FILE = /^\+\+\+ b\/(.+)$/
const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/

/** What one hunk leaves behind: these lines, the first of them at this number. */
interface Hunk {
  file: string
  line: number
  lines: string[]
}

/** How many hunks the patches of a project have, and which of them its installed packages lack: "file:line". */
export function installedHunks(root: string): { hunks: number; absent: string[] } {
  const hunks = patchNames(root).flatMap(name => hunksOf(readFileSync(path.join(root, 'patches', name), 'utf8')))
  const absent = hunks.filter(hunk => !isInstalled(root, hunk)).map(({ file, line }) => `${file}:${line}`)
  return {
    hunks: hunks.length,
    absent: [...patchedPackages(root).flatMap(patched => otherVersion(root, patched)), ...absent],
  }
}

/** The packages that a project patches, and the versions that the patches are for: "@scope+name+1.0.0.patch". */
export function patchedPackages(root: string): { patch: string; name: string; version: string }[] {
  return patchNames(root).map(patch => {
    const parts = patch.slice(0, -'.patch'.length).split('+')
    const version = parts.pop() ?? ''
    return { patch, name: parts.join('/'), version }
  })
}

const patchNames = (root: string) => readdirSync(path.join(root, 'patches')).filter(name => name.endsWith('.patch'))

type Patched = ReturnType<typeof patchedPackages>[number]

function otherVersion(root: string, { patch, name, version: wanted }: Patched): string[] {
  const manifest = path.join(root, 'node_modules', name, 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string } // npm writes it into each
  return version === wanted ? [] : [`${patch}: ${version} is installed`]
}

function hunksOf(patch: string): Hunk[] {
  const hunks: Hunk[] = []
  let file = ''
  for (const text of patch.split('\n')) {
    const line = HUNK.exec(text)?.[1]
    if (line) hunks.push({ file, line: Number(line), lines: [] })
    else if (FILE.test(text)) file = FILE.exec(text)?.[1] ?? ''
    else if (/^[ +](?!\+\+ )/.test(text)) hunks.at(-1)?.lines.push(text.slice(1))
  }
  return hunks
}

function isInstalled(root: string, { file, line, lines }: Hunk): boolean {
  const installed = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.every((text, index) => installed[line - 1 + index] === text)
}

if (import.meta.main) {
  const { hunks, absent } = installedHunks(ROOT)
  process.stdout.write([...absent, `${hunks} hunks, ${absent.length} absent\n`].join('\n'))
  if (hunks === 0 || absent.length > 0) process.exitCode = 1
}
