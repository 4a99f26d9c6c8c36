import { execFile } from 'node:child_process'
import { readFile, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from './embedded-process.ts'

const run = promisify(execFile)

/** What PostgreSQL's main process writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number
  /** TCP port, and the number in the socket's name. */
  port: number
  state: 'starting' | 'ready' | 'stopping'
}

/** Reads `postmaster.pid` of a cluster folder; undefined when there is none or it is not complete yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(fileOf(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const lines = text?.split('\n') ?? []
  const pid = Math.abs(Number(lines[0]))
  if (!pid) return undefined
  const word = lines[7]?.trim()
  return { pid, port: Number(lines[3]), state: word === 'ready' || word === 'stopping' ? word : 'starting' }
}

/** The file's content when its process really is the PostgreSQL of this folder, alive. */
export async function findLivePostmaster(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster)
  return file && (await servesCluster(file.pid, cluster)) ? file : undefined
}

/**
 * After a crash the process id in the file may belong to another program, and PostgreSQL would refuse to start. It
 * ignores the id of its own parent, so ours is written. The rest of the file stays, because PostgreSQL finds remaining
 * children that use the data with it. The file of a running server is not changed.
 */
export async function replaceForeignPid(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (!file || file.pid === process.pid || !(await isAlive(file.pid))) return
  if (await servesCluster(file.pid, cluster)) return
  const text = await readFile(fileOf(cluster), 'utf8')
  await writeFile(fileOf(cluster), [process.pid, ...text.split('\n').slice(1)].join('\n'))
}

async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (pid === process.pid || !(await isAlive(pid))) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    // The server works inside its data folder. A stranger's process, which we may not look into, is not our server.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  }
  const answer = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return answer !== undefined && answer.stdout.includes(cluster)
}

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
