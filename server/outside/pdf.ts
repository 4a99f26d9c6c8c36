import { Piscina } from 'piscina'

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

const AT_ONCE = 1 // each takes a hundred megabytes and, while it works, half of a small machine
const MAX_WAITING = 50
const MAX_MS = 30_000
const MAX_HEAP_MEGABYTES = 256
const MAX_DATA = 20_000_000 // characters; what is longer would take the memory of a worker beyond any bound
const IDLE_MS = 60_000

let pool: Piscina | undefined

/**
 * The document as a tagged PDF. It is made beside what answers requests and behind it: one at a time, by a worker whose
 * compiler stays warm, the others wait. It reads no file and asks no network. Its typeface is Noto Sans; a sign that this
 * has not is taken from what the machine has. Throws where the markup is wrong, the data are too many, too many wait
 * already, or it takes longer than 30 seconds.
 */
export async function pdf({ template, data, created }: PdfDocument): Promise<Buffer> {
  const text = JSON.stringify(data)
  if (text.length > MAX_DATA) throw new Error(`the document is too large: ${text.length} characters`)
  if (workers().queueSize >= MAX_WAITING) throw new TooManyDocuments()
  const job: PdfJob = { template, data: text, created: Math.floor(created.getTime() / 1000) }
  const made: Uint8Array = await workers().run(job, { signal: AbortSignal.timeout(MAX_MS) })
  return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
}

/** There are enough of them already; in a few seconds there will not be. */
export class TooManyDocuments extends Error {
  constructor() {
    super('too many documents wait to be made')
  }
}

/** What pdf-worker.ts is handed. */
export interface PdfJob {
  template: string
  /** JSON. */
  data: string
  /** Seconds since 1970. */
  created: number
}

// An installation that prints nothing pays nothing: the first document starts the pool, of which one worker stays.
const workers = (): Piscina =>
  (pool ??= new Piscina({
    filename: new URL('pdf-worker.ts', import.meta.url).href,
    name: 'makePdf',
    minThreads: 1,
    maxThreads: AT_ONCE,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  }))

/** Ends the workers; the next document would start new ones. */
export async function stopPdf(): Promise<void> {
  const running = pool
  pool = undefined
  await running?.destroy()
}
