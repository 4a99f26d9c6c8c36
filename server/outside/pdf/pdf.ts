import { type MadeDocument, pdfEngine, type PdfEngine } from './pdf-engine.ts'

export interface PdfDocument {
  /**
   * Typst markup, written by us only. It reads `data` by `json(bytes(sys.inputs.data))`. Typed text must be passed as data,
   * where it is never markup.
   */
  template: string
  /** Anything that JSON can hold. Pictures are SVG as text, shown with `image(bytes(…))`. */
  data: unknown
  /** When it was made, as the file itself says. */
  created: Date
}

const MAX_WAITING = 50
const MAX_MS = 30_000
const MAX_DATA = 20_000_000 // characters; more would exhaust the memory of the engine
const IDLE_MS = 60_000
const MAX_RSS = 300_000_000 // bytes; one document in hundreds leaves more behind than the engine releases

let engine: PdfEngine | undefined
let unfinished = 0
let last: Promise<unknown> = Promise.resolve()
let idle: NodeJS.Timeout | undefined

/**
 * The document as a tagged PDF, made by a child process, one at a time; the others wait. It reads no file and uses no
 * network. Its typeface is Noto Sans; missing characters come from typefaces of the machine. Throws if the markup is
 * wrong or the data are too large; TooManyDocuments where too many wait, or it waited for 30 seconds; TookTooLong where it
 * was not made within them.
 */
export const pdf = async (document: PdfDocument): Promise<Buffer> => (await made(document, 'pdf')).file

/** The same with the number of its pages. */
export const pdfWithPages = (document: PdfDocument): Promise<MadeDocument> => made(document, 'pdf')

/** So many first pages of a document at most, upright A4, as PNG of 720 pixels in width; and how many it has. */
export const pagePictures = async (
  document: PdfDocument,
  most: number,
): Promise<Pick<MadeDocument, 'pages' | 'pictures'>> => made(document, 'pictures', most)

async function made({ template, data, created }: PdfDocument, form: PdfJob['form'], most = 0): Promise<MadeDocument> {
  const text = JSON.stringify(data)
  if (text.length > MAX_DATA) throw new Error(`the document is too large: ${text.length} characters`)
  if (unfinished > MAX_WAITING) throw new TooManyDocuments()
  const job: PdfJob = { form, most, template, data: Buffer.from(text), created: Math.floor(created.getTime() / 1000) }
  const signal = AbortSignal.timeout(MAX_MS)
  unfinished++
  clearTimeout(idle)
  const making = last.then(() => make(job, signal))
  last = making.catch(() => undefined)
  try {
    return await making
  } catch (error) {
    throw signal.aborted && !(error instanceof TooManyDocuments) ? new TookTooLong() : error
  } finally {
    if (--unfinished === 0) idle = setTimeout(() => void stopPdf(), IDLE_MS).unref()
  }
}

/** Too many documents wait; the call can be repeated after some seconds. */
export class TooManyDocuments extends Error {
  constructor() {
    super('too many documents wait to be made')
  }
}

/** A document that was begun and not made in time. */
export class TookTooLong extends Error {
  constructor() {
    super('the document was not made in time')
  }
}

/** What pdf-program.ts is handed. */
export interface PdfJob {
  form: 'pdf' | 'pictures'
  /** Of pictures, how many. */
  most?: number
  template: string
  /** JSON. */
  data: Uint8Array
  /** Seconds since 1970. */
  created: number
}

// The first document starts the engine, so that an installation without documents needs no memory for it.
async function make(job: PdfJob, signal: AbortSignal): Promise<MadeDocument> {
  if (signal.aborted) throw new TooManyDocuments()
  if (!engine?.isAlive) engine = pdfEngine()
  const running = engine
  try {
    return await running.make(job, signal)
  } finally {
    // The documents that wait are made by another engine, which starts with the next one.
    if (running === engine && running.rss > MAX_RSS) {
      engine = undefined
      void running.stop()
    }
  }
}

/** Ends the engine and releases its memory; the next document starts another. */
export async function stopPdf(): Promise<void> {
  clearTimeout(idle)
  const running = engine
  engine = undefined
  await running?.stop()
}
