import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { Failure } from '#server/errors/failure.ts'

/**
 * Refuses a call before its body is read: without a token, or with a compressed body that no parser accepts. A body that
 * is refused while it is unpacked would block its connection.
 */
export const rejectBeforeBody =
  ({ needsToken, readsJson }: { needsToken: boolean; readsJson: boolean }): onRequestHookHandler =>
  (request, _reply, done) => {
    if (needsToken && request.headers.authorization === undefined) return done(new Failure(401, 'errors.unauthorized'))
    const isLegible = !isCompressed(request) || (readsJson && isJson(request))
    done(isLegible ? undefined : new Failure(415, 'errors.unsupported_media_type'))
  }

/** True if the headers say that the body is compressed. */
export const isCompressed = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity'

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
