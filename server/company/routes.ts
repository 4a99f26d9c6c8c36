import type { FastifyPluginAsync } from 'fastify'
import { inColor } from '#domain/brands/logo-picture.ts'
import type { Sql } from '#server/database/connect.ts'
import { findPicture } from './pictures-store.ts'

const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The pictures of the company. Their names are made of their content, so that browsers keep them for ever; `ink` draws one
 * of a single colour in another.
 */
export const companyRoutes: FastifyPluginAsync<{ sql: Sql }> = async (app, { sql }) => {
  app.get<{ Params: { id: string }; Querystring: { ink?: string } }>(
    '/art/company/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const picture = /^[\da-f]{32}$/.test(id) ? await findPicture(sql, id) : undefined
      if (!picture) return reply.callNotFound()
      const { type, content, ink } = picture
      const color = /^[\da-f]{6}$/i.exec(String(request.query.ink))?.[0]
      void reply.header('Cache-Control', FOR_A_YEAR)
      void reply.header('Content-Security-Policy', "default-src 'none'")
      void reply.header('X-Content-Type-Options', 'nosniff')
      return reply.type(type).send(ink && color ? inColor(content.toString(), ink, `#${color}`) : content)
    },
  )
}
