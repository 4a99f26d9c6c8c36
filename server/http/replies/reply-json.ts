import { deepStrictEqual } from 'node:assert'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { ReadyJson } from './ready-json.ts'

/**
 * What Fastify writes replies with: only what the contract names, so a column that was read too much does not reach the
 * wire. What is JSON already passes as it is; with `check`, which the tests set, it is held against its contract.
 */
export const replySerializer =
  ({ check }: { check: boolean }): FastifySerializerCompiler<z.ZodType> =>
  route => {
    const write = serializerCompiler(route)
    return payload => {
      if (!(payload instanceof ReadyJson)) return write(payload)
      if (check) checkReady(route.schema, payload)
      return payload.text
    }
  }

// Nobody takes out of it what the contract does not name, so it must hold the contract by itself.
function checkReady(reply: z.ZodType, { text }: ReadyJson): void {
  const written: unknown = JSON.parse(text)
  deepStrictEqual(written, reply.parse(written))
}
