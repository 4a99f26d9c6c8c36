import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { pdfCompiler } from './pdf-compiler.ts'
import type { PdfJob } from './pdf.ts'
import type { PdfAnswer } from './pdf-engine.ts'

// A compiled document holds a megabyte outside the heap, which V8 does not count, so its handle is collected explicitly.
const COLLECT_EVERY = 4

// Documents run with low priority, behind requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A stop signal may reach all processes of the server; the current document is still finished.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
const end = () => process.exit()
process.on('disconnect', end)

const compiler = pdfCompiler()
// Written now and not at the end, because this program is killed.
flushCompileCache()
let made = 0

// All that pdf-engine.ts sends, one after the other.
process.on('message', (job: PdfJob) => {
  process.send?.(answerTo(job), undefined, {}, error => {
    if (error) return end() // the server has ended
    // After the document was sent, so that it delays no answer.
    compiler.forget()
    if (++made % COLLECT_EVERY === 0) global.gc?.()
  })
})

function answerTo(job: PdfJob): PdfAnswer {
  try {
    return { ...compiler.make(job), rss: memory() }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error), rss: memory() }
  }
}

const memory = () => process.memoryUsage.rss()
