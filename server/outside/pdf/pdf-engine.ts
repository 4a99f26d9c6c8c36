import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PdfJob } from './pdf.ts'

export interface PdfEngine {
  readonly isAlive: boolean
  /** Resident memory in bytes after the last document. */
  readonly rss: number
  /** One at a time. Throws what the engine refuses; ends it if the signal comes first. */
  make(job: PdfJob, signal: AbortSignal): Promise<MadeDocument>
  stop(): Promise<void>
}

export interface MadeDocument {
  /** Empty where pictures were asked for. */
  file: Buffer
  pages: number
  pictures: Buffer[]
}

/** What pdf-program.ts answers; `rss` is its resident memory in bytes. */
export type PdfAnswer = ({ file: Uint8Array; pages: number; pictures: Uint8Array[] } | { refused: string }) & {
  rss: number
}

const PROGRAM = fileURLToPath(new URL('pdf-program.ts', import.meta.url))
// The compile cache: from its second start on the program needs no TypeScript stripping, which would take 10 MB as long as
// the process lives.
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/pdf-program', import.meta.url))
const MAX_HEAP_MEGABYTES = 256
const FLAGS = ['--expose-gc', '--max-semi-space-size=2', `--max-old-space-size=${MAX_HEAP_MEGABYTES}`]
// Variables by which a system finds its typefaces. All others, above all passwords, are not passed to the engine.
const KNOWN = ['HOME', 'SystemRoot', 'USERPROFILE', 'LOCALAPPDATA']

// With one malloc arena memory is released earlier: 22 MB less after long documents, for 5 % more time.
const MEMORY = 'glibc.malloc.arena_max=1'

/**
 * Runs the compiler in a process of its own: its memory is released when it ends, and a crash of native code does not end
 * the server (decision 12).
 */
export function pdfEngine(): PdfEngine {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: FLAGS,
    env: {
      ...Object.fromEntries(KNOWN.map(name => [name, process.env[name]])),
      GLIBC_TUNABLES: MEMORY,
      NODE_COMPILE_CACHE: COMPILED,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new AbortController()
  let rss = 0
  child.once('exit', (code, signal) => ended.abort(new Error(`what makes documents has ended: ${code ?? signal}`)))
  child.on('error', error => ended.abort(error))
  // The child keeps the server's process alive only while it makes a document.
  child.unref()
  child.channel?.unref()

  return {
    get isAlive() {
      return !child.killed && !ended.signal.aborted
    },

    get rss() {
      return rss
    },

    async make(job, signal) {
      child.channel?.ref()
      try {
        const answered = once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) })
        child.send(job)
        const [answer] = (await answered) as [PdfAnswer] // all that our own program sends
        rss = answer.rss
        if ('refused' in answer) throw new Error(answer.refused)
        return { file: bufferOf(answer.file), pages: answer.pages, pictures: answer.pictures.map(bufferOf) }
      } finally {
        if (signal.aborted) child.kill('SIGKILL')
        child.channel?.unref()
      }
    },

    async stop() {
      if (ended.signal.aborted) return
      child.ref()
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
