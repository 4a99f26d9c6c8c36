import type { FastifyRequest, onSendHookHandler, preValidationAsyncHookHandler } from 'fastify'
import { Failure } from '#server/errors/failure.ts'

const AT_ONCE = 20 // files that are held in memory
const RETRY_SECONDS = 2

/** Limits uploads to one file of a user at a time, and twenty of all users. */
export interface UploadSlots {
  /** Refuses with 429 while another file of this user is uploaded, before the second one is read. */
  take: preValidationAsyncHookHandler
  release: onSendHookHandler
}

export function uploadSlots(): UploadSlots {
  const sending = new Map<number, FastifyRequest>()
  return {
    take: async request => {
      const user = request.viewer?.id
      if (user === undefined) return
      if (sending.has(user)) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      if (sending.size >= AT_ONCE) throw new Failure(503, 'errors.unavailable', { retryAfterSeconds: RETRY_SECONDS })
      sending.set(user, request)
    },
    // Every call gets an answer, also if its sender has disconnected; only then is its file out of memory.
    release: (request, _reply, payload, done) => {
      const user = request.viewer?.id
      if (user !== undefined && sending.get(user) === request) sending.delete(user)
      done(null, payload)
    },
  }
}
