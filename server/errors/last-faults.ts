const KEPT = 200
const OWN_LINE = /(?:server|domain)\/[\w/.-]+:\d+/

/** A fault without what it was about: an error may name people, addresses and prices. */
export interface FaultLine {
  at: string
  part: string
  /** The kind of the error and its code, or a sentence of the portal itself. */
  what: string
  /** The first own line that it came through; empty where there is none. */
  line: string
}

const lines: FaultLine[] = []

/** Remembers that something went wrong in this process. */
export function noteFault(part: string, error: unknown): void {
  lines.push({ at: new Date().toISOString(), part, what: whatOf(error), line: lineOf(error) })
  if (lines.length > KEPT) lines.shift()
}

/** The newest last. */
export const lastFaults = (): readonly FaultLine[] => lines

function whatOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return typeof error
  const name = error instanceof Error ? error.constructor.name : 'object'
  return 'code' in error ? `${name} ${wordOf(error.code)}` : name
}

/** Codes are words and numbers. */
const wordOf = (code: unknown): string =>
  String(code)
    .replaceAll(/[^A-Z0-9_]/gi, '')
    .slice(0, 40)

const lineOf = (error: unknown): string =>
  error instanceof Error ? (OWN_LINE.exec(error.stack?.slice(error.stack.indexOf('\n')) ?? '')?.[0] ?? '') : ''
