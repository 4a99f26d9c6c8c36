import { parentPort, workerData } from 'node:worker_threads'
import { isSafePdf } from './pdf-objects.ts'
import { isSafePicture } from './picture-pixels.ts'
import type { SentFile } from './sent-file.ts'

// sent-file.ts, which alone starts this, hands it a file.
async function answer({ content, type }: SentFile): Promise<boolean> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    return type === 'application/pdf' ? await isSafePdf(file) : await isSafePicture(file, type)
  } catch {
    // Whatever a library says of a file that nobody knows, the file is what is wrong.
    return false
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(await answer(workerData as SentFile))
