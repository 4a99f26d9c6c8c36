import { Worker } from 'node:worker_threads'
import type { CleanDrawing } from './drawings/clean-drawing.ts'
import type { DrawingRefused } from './drawings/refused.ts'
import { onAnswer } from '#server/process/worker-answer.ts'

// Colleagues open uploaded files, so a file must be of its type and must not contain programs (decision 24).

const AT_ONCE = 2
const MAX_MEGABYTES = 192
const MAX_MS = 10_000

export interface SentFile {
  content: Uint8Array
  type: string
  /** In pixels: the picture is written anew, no larger than this. */
  box?: Box
}

interface Box {
  width: number
  height: number
}

/** A picture that was decoded and written anew as PNG, with nothing of the file that was sent but its pixels. */
export interface CleanPicture extends Box {
  content: Buffer
}

type WrittenAnew = Box & { content: Uint8Array }
export type SentFileAnswer = boolean | WrittenAnew | CleanDrawing | Refused

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
  const answer = await inTurn(file, type, box)
  return isWrittenAnew(answer) ? { ...answer, content: Buffer.from(answer.content) } : undefined
}

/** What an SVG draws, written anew; or why it is not taken. One that takes longer than any other file is too complex. */
export async function cleanDrawing(file: Buffer): Promise<CleanDrawing | Refused> {
  const answer = await inTurn(file, 'image/svg+xml')
  return typeof answer === 'boolean' || isWrittenAnew(answer) ? { refused: 'too_complex' } : answer
}

const isWrittenAnew = (answer: SentFileAnswer): answer is WrittenAnew =>
  typeof answer === 'object' && 'content' in answer

async function inTurn(file: Buffer, type: string, box?: Box): Promise<SentFileAnswer> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await checkInThread(file, type, box)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function checkInThread(file: Buffer, type: string, box: Box | undefined): Promise<SentFileAnswer> {
  const content = new Uint8Array(file)
  const worker = new Worker(new URL('sent-file-worker.ts', import.meta.url), {
    workerData: { content, type, ...(box && { box }) } satisfies SentFile,
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
