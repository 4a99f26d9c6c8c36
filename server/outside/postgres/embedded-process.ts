import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** True if a process with this id runs and is not a zombie. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return (await procStat(pid))?.state !== 'Z'
}

/**
 * The boot and start time of a process, to tell it from a later one with the same id; undefined if the system does not say.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  const stat = await procStat(pid)
  if (stat) {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return `${boot.trim()} ${stat.started}`
  }
  const answer = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined)
  return answer?.stdout.trim() || undefined
}

/** Waits at most `milliseconds`; true when the process is gone. */
export async function hasEndedWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

async function procStat(pid: number): Promise<{ state: string; started: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The program's name, in brackets, may itself hold blanks and brackets; the fields are counted from behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  return state && started ? { state, started } : undefined
}
