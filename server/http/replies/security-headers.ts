import helmet from '@fastify/helmet'
import { LRUCache } from 'lru-cache'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ANALYTICS_ORIGIN } from '#domain/public-config/analytics.ts'
import type { Settings } from '#server/settings/settings.ts'
import { Failure } from '#server/errors/failure.ts'
import { hasTwoHosts } from './answer-invalid-http.ts'

const ONE_YEAR_SECONDS = 31_536_000

interface Others {
  scripts: string[]
  connections: string[]
  /** Pictures of articles: from hosts that the installation names. Without a scheme it is that of the page, or https. */
  images: string[]
}

const NONE = { scripts: [], connections: [] }
/** The external analytics: the hosts of their script and of their data. */
const ANALYTICS = {
  scripts: [ANALYTICS_ORIGIN],
  connections: ['https://*.google-analytics.com'],
}

/** Hosts of procurement systems that may show the portal in a frame, and those that it sends forms to. */
export interface DocumentHosts {
  frame_hosts: string[]
  return_hosts: string[]
}

/** For whom a page of the portal is: for visits of partners, whose hosts it names, or for nobody's. */
export type PageOf = (request: Pick<FastifyRequest, 'url' | 'headers'>) => Promise<DocumentHosts & { cookie?: string }>

/** The headers of a page of the portal; all others have the strict ones. Undefined where it has them, too. */
export type DocumentHeaders = (request: FastifyRequest) => Promise<Record<string, string> | undefined>

/**
 * Strict by default: no other hosts (except analytics, if set), no inline script or style, no framing, no markup made from
 * text. A page of a visit may be used from the procurement system that it came from (decision 64).
 */
export async function securityHeaders(
  app: FastifyInstance,
  { settings, imageHosts }: { settings: () => Pick<Settings, 'id_ga'>; imageHosts: string[] },
  pageOf: PageOf,
): Promise<DocumentHeaders> {
  const pageWith = async (others: Others) => ({ others, headers: await headersFor(others, NOBODY) })
  const plain = await pageWith({ ...NONE, images: imageHosts })
  const measured = await pageWith({ ...ANALYTICS, images: imageHosts })
  // The desk may say so while the portal runs.
  const page = () => (settings().id_ga === null ? plain : measured)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(page().headers).header('X-Request-Id', request.id)
    if (request.url.startsWith('/api')) void reply.header('Cache-Control', 'no-store')
    done(hasTwoHosts(request.raw) ? new Failure(400, 'errors.malformed_body') : undefined)
  })
  return documentHeadersFor(() => page().others, pageOf)
}

const NOBODY: DocumentHosts = { frame_hosts: [], return_hosts: [] }

const MOST_KEPT = 100

/** Made once for the same hosts. */
function documentHeadersFor(others: () => Others, pageOf: PageOf): DocumentHeaders {
  const kept = new LRUCache<string, Promise<Record<string, string>>>({ max: MOST_KEPT })
  return async request => {
    const { cookie, ...hosts } = await pageOf(request)
    if (hosts.frame_hosts.length === 0 && hosts.return_hosts.length === 0) return undefined
    const by = others()
    const of = JSON.stringify([by, hosts])
    const headers = kept.get(of) ?? headersFor(by, hosts)
    kept.set(of, headers)
    return { ...(await headers), ...(cookie !== undefined && { 'Set-Cookie': cookie }) }
  }
}

const byHttps = (host: string) => `https://${host}`

// Computed once by helmet on an app of its own, because they are the same for every answer.
async function headersFor(others: Others, partners: DocumentHosts): Promise<Record<string, string>> {
  const { frame_hosts, return_hosts } = partners
  const isFramed = frame_hosts.length > 0
  const isPartnered = isFramed || return_hosts.length > 0
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...others.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...others.images],
        connectSrc: ["'self'", ...others.connections],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: isFramed ? frame_hosts.map(byHttps) : ["'none'"],
        formAction: ["'self'", ...return_hosts.map(byHttps)],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A procurement system that opens the portal in a window keeps its hand on it, and its page is there when the cart
    // comes back.
    crossOriginOpenerPolicy: { policy: isPartnered ? 'unsafe-none' : 'same-origin' },
    // It knows no hosts; where there are some, frame-ancestors says them.
    xFrameOptions: isFramed ? false : { action: 'deny' },
  })
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  const own = new Set(['content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  )
}
