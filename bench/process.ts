import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Running {
  pid: number
  /** Milliseconds from the start to the line that says that it is ready. */
  startMs: number
  stop(): Promise<void>
}

/** With which flags of Node and in which environment `npm start` runs the server. */
export const serverProcess = (): { flags: string[]; env: Record<string, string> } =>
  JSON.parse(readFileSync(new URL('../bin/server-process.json', import.meta.url), 'utf8')) as ReturnType<
    typeof serverProcess
  > // our own file

/** Starts a TypeScript program of ours and waits for the line that tells that it is ready. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  { isReady, say, flags = [] }: { isReady: RegExp; say?: (line: string) => void; flags?: string[] },
): Promise<Running> {
  const begin = performance.now()
  const child = spawn(process.execPath, [...flags, file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.push(text)
        for (const line of text.split('\n').filter(Boolean)) say?.(line)
        if (isReady.test(text)) resolve()
      })
    }
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${file} ended with ${code}:\n${output.join('')}`)))
  })
  return { pid: child.pid!, startMs: performance.now() - begin, stop: () => stop(child) }
}

/** Runs a TypeScript program of ours to its end: how long it took, and the most memory that it held. */
export async function runProgram(
  args: string[],
  env: Record<string, string>,
): Promise<{ ms: number; memory: number | undefined }> {
  const begin = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const memory = watchMemory(child.pid!) // it has just been started
  const [code] = (await once(child, 'close')) as [number | null]
  const most = memory.stop()
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
  return { ms: performance.now() - begin, memory: most }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Resident memory of a process, in MB; undefined if the system does not tell. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | undefined {
  try {
    const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** What the server has started to make documents, where the system tells. */
export function engineOf(server: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
    return children.map(Number).find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-program'))
  } catch {
    return undefined
  }
}

/**
 * Memory of a server together with what makes its documents, in MB: all that the one holds, and what the other holds
 * alone. What they share, of the program of Node above all, counts once; that others on the machine, such as this bench,
 * run the same program makes it no smaller.
 */
export function memoryOfServer(pid: number): number | undefined {
  const own = memoryOf(pid)
  return own === undefined ? undefined : own + (heldAloneBy(engineOf(pid) ?? 0) ?? 0)
}

function heldAloneBy(pid: number): number | undefined {
  try {
    const parts = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)
    return [...parts].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0)
  } catch {
    return undefined
  }
}

/** Watches the memory of a process until `stop`, which tells the most that was seen. */
export function watchMemory(
  pid: number,
  read: (pid: number) => number | undefined = memoryOf,
): { stop(): number | undefined } {
  let most = read(pid)
  const timer = setInterval(() => (most = Math.max(most ?? 0, read(pid) ?? 0)), 200)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
