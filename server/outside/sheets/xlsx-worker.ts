import { parentPort, workerData } from 'node:worker_threads'
import { writeSheets, type XlsxSheet } from './xlsx-sheet.ts'

// xlsx.ts, which alone starts this, hands it sheets.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(await writeSheets(workerData as XlsxSheet[]))
