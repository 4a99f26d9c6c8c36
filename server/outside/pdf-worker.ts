import { constants, setPriority } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PdfJob } from './pdf.ts'
import { pdfCompiler } from './pdf-compiler.ts'

// A compiled document weighs a megabyte outside the heap, which nobody counts. Its handle has to be collected, and what
// that frees is freed in a turn of the loop, which a worker with one job after the other never takes by itself.
const COLLECT_EVERY = 4
setFlagsFromString('--expose-gc')
// A function of the engine, without a type of its own.
const collect = runInNewContext('gc') as () => void

// Whoever waits for an answer goes first. On Linux this is about the thread alone; elsewhere it would be the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const compile = pdfCompiler()
let made = 0

/** What pdf.ts alone asks of a worker. */
export async function makePdf(job: PdfJob): Promise<Uint8Array> {
  const document = compile(job)
  if (++made % COLLECT_EVERY === 0) {
    collect()
    await turn()
  }
  return document
}
