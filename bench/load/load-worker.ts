import { parentPort } from 'node:worker_threads'
import { Connection } from './connection.ts'
import type { LoadOrder, Measured } from './load.ts'

// A thread of its own: what the bench itself does (reading memory, talking to the database) must not delay a request.
// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async (order: LoadOrder) => {
  try {
    parentPort?.postMessage({ measured: await run(order) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

function run({ origin, requests, connections, ms, warmMs, once, unmeasured = 0 }: LoadOrder): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    const sockets: Connection[] = []
    let measureFrom = unmeasured > 0 ? Infinity : performance.now() + warmMs
    let until = measureFrom + ms
    let last = measureFrom
    let next = 0
    let busy = 0
    let refused = 0
    let refusal: string | undefined

    function ask(socket: Connection): void {
      const sent = performance.now()
      const request = once && next >= requests.length ? undefined : requests[next++ % requests.length]
      if (sent >= until || !request) {
        if (--busy === 0) finish()
        return
      }
      socket.send(request, (status, text) => {
        const now = performance.now()
        if (measureFrom === Infinity && next > unmeasured) {
          measureFrom = now
          until = now + ms
          last = now
        }
        if (status >= 400) {
          refused++
          refusal ??= `${status} ${text.slice(0, 300)}`
        }
        if (sent >= measureFrom) {
          latencies.push(now - sent)
          last = now
        }
        ask(socket)
      })
    }

    function finish(): void {
      for (const socket of sockets) socket.close()
      const sorted = Float64Array.from(latencies).toSorted()
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
      const seconds = (last - measureFrom) / 1000
      resolve({
        rate: seconds > 0 ? sorted.length / seconds : 0,
        count: sorted.length,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        refused,
        refusal,
      })
    }

    const address = new URL(origin)
    for (let index = 0; index < connections; index++) {
      busy++
      const socket = new Connection(address, error => {
        for (const other of sockets) other.close()
        reject(error)
      })
      sockets.push(socket)
      ask(socket)
    }
  })
}
