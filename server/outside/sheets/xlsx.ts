import { Worker } from 'node:worker_threads'
import { onAnswer } from '#server/process/worker-answer.ts'
import type { XlsxSheet } from './xlsx-sheet.ts'

const AT_ONCE = 2
const MAX_MEGABYTES = 512
const MAX_MS = 60_000

let running = 0
const waiting: (() => void)[] = []

/**
 * Sheets as a file, written in a thread, because a long one takes a second. Two run at a time, the others wait.
 */
export async function xlsx(...sheets: XlsxSheet[]): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await write(sheets)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function write(sheets: XlsxSheet[]): Promise<Buffer> {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the spreadsheet took too long')), MAX_MS)
    onAnswer<Uint8Array>(worker, file => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    worker.once('error', reject)
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the spreadsheet was not written: ${code}`))
    })
  }).finally(() => worker.terminate())
}
