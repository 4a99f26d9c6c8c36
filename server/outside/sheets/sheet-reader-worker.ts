import { parentPort, workerData } from 'node:worker_threads'
import { readSheet, type SheetWish } from './sheet-reader.ts'
import { UnreadableSheet } from './sheet-limits.ts'
import type { ReadAnswer } from './spreadsheet.ts'

// spreadsheet.ts, which alone starts this, hands it a file.
async function answer(): Promise<ReadAnswer> {
  try {
    return { sheet: await readSheet(workerData as SheetWish) }
  } catch (error) {
    // Any error of a library means that the file is damaged.
    return { refused: error instanceof UnreadableSheet ? error.reason : reasonOf(error) }
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && /password|encrypt/i.test(error.message) ? ('encrypted' as const) : ('damaged' as const)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(await answer())
