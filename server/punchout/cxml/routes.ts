import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify'
import { languageOf } from '#domain/language.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { Failure } from '#server/errors/failure.ts'
import { rejectBeforeBody } from '#server/http/reject-before-body.ts'
import { networkOf } from '#server/limits/address.ts'
import { MAX_XML_BYTES } from './gate.ts'
import { receive } from './receive.ts'
import { trimEndOf } from '#domain/trim-end.ts'

type Services = Pick<CallServices, 'sql' | 'portal' | 'clock' | 'jobs' | 'limits' | 'visitorLimiter'> & {
  /** Where people reach the portal; empty before it is known. */
  address: () => string
}

const XML = /^(?:text|application)\/(?:[\w.-]+\+)?xml\b/i
const CHARSET = /;\s*charset\s*=\s*"?([\w.:-]+)"?/i
const RETRY_SECONDS = 1

/** Where procurement systems post cXML: documents in and out, whose Status says what was wrong. */
export const cxmlRoutes: FastifyPluginAsync<Services> = async (app, services) => {
  const { sql, portal, clock, jobs, limits, address } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(XML, { parseAs: 'buffer', bodyLimit: MAX_XML_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.route<{ Body: Buffer | undefined }>({
    method: 'POST',
    url: '/cxml',
    schema: { hide: true },
    onRequest: [limitVisitors(services), rejectBeforeBody({ needsToken: false, readsJson: false })],
    handler: async (request, reply) => {
      if (!request.body) throw new Failure(415, 'errors.unsupported_media_type')
      const context = {
        sql,
        ...portal(),
        jobs,
        limits,
        now: clock(),
        language: languageOf(request.headers['accept-language']),
        requestId: request.id,
        address: request.ip,
        userAgent: '',
        log: request.log,
        origin: trimEndOf(address() || `${request.protocol}://${request.host}`, /\//),
      }
      const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1]
      const answer = await receive(context, request.body, charset)
      return reply.type('text/xml; charset=utf-8').header('Cache-Control', 'no-store').send(answer)
    },
  })
}

const limitVisitors =
  ({ visitorLimiter }: Services): onRequestHookHandler =>
  (request, _reply, done) => {
    const isAdmitted = visitorLimiter.admits(networkOf(request.ip), false, performance.now())
    done(isAdmitted ? undefined : new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: RETRY_SECONDS }))
  }
