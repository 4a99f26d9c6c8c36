import { existsSync } from 'node:fs'
import { installPackages, whereIs } from './apt.mjs'
import { Refusal } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Path of a browser for the journeys; as root, Debian's chromium is installed when there is none. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installPackages(['chromium'], 'the Chromium browser for the journeys')
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
