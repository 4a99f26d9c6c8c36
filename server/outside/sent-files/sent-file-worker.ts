import { parentPort, workerData } from 'node:worker_threads'
import { cleanDrawing } from './drawings/clean-drawing.ts'
import { DrawingRefused } from './drawings/refused.ts'
import { isSafePdf } from './pdf-objects.ts'
import { isSafePicture, writtenAnew } from './picture-pixels.ts'
import type { SentFile, SentFileAnswer } from './sent-file.ts'

// sent-file.ts, which alone starts this, hands it a file.
async function answer({ content, type, box, least }: SentFile): Promise<SentFileAnswer> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    if (type === 'image/svg+xml') return cleanDrawing(file)
    if (type === 'application/pdf') return await isSafePdf(file)
    // Loaded where there is a photo alone: every other file has no need of it.
    if (box && least) return await (await import('./photo.ts')).writtenAsPhoto(file, box, least)
    const isSafe = await isSafePicture(file, type)
    return isSafe && box ? ((await writtenAnew(file, type, box)) ?? false) : isSafe
  } catch (error) {
    if (error instanceof DrawingRefused) return { refused: error.why }
    // Whatever a library says of a file that nobody knows, the file is what is wrong.
    return false
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(await answer(workerData as SentFile))
