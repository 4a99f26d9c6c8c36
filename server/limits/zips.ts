import { finished, type Readable } from 'node:stream'
import { Failure } from '#server/errors/failure.ts'

const AT_ONCE = 4 // of all users: each draws one document after the other
const BUSY_SECONDS = 10
const MAX_MS = 15 * 60_000 // also for who reads slowly

const making = new Set<number>()

/**
 * Opens a zip of a user, who has one at a time until it has been sent. Throws 429 for a second one, and 503 where too many
 * others are being sent.
 */
export async function openZip(userId: number, open: () => Promise<Readable>): Promise<Readable> {
  if (making.has(userId)) throw new Failure(429, 'paper.zip_at_work', { retryAfterSeconds: BUSY_SECONDS })
  if (making.size >= AT_ONCE) throw new Failure(503, 'paper.too_many_waiting', { retryAfterSeconds: BUSY_SECONDS })
  making.add(userId)
  try {
    const zip = await open()
    const timer = setTimeout(() => zip.destroy(new Error('the zip took too long')), MAX_MS)
    finished(zip, () => {
      clearTimeout(timer)
      making.delete(userId)
    })
    return zip
  } catch (error) {
    making.delete(userId)
    throw error
  }
}
