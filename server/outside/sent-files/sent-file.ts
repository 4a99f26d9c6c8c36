import { Worker } from 'node:worker_threads'
import type { CleanDrawing } from './drawings/clean-drawing.ts'
import type { DrawingRefused } from './drawings/refused.ts'
import { onAnswer } from '#server/process/worker-answer.ts'

// Colleagues open uploaded files, so a file must be of its type and must not contain programs (decision 24).

const AT_ONCE = 2
const MAX_MEGABYTES = 192
// A busy machine takes several seconds for the thread alone to start.
const MAX_MS = 20_000

export interface SentFile {
  content: Uint8Array
  type: string
  /** In pixels: the picture is written anew, no larger than this. */
  box?: Box
  /** In pixels: it is a photo, which is no smaller than this. */
  least?: Box
}

export interface Box {
  width: number
  height: number
}

/** A picture that was decoded and written anew as PNG, with nothing of the file that was sent but its pixels. */
export interface CleanPicture extends Box {
  content: Buffer
}

export type WrittenAnew = Box & { content: Uint8Array }
export type SentFileAnswer = boolean | WrittenAnew | CleanDrawing | Refused | PhotoRefused

export interface PhotoRefused {
  refused: 'too_many_pixels' | 'too_small'
}

export interface Refused {
  refused: DrawingRefused['why']
}

let running = 0
const waiting: (() => void)[] = []

/**
 * True if a PDF is complete, not encrypted and without programs, or if a picture can be decoded. Checked in a thread with
 * limited memory and time, so that requests are not blocked. Two run at a time, the others wait.
 */
export const isSafeFile = async (file: Buffer, type: string): Promise<boolean> => (await inTurn(file, type)) === true

/** The picture of a PNG or JPEG file, to fit into `box`; undefined where it cannot be decoded or shows nothing. */
export async function cleanPicture(file: Buffer, type: string, box: Box): Promise<CleanPicture | undefined> {
  const answer = await inTurn(file, type, { box })
  return isWrittenAnew(answer) ? { ...answer, content: Buffer.from(answer.content) } : undefined
}

/** What an SVG draws, written anew; or why it is not taken. One that takes longer than any other file is too complex. */
export async function cleanDrawing(file: Buffer): Promise<CleanDrawing | Refused> {
  const answer = await inTurn(file, 'image/svg+xml')
  return typeof answer === 'boolean' || isWrittenAnew(answer) || isOfPhoto(answer) ? { refused: 'too_complex' } : answer
}

/** A JPEG, PNG or WebP photo written anew as WebP; or why it is not taken, undefined where it cannot be decoded. */
export async function cleanPhoto(
  file: Buffer,
  type: string,
  sizes: { box: Box; least: Box },
): Promise<CleanPicture | PhotoRefused | undefined> {
  // A library of the machine's own code stays loaded as long as a thread uses it only if the main thread has loaded it, too.
  await import('sharp')
  const answer = await inTurn(file, type, sizes)
  if (isWrittenAnew(answer)) return { ...answer, content: Buffer.from(answer.content) }
  return typeof answer === 'object' && isOfPhoto(answer) ? answer : undefined
}

const isOfPhoto = (answer: SentFileAnswer & object): answer is PhotoRefused =>
  'refused' in answer && (answer.refused === 'too_many_pixels' || answer.refused === 'too_small')

const isWrittenAnew = (answer: SentFileAnswer): answer is WrittenAnew =>
  typeof answer === 'object' && 'content' in answer

type Sizes = Pick<SentFile, 'box' | 'least'>

async function inTurn(file: Buffer, type: string, sizes: Sizes = {}): Promise<SentFileAnswer> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await checkInThread(file, type, sizes)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function checkInThread(file: Buffer, type: string, sizes: Sizes): Promise<SentFileAnswer> {
  const content = new Uint8Array(file)
  const worker = new Worker(new URL('sent-file-worker.ts', import.meta.url), {
    workerData: { content, type, ...sizes } satisfies SentFile,
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    stderr: true, // messages of a library about a broken file are not for the log
    stdout: true,
  })
  try {
    return await answerOf(worker)
  } finally {
    await worker.terminate()
  }
}

// A file that exceeds time or memory is refused: a purchase order needs neither.
const answerOf = (worker: Worker) =>
  new Promise<SentFileAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), MAX_MS)
    onAnswer<SentFileAnswer>(worker, resolve)
    worker.once('error', error => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(false)
      else reject(error)
    })
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the file was not looked at: ${code}`))
    })
  })
