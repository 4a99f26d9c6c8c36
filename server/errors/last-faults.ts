const KEPT = 200
const MOST_STACK = 4000

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

/** Of the places in the stack only what looks like a file of this program and a line: a message may stand there as well. */
function lineOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const word of stack.slice(0, MOST_STACK).split(/[\s()]/)) {
    const [path = '', line = ''] = word.replace('file://', '').split(':')
    const at = Math.max(path.lastIndexOf('/server/'), path.lastIndexOf('/domain/'))
    const file = path.slice(at + 1)
    if (at !== -1 && /^[\w/.-]+\.[jt]s$/.test(file) && /^\d{1,6}$/.test(line)) return `${file}:${line}`
  }
  return ''
}
