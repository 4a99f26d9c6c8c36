import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { BackupRefused } from './manifest.ts'

const run = promisify(execFile)

export type DumpProgram = 'pg_dump' | 'pg_restore'

/** Refuses with a sentence where the program is missing, or older than the PostgreSQL that it is to work with. */
export async function checkProgram(program: DumpProgram, atLeast: number): Promise<void> {
  const told = await run(program, ['--version']).catch((cause: Error) => {
    throw new BackupRefused(
      `${program} is not installed here, which backups of an external database are made with. ` +
        `Install the client programs of PostgreSQL ${atLeast} (on Debian and Ubuntu: postgresql-client-${atLeast}).`,
      { cause },
    )
  })
  const major = Number(/(\d{1,4})(?:\.|\s|$|beta|rc|devel)/.exec(told.stdout.replace(/^.*PostgreSQL\)/, ''))?.[1])
  if (major >= atLeast) return
  throw new BackupRefused(
    `${program} is of PostgreSQL ${major}, and PostgreSQL ${atLeast} is needed. ` +
      `Install its client programs (on Debian and Ubuntu: postgresql-client-${atLeast}), and let PATH find them first.`,
  )
}

/** Starts one of the programs on a database, whose password is not shown in the list of processes. */
export function startProgram(program: DumpProgram, url: string, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))
  return { child, ended: endOf(child, program, () => complaint) }
}

/** Resolves when it has ended well; else rejects with what it said last. */
async function endOf(child: ChildProcess, program: DumpProgram, complaint: () => string): Promise<void> {
  const [code] = await once(child, 'close')
  if (code === 0) return
  throw new BackupRefused(
    `${program} failed: ${complaint().trim().split('\n').slice(-3).join(' ') || `it ended with ${code}`}`,
  )
}
