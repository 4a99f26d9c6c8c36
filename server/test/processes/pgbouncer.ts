import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountForPostgres, commandPrefixFor } from '#server/outside/postgres/embedded-account.ts'
import { freePort } from '#server/database/embedded-address.ts'

/** Debian's package, as it comes but for the mode. Where it is not installed only the direct way is tried. */
export const PGBOUNCER = '/usr/sbin/pgbouncer'
export const POOL_SIZE = 6

/** Lends the address of a database behind PgBouncer as long as the work takes. */
export async function withPgBouncer(
  database: string,
  { mode, more = [] }: { mode: 'session' | 'transaction'; more?: string[] },
  work: (url: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const { username, password, hostname, port, pathname } = new URL(database)
  const own = await freePort()
  const name = pathname.slice(1)
  const lines = [
    '[databases]',
    `* = host=${decodeURIComponent(hostname)} port=${port || 5432}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = md5',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${POOL_SIZE}`,
    ...more,
  ]
  await writeFile(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`)
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await chmod(folder, 0o755)
  // It does not run as root, and the socket of the database is its account's alone.
  const socket = decodeURIComponent(hostname)
  const account = await accountForPostgres(folder)
  const passage = account
    ? await commandPrefixFor(account, PGBOUNCER, socket.startsWith('/') ? join(socket, 'any') : folder)
    : []
  const [program = '', ...args] = [...passage, PGBOUNCER, join(folder, 'pgbouncer.ini')]
  const process = spawn(program, args, { ...(passage.length === 0 && account), stdio: 'ignore' })
  try {
    await untilListening(own, process)
    await work(`postgres://${username}:${password}@127.0.0.1:${own}/${name}`)
  } finally {
    process.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilListening(port: number, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const isThere = await new Promise<boolean>(resolve => {
      const socket = openSocket(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
    if (isThere) return
    await sleep(50)
  }
  throw new Error(`PgBouncer ended with ${process.exitCode}`)
}
