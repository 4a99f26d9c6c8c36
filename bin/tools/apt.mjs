import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../install.mjs'
import { Refusal } from '../run.mjs'

/** Path of a program, or undefined. */
export function whereIs(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.map(folder => path.join(folder, name)).find(existsSync)
}

/** Installs Debian packages where that is possible: as root, on a system that has them. Tells whether it did. */
export function installPackages(packages, purpose) {
  const aptGet = whereIs('apt-get')
  if (process.getuid?.() !== 0 || !aptGet) return false
  process.stderr.write(`Installing ${purpose}.\n`)
  const file = path.join(ROOT, 'var', `${packages[0]}.log`)
  mkdirSync(path.dirname(file), { recursive: true })
  const log = openSync(file, 'w')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    const { status } = spawnSync(aptGet, args, { stdio: ['ignore', log, log], env })
    if (status !== 0) {
      const end = readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')
      throw new Refusal(`Installing ${purpose} failed (apt-get ${args.join(' ')}):\n${end}`)
    }
  }
  return true
}
