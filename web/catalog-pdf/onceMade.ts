import { CallError } from '#web/calls/call.ts'

interface Waiting {
  /** Ends the questions: nobody waits for the document any more. */
  signal: AbortSignal
  /** Milliseconds between two questions. */
  pause: number
  /** Called after each answer that it is being made. */
  onWait: () => void
}

/** Asks for a document until its job has made it. */
export async function onceMade<Made>(load: () => Promise<Made>, waiting: Waiting): Promise<Made> {
  try {
    return await load()
  } catch (error) {
    if (!isCoded(error, 'catalogs.being_made')) throw error
  }
  waiting.onWait()
  await new Promise(resolve => setTimeout(resolve, waiting.pause))
  waiting.signal.throwIfAborted()
  return onceMade(load, waiting)
}

/** Whether the job of a document has failed. */
export const isNotMade = (error: unknown): boolean => isCoded(error, 'catalogs.not_made')

const isCoded = (error: unknown, code: string) => error instanceof CallError && error.code === code
