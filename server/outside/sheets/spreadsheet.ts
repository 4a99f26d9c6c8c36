import { Worker } from 'node:worker_threads'
import { MAX_FILE_BYTES, type Sheet, type Unreadable, UnreadableSheet } from './sheet-limits.ts'

const AT_ONCE = 2
const MAX_MEGABYTES = 64
const MAX_MS = 10_000

export type ReadAnswer = { sheet: Sheet } | { refused: Unreadable }

let running = 0
const waiting: (() => void)[] = []

/**
 * The first sheet of an uploaded file, read in a thread with limited memory and time. Two run at a time, the others wait.
 * `takesText`: comma- and tab-separated texts, too. Throws UnreadableSheet for other files and for sheets that are too
 * large.
 */
export async function readSpreadsheet(file: Buffer, { takesText }: { takesText: boolean }): Promise<Sheet> {
  if (file.length > MAX_FILE_BYTES) throw new UnreadableSheet('too_large')
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await read(file, takesText)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function read(file: Buffer, takesText: boolean): Promise<Sheet> {
  // A copy of its own, which moves to the thread instead of being copied once more.
  const content = new Uint8Array(file)
  const worker = new Worker(new URL('sheet-reader-worker.ts', import.meta.url), {
    workerData: { content, takesText },
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    stderr: true, // messages of a library about a broken file are not for the log
    stdout: true,
  })
  try {
    const answer = await answerOf(worker)
    if ('refused' in answer) throw new UnreadableSheet(answer.refused)
    return answer.sheet
  } finally {
    await worker.terminate()
  }
}

// A file that exceeds time or memory is refused: a list of articles needs neither.
const answerOf = (worker: Worker) =>
  new Promise<ReadAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refused: 'too_large' }), MAX_MS)
    worker.once('message', (answer: ReadAnswer) => resolve(answer))
    worker.once('error', error => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (isMemory) resolve({ refused: 'too_large' })
      else reject(error)
    })
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the spreadsheet was not read: ${code}`))
    })
  })
