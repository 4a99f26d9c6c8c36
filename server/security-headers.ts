import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 31_536_000

/** Strict by default: nothing from elsewhere, no inline script or style, no framing, no markup made from text. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await strictHeaders()
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('X-Request-Id', request.id)
    if (request.url.startsWith('/api')) void reply.header('Cache-Control', 'no-store')
    done()
  })
}

// They are the same for every answer, so they are made once: by the library that knows them, on an app of its own.
async function strictHeaders(): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  const own = new Set(['content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  )
}
