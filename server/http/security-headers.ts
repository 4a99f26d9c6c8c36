import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { ANALYTICS_ORIGIN } from '#domain/config/analytics.ts'
import type { Settings } from '#server/settings.ts'

const ONE_YEAR_SECONDS = 31_536_000

interface Others {
  scripts: string[]
  connections: string[]
}

const NONE: Others = { scripts: [], connections: [] }
/** The external analytics: the hosts of their script and of their data. */
const ANALYTICS: Others = {
  scripts: [ANALYTICS_ORIGIN],
  connections: ['https://*.google-analytics.com'],
}

/** Strict by default: no other hosts (except analytics, if set), no inline script or style, no framing, no markup made from text. */
export async function securityHeaders(
  app: FastifyInstance,
  { id_ga, imageHosts }: Pick<Settings, 'id_ga'> & { imageHosts: string[] },
): Promise<void> {
  const headers = await strictHeaders(id_ga === null ? NONE : ANALYTICS, imageHosts)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('X-Request-Id', request.id)
    if (request.url.startsWith('/api')) void reply.header('Cache-Control', 'no-store')
    done()
  })
}

// Computed once by helmet on an app of its own, because they are the same for every answer.
async function strictHeaders(others: Others, imageHosts: string[]): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...others.scripts],
        styleSrc: ["'self'"],
        // Pictures of articles: from hosts that the installation names. Without a scheme it is that of the page, or https.
        imgSrc: ["'self'", 'data:', ...imageHosts],
        connectSrc: ["'self'", ...others.connections],
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
