import { Failure } from '#server/errors/failure.ts'
import { TookTooLong, TooManyDocuments } from '#server/outside/pdf/pdf.ts'

const BUSY_SECONDS = 5

/** Makes a document. Throws 503 with Retry-After where too many wait, or it could not be made in time. */
export async function orBusy<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof TooManyDocuments || error instanceof TookTooLong)) throw error
    throw new Failure(503, 'paper.too_many_waiting', { retryAfterSeconds: BUSY_SECONDS })
  }
}
