import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type AnswerResult, answersReply } from '#domain/exchange/answers.ts'
import { notFound } from '#server/errors/failure.ts'
import { takeAnswers } from '#server/exchange/answers/answers.ts'
import { answersOf } from '#server/exchange/answers/body.ts'
import { admit, type AdmittedCaller, refuseOtherKind } from '#server/exchange/keys/admission.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { FileReply, sendFile } from '#server/http/replies/file-reply.ts'
import { findOrderFile } from './order-file-store.ts'

const CONTENT_TYPES = [
  'application/json',
  'application/x-ndjson',
  'text/plain',
  'application/x-www-form-urlencoded', // the default of curl --data-binary
]

/** What the ERP reads and says beside the entries of the feed. */
export const feedRoutes: FastifyPluginAsync<CallServices> = async (scope, services) => {
  // Only here a body is text: one answer, a list of them, or one a line.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(CONTENT_TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.decorateRequest('admitted')
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/exchange/answers',
    {
      schema: {
        summary:
          'What the ERP says of documents of the feed, for keys that may read their kind: {kind: order, offer, lead or request, id, state: accepted or refused, external_id, reason}, a list of these, or one a line',
        tags: ['exchange'],
        security: [{ jwt: [] }],
        consumes: CONTENT_TYPES.slice(0, 2),
        response: { 200: answersReply },
      },
      preValidation: async request => {
        request.setDecorator('admitted', await admit(request, services))
      },
    },
    request => take(request),
  )

  app.get(
    '/exchange/order_files/:id',
    {
      schema: {
        summary: "The client's purchase order that came with an order of the feed, for keys that may read orders",
        tags: ['exchange'],
        security: [{ jwt: [] }],
        params: z.object({ id: z.coerce.number().int().positive() }),
      },
      preValidation: async request => {
        const { reads } = await admit(request, services)
        refuseOtherKind(reads, 'orders')
      },
    },
    async (request, reply) => {
      const file = await findOrderFile(services.sql, request.params.id)
      if (!file) throw notFound()
      return sendFile(reply, new FileReply(file))
    },
  )

  async function take(request: FastifyRequest) {
    const { reads } = request.getDecorator<AdmittedCaller>('admitted')
    const { sql, jobs, portal, clock } = services
    const entries = answersOf(typeof request.body === 'string' ? request.body : '')
    const results = await takeAnswers({ sql, jobs, settings: portal().settings, reads, now: clock() }, entries)
    const counted = (result: AnswerResult['result']) => results.filter(one => one.result === result).length
    const [stored, unchanged] = [counted('stored'), counted('unchanged')]
    return { stored, unchanged, refused: results.length - stored - unchanged, results }
  }
}
