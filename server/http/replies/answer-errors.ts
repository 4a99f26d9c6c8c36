import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Language, languageOf } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { contractMessages } from './contract-messages.ts'
import { isTransientFailure } from '#server/database/connect.ts'
import { noteFault } from '#server/errors/last-faults.ts'
import { Failure } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'

const RETRY_SECONDS = 2

const PROTOCOL: Record<number, MessageKey> = {
  400: 'errors.malformed_body',
  413: 'errors.payload_too_large',
  415: 'errors.unsupported_media_type',
  429: 'errors.too_many_requests',
}

/** The only place that turns an error into a reply. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply))
}

/** Headers of an answer for which no hook has run. */
export const headersBeforeRoute = (id: string) => ({
  'X-Request-Id': id,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
})

/** Answers a request that the framework refuses before routing, such as an undecodable address. No hook has run for it. */
export function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(headersBeforeRoute(request.id))
  void answerError(error, request, reply)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  // An error does not have the contract of the reply, so the serializer of the route is replaced.
  void reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation, validationContext } = error
    // An invalid id is answered as an id that does not exist.
    if (validationContext === 'params') return answerNotFound(request, reply)
    const sent = validationContext === 'body' ? request.body : request.query
    return reply.status(400).send(contractMessages(validation, sent, language))
  }
  if (error instanceof Failure) return answerFailure(reply, error, language)
  if (isTransientFailure(error)) {
    request.log.warn({ err: error }, 'the database is not available')
    const unavailable = new Failure(503, 'errors.unavailable', { retryAfterSeconds: RETRY_SECONDS })
    return answerFailure(reply, unavailable, language)
  }
  if (isDuplicate(error)) {
    request.log.warn({ err: error }, 'a unique index refused a write')
    return answerFailure(reply, new Failure(409, 'errors.conflict'), language)
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const key = PROTOCOL[status] ?? (status >= 400 && status < 500 ? PROTOCOL[400] : undefined)
  if (key) return answerFailure(reply, new Failure(status, key), language)
  request.log.error({ err: error }, 'unexpected error')
  noteFault(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, error)
  return answerFailure(reply, new Failure(500, 'errors.generic'), language)
}

// A concurrent request has written the row between the check and the write.
const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = new Failure(404, 'errors.not_found')
  return answerFailure(reply, failure, languageOf(request.headers['accept-language']))
}

function answerFailure(reply: FastifyReply, failure: Failure, language: Language): FastifyReply {
  const { fields, texts, params, asCode, wireCode, differences, retryAfterSeconds } = failure.details
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds))
  void reply.status(failure.status)
  const message = translate(language, failure.code, params)
  if (differences) return reply.send({ code: 'changed', message, differences })
  const code = wireCode ?? (asCode === true ? failure.code : asCode)
  if (code) return reply.send({ code, message })
  if (texts) return reply.send(texts)
  if (!fields) return reply.send({ non_field_errors: [message] })
  const named = Object.entries(fields).map(([field, code]) => [field, [translate(language, code, params)]])
  return reply.send(Object.fromEntries(named))
}
