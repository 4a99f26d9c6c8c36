import { parentPort, workerData } from 'node:worker_threads'
import { writeSheet, type XlsxSheet } from './xlsx-sheet.ts'

// xlsx.ts, which alone starts this, hands it a sheet.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(await writeSheet(workerData as XlsxSheet))
