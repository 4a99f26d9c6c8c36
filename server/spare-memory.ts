import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** For how long nobody has asked for anything, in milliseconds, before anybody could be kept waiting. */
const QUIET_MS = 1000
/** What makes the pause worth while. */
const WORTH_BYTES = 24_000_000

/** What a process holds and how it parts with what it does not need. */
interface Memory {
  /** Bytes. */
  resident: () => number
  giveBack: () => void
}

/**
 * Gives the system back, as soon as nobody asks for anything, what a rush has left behind: V8 keeps each page of memory
 * that it has ever needed at once, some tens of megabytes, and parts with them in its most thorough collection alone.
 * That takes a tenth of a second, in which nothing is answered; so it is done only after a second without a request, and
 * where the process has grown since. Nothing happens where Node was started without --expose-gc.
 */
export function giveBackSpareMemory(app: FastifyInstance, memory: Memory | undefined = memoryOfProcess()): void {
  if (!memory) return
  let held = 0
  const quiet = setTimeout(() => {
    if (memory.resident() < held + WORTH_BYTES) return
    memory.giveBack()
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

// What watches the server asks every few seconds, all night.
const isProbe = ({ url }: FastifyRequest) => url.startsWith('/health/') || url === '/metrics'

function memoryOfProcess(): Memory | undefined {
  const collect = globalThis.gc
  return (
    collect && { resident: process.memoryUsage.rss, giveBack: () => collect({ type: 'major', flavor: 'last-resort' }) }
  )
}
