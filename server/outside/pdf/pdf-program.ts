import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { pdfCompiler } from './pdf-compiler.ts'
import type { PdfJob } from './pdf.ts'
import type { PdfAnswer } from './pdf-engine.ts'

// A compiled document weighs a megabyte outside the heap, which nobody counts: its handle has to be collected.
const COLLECT_EVERY = 4

// Whoever waits for an answer goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A system that stops the server may tell all of its processes; what is being made is still made.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
const end = () => process.exit()
process.on('disconnect', end)

const compiler = pdfCompiler()
// Not left to the end: nobody asks this program to end, it is killed.
flushCompileCache()
let made = 0

// All that pdf-engine.ts sends, one after the other.
process.on('message', (job: PdfJob) => {
  process.send?.(answerTo(job), undefined, {}, error => {
    if (error) return end() // the server is gone, without a word
    // Now that the document is on its way, the time that this takes keeps nobody waiting.
    compiler.forget()
    if (++made % COLLECT_EVERY === 0) global.gc?.()
  })
})

function answerTo(job: PdfJob): PdfAnswer {
  try {
    return { file: compiler.make(job) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
