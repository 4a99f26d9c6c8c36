import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { articleArt } from '#domain/art/article.ts'
import { THUMBNAIL_WIDTHS } from '#domain/art/thumbnail.ts'
import { backdrop, stillLife } from '#domain/art/drawings/still-life.ts'
import { SCENES } from '#domain/brands/shape.ts'
import { safetySymbol } from '#domain/art/symbols.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { rasterized } from '#server/outside/pdf/raster.ts'
import { type Drawable, findArticle, findCategory } from './store.ts'

const FOR_A_YEAR = 'public, max-age=31536000, immutable'

interface Look {
  dark?: string
  v?: string
}

/** What the sign-in picture shows, of which hue. */
interface Scene extends Look {
  hue?: string
  scene?: string
}

interface Thumbnail extends Look {
  width?: string
}

/** The drawn pictures. Their addresses have a version, so that browsers can cache them for ever. */
export const artRoutes: FastifyPluginAsync<Pick<CallServices, 'sql' | 'portal'>> = async (app, { sql, portal }) => {
  const hidden = { schema: { hide: true } }
  const article = async (id: string, { v }: Look) =>
    /^\d{1,15}$/.test(id) ? findArticle(sql, Number(id), typeof v === 'string' ? v : '') : undefined
  const category = async (code: string) => (/^[\w-]{1,100}$/.test(code) ? findCategory(sql, code) : undefined)

  app.get<{ Params: { id: string }; Querystring: Look }>('/art/product/:id.svg', hidden, async (request, reply) =>
    sendDrawing(reply, await article(request.params.id, request.query), request.query),
  )
  app.get<{ Params: { code: string }; Querystring: Look }>('/art/category/:code.svg', hidden, async (request, reply) =>
    sendDrawing(reply, await category(request.params.code), request.query),
  )
  app.get<{ Params: { id: string }; Querystring: Thumbnail }>(
    '/art/thumbnail/product/:id.png',
    hidden,
    async (request, reply) => sendThumbnail(reply, await article(request.params.id, request.query), request.query),
  )
  app.get<{ Params: { code: string }; Querystring: Thumbnail }>(
    '/art/thumbnail/category/:code.png',
    hidden,
    async (request, reply) => sendThumbnail(reply, await category(request.params.code), request.query),
  )

  app.get<{ Params: { key: string } }>('/art/symbol/:key.svg', hidden, async (request, reply) => {
    const symbol = safetySymbol(request.params.key)
    return symbol === undefined ? reply.callNotFound() : sendSvg(reply, symbol)
  })

  const palette = ({ hue = '', scene, dark }: Scene) => ({
    hue: /^\d{1,3}$/.test(hue) ? Number(hue) % 360 : 175,
    mark: portal().brand.logo.mark,
    scene: SCENES.find(each => each === scene) ?? portal().brand.picture,
    dark: dark === '1',
  })
  app.get<{ Querystring: Scene }>('/art/still-life.svg', hidden, async (request, reply) =>
    sendSvg(reply, stillLife(palette(request.query))),
  )
  app.get<{ Querystring: Scene }>('/art/backdrop.svg', hidden, async (request, reply) =>
    sendSvg(reply, backdrop(palette(request.query))),
  )
}

function sendDrawing(reply: FastifyReply, drawn: Drawable | undefined, { dark }: Look) {
  return drawn ? sendSvg(reply, articleArt({ ...drawn, dark: dark === '1' })) : reply.callNotFound()
}

async function sendThumbnail(reply: FastifyReply, drawn: Drawable | undefined, { dark, width }: Thumbnail) {
  if (!drawn) return reply.callNotFound()
  const svg = articleArt({ ...drawn, dark: dark === '1', small: true })
  const across = THUMBNAIL_WIDTHS.find(known => String(known) === width) ?? THUMBNAIL_WIDTHS[0]
  void reply.header('Cache-Control', FOR_A_YEAR)
  return reply.type('image/png').send(await rasterized(svg, across))
}

function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  void reply.header('Cache-Control', FOR_A_YEAR)
  void reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  return reply.type('image/svg+xml').send(svg)
}
