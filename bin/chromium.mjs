import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './install.mjs'
import { Refusal } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Path of a browser for the journeys; as root, Debian's chromium is installed when there is none. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const aptGet = whereIs('apt-get')
  if (process.getuid?.() === 0 && aptGet) installChromium(aptGet)
  const installed = findChromium()
  if (installed) return installed
  throw new Refusal(
    'The journeys need a Chromium or Chrome browser. Install one (on Debian and Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Refusal(`CHROMIUM_PATH names ${chosen}, which does not exist.`)
  return chosen || NAMES.map(whereIs).find(Boolean) || (existsSync(MAC) ? MAC : undefined)
}

function whereIs(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.map(folder => path.join(folder, name)).find(existsSync)
}

function installChromium(aptGet) {
  process.stderr.write('Installing the Chromium browser for the journeys.\n')
  const file = path.join(ROOT, 'var', 'chromium.log')
  mkdirSync(path.dirname(file), { recursive: true })
  const log = openSync(file, 'w')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const { status } = spawnSync(aptGet, args, { stdio: ['ignore', log, log], env })
    if (status !== 0) {
      const end = readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')
      throw new Refusal(`Chromium could not be installed (apt-get ${args.join(' ')}):\n${end}`)
    }
  }
}
