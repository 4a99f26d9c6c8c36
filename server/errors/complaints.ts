import { noteFault } from './last-faults.ts'

/** What an error says: of what is thrown as a plain object its values, never «[object Object]». */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  return typeof error === 'object' && error !== null && !(error instanceof Error)
    ? JSON.stringify(error)
    : String(error)
}

const ERROR_LEVEL = 50 // of the lines of requests

/** Writes what went wrong beside the requests as a line of JSON, as the lines of requests are. */
export const complainOf =
  (part: string) =>
  (error: unknown): void => {
    noteFault(part, error)
    const line = { level: ERROR_LEVEL, time: Date.now(), part, msg: `${part}: ${messageOf(error)}` }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
