// For memory alone (decision 36): it buys a fifth of the promised 300 MB.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds without a request before a collection may block the process. */
const QUIET_MS = 1000
/** Growth since the last collection that justifies the pause, in bytes. */
const WORTH_BYTES = 24_000_000

/** The memory of a process, and how to return unused pages to the system. */
interface Memory {
  /** Bytes. */
  resident: () => number
  release: () => void
}

/**
 * Returns memory to the system after a peak of requests. V8 keeps the pages of its largest heap, some tens of megabytes,
 * and releases them only in a last-resort collection, which blocks the process for a tenth of a second. So it runs only
 * after a second without a request, and only if the process has grown. Without --expose-gc nothing happens.
 */
export function releaseUnusedMemory(app: FastifyInstance, memory: Memory | undefined = memoryOfProcess()): void {
  if (!memory) return
  let held = 0
  const quiet = setTimeout(() => {
    if (memory.resident() < held + WORTH_BYTES) return
    memory.release()
    held = memory.resident()
  }, QUIET_MS).unref()
  for (const hook of ['onRequest', 'onResponse'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      if (!isProbe(request)) quiet.refresh()
      done()
    })
  }
  app.addHook('onClose', (_app, done) => {
    clearTimeout(quiet)
    done()
  })
}

// Monitoring asks every few seconds, so its requests do not count as activity.
const isProbe = ({ url }: FastifyRequest) => url.startsWith('/health/') || url === '/metrics'

function memoryOfProcess(): Memory | undefined {
  const collect = globalThis.gc
  return (
    collect && { resident: process.memoryUsage.rss, release: () => collect({ type: 'major', flavor: 'last-resort' }) }
  )
}
