import { Worker } from 'node:worker_threads'

// What people send along is kept and handed to colleagues, who open it: so it must be what it says that it is.

const AT_ONCE = 2
const MAX_MEGABYTES = 192
const MAX_MS = 10_000

export interface SentFile {
  content: Uint8Array
  type: string
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Whether a PDF is whole, open and without programs, or a picture can be decoded: looked at in a thread with little memory
 * and little time, beside what answers requests. Two at a time, the others wait.
 */
export async function isSound(file: Buffer, type: string): Promise<boolean> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await look(file, type)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function look(file: Buffer, type: string): Promise<boolean> {
  const content = new Uint8Array(file)
  const worker = new Worker(new URL('sent-file-worker.ts', import.meta.url), {
    workerData: { content, type } satisfies SentFile,
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    stderr: true, // what a library has to say about a broken file is nobody's
    stdout: true,
  })
  try {
    return await answerOf(worker)
  } finally {
    await worker.terminate()
  }
}

// A thread that ran out of time or memory had more in it than a purchase order.
const answerOf = (worker: Worker) =>
  new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), MAX_MS)
    worker.once('message', (answer: boolean) => resolve(answer))
    worker.once('error', error => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(false)
      else reject(error)
    })
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the file was not looked at: ${code}`))
    })
  })
