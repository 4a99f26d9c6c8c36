import type { FastifyInstance, FastifyReply } from 'fastify'
import { articleArt } from '#domain/art/article.ts'
import { stillLife } from '#domain/art/still-life.ts'
import { safetySymbol } from '#domain/art/symbols.ts'
import type { Brand } from '#domain/brand.ts'
import type { Sql } from '#server/db.ts'
import { findArticle, findCategory } from './store.ts'

const ONE_YEAR_SECONDS = 31_536_000

interface Look {
  dark?: string
  small?: string
}

const lookOf = ({ dark, small }: Look) => ({ dark: dark === '1', small: small === '1' })

/** The drawn pictures. Their addresses carry a version, so that a browser never has to ask twice. */
export function artRoutes(app: FastifyInstance, sql: Sql, brand: Brand): void {
  const hidden = { schema: { hide: true } }

  app.get<{ Params: { id: string }; Querystring: Look }>('/art/product/:id.svg', hidden, async (request, reply) => {
    const article = /^\d{1,15}$/.test(request.params.id) && (await findArticle(sql, Number(request.params.id)))
    if (!article) return reply.callNotFound()
    return sendSvg(reply, articleArt({ ...article, ...lookOf(request.query) }))
  })

  app.get<{ Params: { code: string }; Querystring: Look }>(
    '/art/category/:code.svg',
    hidden,
    async (request, reply) => {
      const category = /^[\w-]{1,100}$/.test(request.params.code) && (await findCategory(sql, request.params.code))
      if (!category) return reply.callNotFound()
      return sendSvg(reply, articleArt({ ...category, ...lookOf(request.query) }))
    },
  )

  app.get<{ Params: { key: string } }>('/art/symbol/:key.svg', hidden, async (request, reply) => {
    const symbol = safetySymbol(request.params.key)
    return symbol === undefined ? reply.callNotFound() : sendSvg(reply, symbol)
  })

  app.get<{ Querystring: { hue?: string; dark?: string } }>('/art/still-life.svg', hidden, async (request, reply) => {
    const hue = /^\d{1,3}$/.test(request.query.hue ?? '') ? Number(request.query.hue) % 360 : 175
    return sendSvg(reply, stillLife({ hue, mark: brand.logo.mark, dark: request.query.dark === '1' }))
  })
}

function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  void reply.header('Cache-Control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
  void reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  return reply.type('image/svg+xml').send(svg)
}
