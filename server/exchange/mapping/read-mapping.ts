import { type Mapping, mappingSchema } from '#domain/exchange/mapping.ts'

/** The mapping of a JSON text, or why it is none. */
export function readMapping(json: string): Mapping | { problem: string } {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return { problem: 'is no JSON' }
  }
  const read = mappingSchema.safeParse(parsed)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') }
}
