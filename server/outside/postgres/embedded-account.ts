import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Account {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. When we are root this answers the account that it runs under: the owner of the
 * cluster if there is one, else the system's `postgres`, which is created when missing, else `nobody`.
 * Undefined means: as ourselves.
 */
export async function accountForPostgres(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = await lookUp('postgres')
  if (known) return known
  await run('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    'postgres',
  ]).catch(() => undefined)
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (account) return account
  throw new Error('The database cannot run as root and no other account exists. Start Pulcro as an ordinary user.')
}

/**
 * The words to put before a command so that `account` can reach program and data. None if it may enter all folders.
 * Folders of root are usually closed; there the command keeps the one capability that allows to enter them.
 */
export async function commandPrefixFor(account: Account, program: string, data: string): Promise<string[]> {
  const closed = (await closedFolder(program, account)) ?? (await closedFolder(data, account))
  if (closed === undefined) return []
  const right = await rightToPass()
  const passage = right ? keeping(right, account) : []
  if (right && (await runs([...passage, program, '--version']))) return passage
  throw new Error(
    `The database does not run as root but as user ${account.uid}, who may not enter ${closed}. ` +
      `Move Pulcro and its data folder (for example to /srv or /opt), allow passing with "chmod o+x ${closed}", or start Pulcro as an ordinary user.`,
  )
}

// Without the last option PostgreSQL's check that it may run its own programs ignores the capability.
function keeping(right: string, { uid, gid }: Account): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return ['setpriv', ...ids, `--inh-caps=+${right}`, `--ambient-caps=+${right}`, '--securebits=+no_setuid_fixup', '--']
}

async function runs([program = '', ...args]: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}

async function lookUp(name: string): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .map(line => line.split(':'))
    .find(each => each[0] === name)
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

async function closedFolder(target: string, { uid, gid }: Account): Promise<string | undefined> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const found = await stat(folder)
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
    if ((found.mode & bit) === 0) return folder
    if (folder === path.dirname(folder)) return undefined
  }
}

// Containers usually remove the narrower capability and keep the wider one.
async function rightToPass(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  if (held & (1n << 2n)) return 'dac_read_search'
  return held & (1n << 1n) ? 'dac_override' : undefined
}
