import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import { type Conversion, convertWorkbook } from './convert.ts'
import type { ConvertAnswer } from './read-workbook.ts'

// read-workbook.ts, which alone starts this, hands it a file.
async function answer(): Promise<ConvertAnswer> {
  try {
    return { sheets: await convertWorkbook(workerData as Conversion) }
  } catch (error) {
    // Any error of a library means that the file is damaged.
    return { refused: error instanceof UnreadableSheet ? error.reason : reasonOf(error) }
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && /password|encrypt/i.test(error.message) ? ('encrypted' as const) : ('damaged' as const)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(await answer())
