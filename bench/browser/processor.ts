import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of processor time, since the processes began. Others on the machine change them little, unlike rates. */
export interface ProcessorTime {
  server: number
  database: number
}

const TICK_MS = 10 // a hundred ticks a second on every Linux

/** Reads what a server and the database in `folder` have used so far; undefined if the system does not tell. */
export function processorTime(serverPid: number, folder: string): ProcessorTime | undefined {
  try {
    const postmaster = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]
    const stats = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [[name, statOf(name)] as const] : []))
    const backends = stats.filter(([pid, stat]) => pid === postmaster || stat?.parent === postmaster)
    // What makes documents is a process that the server has started.
    const own = stats.filter(([pid, stat]) => pid !== postmaster && stat?.parent === String(serverPid))
    return {
      server: own.reduce((sum, [, stat]) => sum + (stat?.ms ?? 0), statOf(String(serverPid))?.ms ?? 0),
      database: backends.reduce((sum, [, stat]) => sum + (stat?.ms ?? 0), 0),
    }
  } catch {
    return undefined
  }
}

function statOf(pid: string): { parent: string | undefined; ms: number } | undefined {
  try {
    // What stands before the bracket is the program's name, which may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // Its own, and that of the backends that it has seen end.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: fields[1], ms: ticks * TICK_MS }
  } catch {
    return undefined // it has ended meanwhile
  }
}
