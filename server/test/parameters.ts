import { z } from 'zod'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Every field that a contract takes, as a path: ['items', 0, 'price']. */
export type FieldPath = (string | number)[]

export function fieldsOf(contract: z.ZodType | undefined): FieldPath[] {
  if (!contract) return []
  // What zod answers is JSON Schema, of which only these few words are read.
  return walk(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema, [])
}

function walk(schema: Schema, path: FieldPath): FieldPath[] {
  const own = path.length > 0 ? [path] : []
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => walk(field, [...path, name]))
  const items = schema.items ? walk(schema.items, [...path, 0]) : []
  const choices = (schema.anyOf ?? []).flatMap(choice => walk(choice, path).slice(1))
  return [...own, ...inside, ...items, ...choices]
}

/** A copy of `body` with the value at `path`; what lies on the way is made where it is missing. */
export function withValue(body: unknown, path: FieldPath, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(body) ? [...body] : []
    list[step] = withValue(list[step], rest, value)
    return list
  }
  const known: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return { ...known, [step]: withValue(known[step], rest, value) }
}
