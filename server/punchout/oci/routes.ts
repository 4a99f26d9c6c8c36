import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { isTransientFailure } from '#server/database/connect.ts'
import { type CallServices, contextOf } from '#server/http/call-context.ts'
import { Failure } from '#server/errors/failure.ts'
import { networkOf } from '#server/limits/address.ts'
import { maskedFields } from '#server/punchout/masked.ts'
import { insertMessage } from '#server/punchout/message-store.ts'
import { translate } from '#server/texts/translate.ts'
import { answerOci, type Call, type OciAnswer } from './answer.ts'
import { readFields, secretNames } from './fields.ts'
import { formPage, refusalPage, SCRIPT, STYLE } from './page.ts'
import { pageHeaders } from './page-headers.ts'

interface Own {
  /** Where people reach the portal. */
  address: () => string
}

const MAX_BYTES = 65_536
const KEPT_SECONDS = 3600
const RETRY_SECONDS = 1

/** The call-up of OCI, by an address or by a form, and the few pages that it is answered with. */
export const ociRoutes: FastifyPluginAsync<CallServices & Own> = async (app, services) => {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: MAX_BYTES })
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.route({
    method: ['GET', 'POST'],
    url: '/oci',
    schema: { hide: true },
    onRequest: async request => {
      const isAdmitted = services.visitorLimiter.admits(networkOf(request.ip), true, performance.now())
      if (!isAdmitted) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
    },
    handler: (request, reply) => answer(request, reply, services),
  })
  const file = (name: string, type: string, text: string) =>
    app.get(`/files/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('Cache-Control', `public, max-age=${KEPT_SECONDS}`).send(text),
    )
  file('post.js', 'text/javascript; charset=utf-8', SCRIPT)
  file('page.css', 'text/css; charset=utf-8', STYLE)
}

async function answer(request: FastifyRequest, reply: FastifyReply, services: CallServices & Own) {
  const began = performance.now()
  const context = { ...contextOf(request, services), origin: services.address() }
  const call: Call = { fields: readFields(request.query, request.body), kind: 'call-up' }
  void reply.removeHeader('X-Frame-Options').header('Cache-Control', 'no-store')
  void reply.headers(pageHeaders({ frame_hosts: [] }))
  const keep = (outcome: Outcome) => insertMessage(context.sql, messageOf(call, outcome, began), context.now)
  try {
    const answered = await answerOci(context, call)
    const kept = keep(outcomeOf(answered))
    // A search is answered as soon as one in the portal, which waits for no write.
    if (call.kind === 'search')
      kept.catch((error: unknown) => request.log.warn({ err: error }, 'a search was not kept'))
    else await kept
    if (answered.kind === 'portal') return reply.redirect(answered.address, 302)
    void reply.headers(pageHeaders({ frame_hosts: call.partner?.frame_hosts ?? [], action: answered.action }))
    return reply.type(HTML).send(formPage(context.language, answered))
  } catch (error) {
    if (!(error instanceof Failure) || error.status === 429) throw error
    const problem = translate('es', error.code, error.details.params)
    await keep({ status: error.status, problem })
    // It is read in the frame of who has called.
    void reply.headers(pageHeaders({ frame_hosts: call.partner?.frame_hosts ?? [] }))
    throw error
  }
}

const HTML = 'text/html; charset=utf-8'

interface Outcome {
  status: number
  problem?: string
  punchout_id?: string
  text?: string
}

const outcomeOf = (answered: OciAnswer): Outcome =>
  answered.kind === 'portal'
    ? { status: 302, punchout_id: answered.punchout_id }
    : { status: 200, text: maskedFields(Object.entries(answered.fields).filter(isKept), []) }

// Of what was found the article and its price: searches are many, and their texts are in the catalogue.
const isKept = ([name]: [string, string]): boolean => /-(?:VENDORMAT|PRICE|PRICEUNIT|QUANTITY|UNIT)\[/.test(name)

const MOST_OF_A_STRANGER = 2000 // characters

function messageOf({ fields, partner, kind }: Call, outcome: Outcome, began: number) {
  const { status, problem = '', punchout_id = null, text = '' } = outcome
  const body = maskedFields(
    [...fields.values()].map(({ name, value }): [string, string] => [name, value]),
    secretNames(fields, partner),
  )
  return {
    partner_id: partner?.id ?? null,
    punchout_id,
    direction: 'in' as const,
    protocol: 'oci' as const,
    kind,
    status,
    problem,
    body: partner ? body : body.slice(0, MOST_OF_A_STRANGER),
    answer: text,
    took_ms: performance.now() - began,
  }
}

/** A refusal is a page, because a person sees it, in the frame of their procurement system. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const failure = error instanceof Failure ? error : failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'unexpected error')
  const { retryAfterSeconds, params } = failure.details
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds))
  const message = translate(language, failure.code, params)
  return reply.status(failure.status).type(HTML).send(refusalPage(language, message))
}

function failureOf(error: unknown): Failure {
  if (isTransientFailure(error)) {
    return new Failure(503, 'errors.unavailable', { retryAfterSeconds: RETRY_SECONDS })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const key = PROTOCOL[status]
  return key ? new Failure(status, key) : new Failure(500, 'errors.generic')
}

const PROTOCOL: Record<number, MessageKey> = {
  400: 'errors.malformed_body',
  413: 'errors.payload_too_large',
  415: 'errors.unsupported_media_type',
}
