import { deepStrictEqual } from 'node:assert'
import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import { ReadyJson } from './ready-json.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What Fastify writes replies with. With `check`, each is held against its contract first. */
export const replySerializer =
  ({ check }: { check: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const write = replyWriter(schema)
    return payload => {
      if (check) checkReply(schema, payload)
      return payload instanceof ReadyJson ? payload.text : write(payload)
    }
  }

/**
 * Compiles a reply contract into a function that writes its JSON. Only what the contract names is written, so a column
 * that was read too much does not reach the wire.
 */
function replyWriter(reply: z.ZodType): (payload: unknown) => string {
  const schema = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => mergeNull(jsonSchema),
  })
  // The compiler takes JSON Schema 7, which is what was asked for above; the two packages type it differently.
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

// What is written elsewhere must hold the contract by itself: nobody takes out of it what the contract does not name.
function checkReply(reply: z.ZodType, payload: unknown): void {
  if (!(payload instanceof ReadyJson)) return void reply.parse(payload)
  const written: unknown = JSON.parse(payload.text)
  deepStrictEqual(written, reply.parse(written))
}

// "number or null" as one type with two names is written several times faster than as a choice of two schemas.
function mergeNull(schema: JsonSchema): void {
  if (schema.anyOf?.length !== 2) return
  const [first, second] = schema.anyOf as [JsonSchema, JsonSchema] // its length was just checked
  const isPlain = typeof first.type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(first.type)
  if (!isPlain || second.type !== 'null') return
  delete schema.anyOf
  Object.assign(schema, first, { type: [first.type, 'null'] })
}
