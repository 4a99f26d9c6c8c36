import { Worker } from 'node:worker_threads'

export interface LoadOrder {
  origin: string
  /** Whole requests as they go over the wire, asked in turn. */
  requests: Uint8Array[]
  connections: number
  ms: number
  warmMs: number
  /** Each request only once, as where it uses up what it needs. */
  once: boolean
  /** So many of these are asked before it begins: what has just been prepared is still unknown to the plans. */
  unmeasured?: number
}

export interface Measured {
  /** Returns a second. */
  rate: number
  count: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  refused: number
  /** The first refusal, in words. */
  refusal: string | undefined
}

type Reply = { measured: Measured } | { error: string }

export interface LoadClient {
  measure(order: LoadOrder): Promise<Measured>
  close(): Promise<void>
}

/** Our own load client. A measurement with a refused request is no measurement: it throws. */
export function loadClient(): LoadClient {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url))
  return {
    measure: order =>
      new Promise((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (reply: Reply) => {
          worker.off('error', reject)
          if ('error' in reply) return reject(new Error(reply.error))
          const { measured } = reply
          if (measured.refused > 0) {
            return reject(new Error(`${measured.refused} of ${measured.count} refused: ${measured.refusal}`))
          }
          resolve(measured)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(order)
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}

interface Request {
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

/** A request as bytes. */
export function wire({ method = 'GET', path, token, headers = {}, body }: Request): Uint8Array {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: bench',
    'Accept: application/json',
    ...(token ? [`Authorization: JWT ${token}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
