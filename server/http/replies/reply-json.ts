import { deepStrictEqual } from 'node:assert'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { ReadyCards, writeCards } from './ready-cards.ts'

/**
 * What Fastify writes replies with: only what the contract names, so a column that was read too much does not reach the
 * wire. Cards of articles in a list are JSON already and pass as they are; with `check`, which the tests set, the reply
 * that they stand in is held against its contract.
 */
export const replySerializer =
  ({ check }: { check: boolean }): FastifySerializerCompiler<z.ZodType> =>
  route => {
    const write = serializerCompiler(route)
    return payload => {
      if (!(payload instanceof ReadyCards)) return write(payload)
      const text = writeCards(payload, write)
      if (check) checkCards(route.schema, text)
      return text
    }
  }

// Nobody takes out of a card what the contract does not name, so it must hold the contract by itself.
function checkCards(reply: z.ZodType, text: string): void {
  const written: unknown = JSON.parse(text)
  deepStrictEqual(written, reply.parse(written))
}
