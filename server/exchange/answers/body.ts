import { MOST_ANSWERS } from '#domain/exchange/answers.ts'
import { Failure } from '#server/errors/failure.ts'

/** The answers of a body: an object, a list of them, or NDJSON with one a line. A line that is no JSON is undefined. */
export function answersOf(body: string): unknown[] {
  const entries = whole(body) ?? body.split('\n').flatMap(line => (line.trim() === '' ? [] : [parsed(line)]))
  if (entries.length === 0) throw new Failure(400, 'errors.invalid')
  if (entries.length > MOST_ANSWERS) throw new Failure(413, 'errors.payload_too_large')
  return entries
}

function whole(body: string): unknown[] | undefined {
  const value = parsed(body)
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : [value]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
