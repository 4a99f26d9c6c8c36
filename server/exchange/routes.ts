import type { FastifyInstance, FastifyRequest } from 'fastify'
import { feedPage, feedQuery, importQuery, importRecord, isFeedKind } from '#domain/exchange/contract.ts'
import type { Sql } from '#server/database/connect.ts'
import { ContractError } from '#server/http/contract-error.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { Authenticator } from '#server/session/authenticator.ts'
import { isPacked } from '#server/http/upload.ts'
import { admit, type Admitted, refuseOtherKind } from '#server/exchange/keys/admission.ts'
import { readFeed } from '#server/exchange/feed/store.ts'
import { isKindName } from '#server/exchange/kinds/names.ts'
import { importStream } from './service.ts'

interface Options {
  sql: Sql
  authenticator: Authenticator
  clock: () => Date
}

const MAX_BYTES = 1024 ** 3 // as sent; compressed files count as they travel
const AT_ONCE = 2 // each holds a connection for as long as its sender takes
const RETRY_SECONDS = 10
const CONTENT_TYPES = [
  'text/csv',
  'text/plain',
  'application/x-ndjson',
  'application/gzip',
  'application/octet-stream',
  'application/x-www-form-urlencoded', // what curl --data-binary says unless it is told otherwise
]

/**
 * POST /api/exchange/{kind}/ with a file as its body, which is read as it arrives and never held, and GET of what the
 * portal has for the ERP.
 */
export function exchangeRoutes(app: FastifyInstance, options: Options): void {
  const { sql, clock } = options
  let running = 0

  async function takeIn(request: FastifyRequest, kind: string, { name, sends, sender }: Admitted) {
    if (!isKindName(kind)) throw notFound()
    refuseOtherKind(sends, kind)
    // Its first bytes tell whether it is packed by gzip, whatever is said of it; another way would be taken for rows.
    if (isPacked(request) && request.headers['content-encoding'] !== 'gzip')
      throw new Failure(415, 'errors.unsupported_media_type')
    const query = importQuery.safeParse(request.query)
    if (!query.success) throw new Failure(400, 'errors.invalid', { fields: { keep_good: 'errors.invalid' } })
    if (running >= AT_ONCE) throw new Failure(503, 'errors.unavailable', { retryAfterSeconds: RETRY_SECONDS })
    running++
    try {
      return await importStream({
        sql,
        kind,
        sender,
        fileName: `${kind}, sent by ${name}`,
        stream: bodyOf(request),
        keepGood: query.data.keep_good ?? false,
        now: clock(),
      })
    } finally {
      running--
      request.raw.resume()
    }
  }

  async function giveFeed(request: FastifyRequest, kind: string) {
    const { reads } = await admit(request, options)
    if (!isFeedKind(kind)) throw notFound()
    refuseOtherKind(reads, kind)
    const query = feedQuery.safeParse(request.query)
    if (!query.success) throw new ContractError(query.error.issues)
    return readFeed(sql, kind, query.data)
  }

  // Its own scope: nowhere else may a body pass unread.
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(CONTENT_TYPES, (_request, payload, done) => done(null, payload))
    scope.get<{ Params: { kind: string } }>(
      '/api/exchange/:kind',
      {
        schema: {
          summary: 'Orders, offers, leads or requests since a position, in the order in which they came to be',
          tags: ['exchange'],
          security: [{ jwt: [] }],
          querystring: feedQuery,
          response: { 200: feedPage },
        },
        attachValidation: true,
        validatorCompiler: () => value => ({ value }),
        serializerCompiler: () => payload => JSON.stringify(payload),
      },
      request => giveFeed(request, request.params.kind),
    )
    scope.post<{ Params: { kind: string } }>(
      '/api/exchange/:kind',
      {
        schema: {
          summary: 'Take in a file of the ERP: CSV or NDJSON, also compressed by gzip',
          tags: ['exchange'],
          security: [{ jwt: [] }],
          consumes: CONTENT_TYPES.slice(0, -1),
          querystring: importQuery,
          response: { 200: importRecord, 400: importRecord },
        },
        attachValidation: true,
        validatorCompiler: () => value => ({ value }),
        serializerCompiler: () => payload => JSON.stringify(payload),
      },
      async (request, reply) => {
        const admitted = await admit(request, options)
        const record = importRecord.parse(await takeIn(request, request.params.kind, admitted))
        return reply.status(record.applied ? 200 : 400).send(record)
      },
    )
  })
}

// A refused file must not end the connection before its answer is sent, so the body is left open, and drained later.
async function* bodyOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Failure(413, 'errors.payload_too_large')
    yield chunk
  }
}
