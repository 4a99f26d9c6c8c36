import { pdfEngine, type PdfEngine } from './pdf-engine.ts'

export interface PdfDocument {
  /**
   * Markup of Typst, ours alone. It finds `data` as `json(bytes(sys.inputs.data))`. Nothing that a person typed may ever be
   * a part of it: what comes as data is text, whatever it says.
   */
  template: string
  /** Anything that JSON can hold. Pictures are SVG as text, shown with `image(bytes(…))`. */
  data: unknown
  /** When it was made, as the file itself says. */
  created: Date
}

const MAX_WAITING = 50
const MAX_MS = 30_000
const MAX_DATA = 20_000_000 // characters; what is longer would take the memory of the engine beyond any bound
const IDLE_MS = 60_000

let engine: PdfEngine | undefined
let unfinished = 0
let last: Promise<unknown> = Promise.resolve()
let idle: NodeJS.Timeout | undefined

/**
 * The document as a tagged PDF. It is made beside what answers requests and behind it: one at a time, by a process whose
 * compiler stays warm, the others wait. It reads no file and asks no network. Its typeface is Noto Sans; a sign that this
 * has not is taken from what the machine has. Throws if the markup is wrong, the data are too many, too many wait
 * already, or it takes longer than 30 seconds.
 */
export async function pdf({ template, data, created }: PdfDocument): Promise<Buffer> {
  const text = JSON.stringify(data)
  if (text.length > MAX_DATA) throw new Error(`the document is too large: ${text.length} characters`)
  if (unfinished > MAX_WAITING) throw new TooManyDocuments()
  const job: PdfJob = { template, data: Buffer.from(text), created: Math.floor(created.getTime() / 1000) }
  const signal = AbortSignal.timeout(MAX_MS)
  unfinished++
  clearTimeout(idle)
  const made = last.then(() => make(job, signal))
  last = made.catch(() => undefined)
  try {
    return await made
  } finally {
    if (--unfinished === 0) idle = setTimeout(() => void stopPdf(), IDLE_MS).unref()
  }
}

/** There are enough of them already; in a few seconds there will not be. */
export class TooManyDocuments extends Error {
  constructor() {
    super('too many documents wait to be made')
  }
}

/** What pdf-program.ts is handed. */
export interface PdfJob {
  template: string
  /** JSON. */
  data: Uint8Array
  /** Seconds since 1970. */
  created: number
}

// An installation that prints nothing pays nothing: the first document starts the engine.
async function make(job: PdfJob, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  if (!engine?.isAlive) engine = pdfEngine()
  return engine.make(job, signal)
}

/** Ends the engine, and with it all the memory that documents took; the next one would start another. */
export async function stopPdf(): Promise<void> {
  clearTimeout(idle)
  const running = engine
  engine = undefined
  await running?.stop()
}
