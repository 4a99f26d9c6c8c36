import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '#server/errors/failure.ts'
import { admit, refuseOtherKind } from '#server/exchange/keys/admission.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { FileReply, sendFile } from '#server/http/replies/file-reply.ts'
import { findOrderFile } from './order-file-store.ts'

/** What the ERP reads and says beside the entries of the feed. */
export const feedRoutes: FastifyPluginAsync<CallServices> = async (scope, services) => {
  const app = scope.withTypeProvider<ZodTypeProvider>()

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
}
