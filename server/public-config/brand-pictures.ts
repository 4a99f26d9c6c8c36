import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Portal } from '#server/settings/company.ts'
import { faviconSvg, logoSvg } from '#domain/brands/logo-svg.ts'

const KEPT_SECONDS = 300 // the address stays the same when the name or the colour changes

/** Logo and favicon of the company, as they are by now. */
export function brandPictures(app: FastifyInstance, portal: () => Portal): void {
  const hidden = { schema: { hide: true } }
  app.get('/art/favicon.svg', hidden, (_request, reply) => {
    const { logo, primary } = portal().brand
    return send(reply, faviconSvg(logo, primary.light))
  })
  app.get<{ Querystring: { dark?: string } }>('/art/logo.svg', hidden, (request, reply) => {
    const { logo, primary } = portal().brand
    return send(reply, request.query.dark === '1' ? logoSvg(logo, primary.dark, 'dark') : logoSvg(logo, primary.light))
  })
}

function send(reply: FastifyReply, svg: string): FastifyReply {
  void reply.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`)
  void reply.header('Content-Security-Policy', "default-src 'none'; img-src data:")
  return reply.type('image/svg+xml').send(svg)
}
