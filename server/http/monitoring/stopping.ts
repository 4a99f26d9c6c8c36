import { setImmediate as oneTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Fault } from '#domain/desk/machine/faults.ts'

const QUIET_MS = 50
const QUIET_WITHIN_MS = 1000
const FINISH_MS = 15_000

export interface Readiness {
  /** True once a stop has begun: /health/ready answers 503 from then on. */
  stopping: boolean
  /** What does not work although it serves. */
  faults?: readonly Fault[]
  /** Requests that arrive during the pause wait for its end. */
  pause?: { over: Promise<void>; came: boolean }
}

/** Adds the hooks for a stop: requests wait during the pause, and answers close their connection. */
export function drainConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    const { pause } = readiness
    if (!pause) return done()
    pause.came = true
    void afterwards(pause.over, done)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.stopping) void reply.header('Connection', 'close')
    done(null, payload)
  })
}

async function afterwards(over: Promise<void>, begin: () => void): Promise<void> {
  await over
  begin()
}

/**
 * Serves for another `drainMs`, so that a load balancer learns from /health/ready to send traffic elsewhere. Then running
 * requests are finished, for at most 15 seconds.
 */
export async function stopServing(app: FastifyInstance, readiness: Readiness, drainMs: number): Promise<void> {
  readiness.stopping = true
  await sleep(drainMs)
  const { promise: over, resolve: endPause } = Promise.withResolvers<void>()
  readiness.pause = { over, came: false }
  await untilQuiet(app, readiness.pause)
  const closed = app.close()
  await oneTurn()
  endPause()
  await Promise.race([closed, sleep(FINISH_MS)])
}

// `close()` drops connections that the system has accepted and Node has not. So requests pause until no connection
// arrives, then the server closes and the requests continue.
async function untilQuiet(app: FastifyInstance, pause: { came: boolean }): Promise<void> {
  const notice = () => void (pause.came = true)
  app.server.on('connection', notice)
  const until = performance.now() + QUIET_WITHIN_MS
  do {
    pause.came = false
    await sleep(QUIET_MS)
    await oneTurn() // on a busy machine the time may be over before Node has accepted waiting connections
  } while (pause.came && performance.now() < until)
  app.server.off('connection', notice)
}
