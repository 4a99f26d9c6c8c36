import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Brand } from '#domain/brand.ts'
import { faviconSvg, logoSvg } from '#domain/brands/logo-svg.ts'

const ONE_DAY_SECONDS = 86_400 // the address is the same for every brand, so it must not be kept for ever

/** Logo and favicon of the brand. Drawn once: they never change while the server runs. */
export function brandPictures(app: FastifyInstance, brand: Brand): void {
  const hidden = { schema: { hide: true } }
  const favicon = faviconSvg(brand.logo, brand.primary.light)
  const logos = { light: logoSvg(brand.logo, brand.primary.light), dark: logoSvg(brand.logo, brand.primary.dark) }
  app.get('/art/favicon.svg', hidden, (_request, reply) => send(reply, favicon))
  app.get<{ Querystring: { dark?: string } }>('/art/logo.svg', hidden, (request, reply) =>
    send(reply, request.query.dark === '1' ? logos.dark : logos.light),
  )
}

function send(reply: FastifyReply, svg: string): FastifyReply {
  void reply.header('Cache-Control', `public, max-age=${ONE_DAY_SECONDS}`)
  void reply.header('Content-Security-Policy', "default-src 'none'")
  return reply.type('image/svg+xml').send(svg)
}
