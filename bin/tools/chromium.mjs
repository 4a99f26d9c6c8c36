import { existsSync } from 'node:fs'
import { installPackages, whereIs } from './apt.mjs'
import { Refusal } from '../run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

// The same browser without the windows that nobody sees: the journeys take half the time.
const SHELL = 'chromium-headless-shell'

/** Path of a browser for the journeys; as root, Debian's own is installed when there is none. */
export function ensureChromium() {
  const lightest = process.env.CHROMIUM_PATH ? undefined : (whereIs(SHELL) ?? installShell())
  if (lightest) return lightest
  const found = findChromium()
  if (found) return found
  installPackages(['chromium'], 'the Chromium browser for the journeys')
  const installed = findChromium()
  if (installed) return installed
  throw new Refusal(
    'The journeys need a Chromium or Chrome browser. Install one (on Debian and Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}

/** For a measurement, which leaves the browser's part out where there is none. */
export function setInstalledChromium() {
  const found = process.env.CHROMIUM_PATH || whereIs(SHELL) || findChromium()
  if (found) process.env.CHROMIUM_PATH = found
}

function installShell() {
  try {
    installPackages([SHELL], 'the Chromium browser for the journeys')
  } catch (error) {
    // Not root, not Debian, or an older one: any other Chromium does as well.
    if (!(error instanceof Refusal)) throw error
  }
  return whereIs(SHELL)
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Refusal(`CHROMIUM_PATH names ${chosen}, which does not exist.`)
  return chosen || NAMES.map(whereIs).find(Boolean) || (existsSync(MAC) ? MAC : undefined)
}
