// Plain JavaScript for the Node that the machine happens to have (20 or later): brings the dependencies up to date with
// package-lock.json, and finds the Node 24 that runs everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './run.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const LOCK = path.join(ROOT, 'package-lock.json')
const PATCHES = path.join(ROOT, 'patches')
const STAMP = path.join(ROOT, 'node_modules', '.pulcro-installed')
const LOG = path.join(ROOT, 'var', 'install.log')
const NEEDED = [24, 15]

/** Installs the dependencies unless what is installed is what the lock file says; costs a few milliseconds then. */
export function ensureInstalled() {
  if (readStamp()) return
  if (!isInstalledByHand() || !arePatched()) installNow()
  requirePatched()
  writeFileSync(STAMP, JSON.stringify({ key: installationKey(), node: findNode24() }))
}

/** Path of a Node that is new enough. Call after ensureInstalled(). */
export function node24() {
  const node = readStamp()?.node ?? findNode24()
  if (node) return node
  throw new Refusal(
    `Pulcro needs Node ${NEEDED.join('.')} or later. This is Node ${process.versions.node}, and npm has no Node 24 package for this machine ` +
      `(${process.platform}-${process.arch}). Install Node 24 from https://nodejs.org and run the command again.`,
  )
}

function readStamp() {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, 'utf8'))
    const usable = stamp.key === installationKey() && stamp.node && existsSync(stamp.node)
    return usable ? stamp : undefined
  } catch {
    return undefined
  }
}

// A folder that was copied to another kind of machine has the wrong programs in it.
function installationKey() {
  const machine = `${process.platform} ${process.arch} ${ROOT}`
  const hash = createHash('sha256').update(readFileSync(LOCK)).update(machine)
  for (const name of readdirSync(PATCHES).sort()) hash.update(name).update(readFileSync(path.join(PATCHES, name)))
  return hash.digest('hex')
}

// npm keeps a list of what it has installed. After a complete "npm ci" by hand there is nothing to do for us.
function isInstalledByHand() {
  try {
    const installed = JSON.parse(readFileSync(path.join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')).packages
    const wanted = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).filter(([name]) => name !== '')
    const isThere = ([name, entry]) =>
      installed[name] ? installed[name].version === entry.version : entry.optional && !isForThisMachine(entry)
    return wanted.length > 0 && wanted.every(isThere)
  } catch {
    return false
  }
}

// npm rightly leaves out what is made for other machines or for another system library.
function isForThisMachine({ os = [], cpu = [], libc = [] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.length === 0
}

// Exactly what the lock file says, on every kind of machine. The development packages are always needed: they build the
// browser's part.
function installNow() {
  process.stderr.write('Installing the dependencies. The first time this takes a minute or two.\n')
  mkdirSync(path.dirname(LOG), { recursive: true })
  const log = openSync(LOG, 'w')
  const options = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=warn']
  const { status, error } = spawnSync('npm', options, {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_update_notifier: 'false' },
  })
  closeSync(log)
  if (status === 0) return
  const end = readFileSync(LOG, 'utf8').trim().split('\n').slice(-30).join('\n')
  throw new Refusal(`npm could not install the dependencies (${error?.message ?? `it ended with ${status}`}):\n${end}`)
}

// npm runs the "postinstall" script that does this as well, unless its settings forbid scripts. Done twice, it does nothing.
// A package that carries an older patch takes no other one: it must be installed again.
const arePatched = () => applyPatches().status === 0

function requirePatched() {
  const { status, output } = applyPatches()
  if (status === 0) return
  throw new Refusal(`The patches of the folder "patches" could not be applied:\n${output}`)
}

function applyPatches() {
  const program = path.join(ROOT, 'node_modules', 'patch-package', 'index.js')
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, '--error-on-fail'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, output: error?.message ?? `${stdout}${stderr}`.trim() }
}

function findNode24() {
  return [path.join(ROOT, 'node_modules', '.bin', 'node'), process.execPath].find(isNewEnough)
}

function isNewEnough(file) {
  const version = file === process.execPath ? process.version : askVersion(file)
  const [major, minor] = version.slice(1).split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

// Installed is not enough: the program may be built for another system library.
function askVersion(file) {
  if (!existsSync(file)) return 'v0.0.0'
  const { stdout, status } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'v0.0.0'
}
