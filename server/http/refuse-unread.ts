import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { Failure } from './failure.ts'

/**
 * Refuses before a byte of the body is read: where there is no token, nobody's body is; and what would be refused half
 * unpacked blocks its connection.
 */
export const refuseUnread =
  ({ needsToken, readsJson }: { needsToken: boolean; readsJson: boolean }): onRequestHookHandler =>
  (request, _reply, done) => {
    if (needsToken && request.headers.authorization === undefined) return done(new Failure(401, 'errors.unauthorized'))
    const isLegible = !isPacked(request) || (readsJson && isJson(request))
    done(isLegible ? undefined : new Failure(415, 'errors.unsupported_media_type'))
  }

/** Whether a body says of itself that it has to be unpacked first. */
export const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity'

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
