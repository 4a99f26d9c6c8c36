import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PdfJob } from './pdf.ts'

export interface PdfEngine {
  readonly isAlive: boolean
  /** One at a time. Throws what the engine refuses; ends it if the signal comes first. */
  make(job: PdfJob, signal: AbortSignal): Promise<Buffer>
  stop(): Promise<void>
}

/** What pdf-program.ts answers. */
export type PdfAnswer = { file: Uint8Array } | { refused: string }

const PROGRAM = fileURLToPath(new URL('pdf-program.ts', import.meta.url))
// From its second start on the program finds itself compiled here: what turns TypeScript into JavaScript takes 10 MB for
// as long as the process lives.
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/pdf-program', import.meta.url))
const MAX_HEAP_MEGABYTES = 256
const FLAGS = ['--expose-gc', '--max-semi-space-size=2', `--max-old-space-size=${MAX_HEAP_MEGABYTES}`]
// By these a system finds its typefaces. What else the server knows, passwords above all, the engine need not know.
const KNOWN = ['HOME', 'SystemRoot', 'USERPROFILE', 'LOCALAPPDATA']

// Its threads share one arena, which is given back as it empties: 22 MB less after long documents, for a twentieth more time.
const MEMORY = 'glibc.malloc.arena_max=1'

/**
 * A process of its own: what documents take is given back to the last byte when it ends, and native code that loops or
 * falls takes nothing down with it.
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
  child.once('exit', (code, signal) => ended.abort(new Error(`what makes documents has ended: ${code ?? signal}`)))
  child.on('error', error => ended.abort(error))
  // No program stays for its sake, only for that of a document.
  child.unref()
  child.channel?.unref()

  return {
    get isAlive() {
      return !child.killed && !ended.signal.aborted
    },

    async make(job, signal) {
      child.channel?.ref()
      try {
        const answered = once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) })
        child.send(job)
        const [answer] = (await answered) as [PdfAnswer] // all that our own program sends
        if ('refused' in answer) throw new Error(answer.refused)
        return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength)
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
