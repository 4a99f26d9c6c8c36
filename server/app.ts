import Fastify, { type FastifyInstance } from 'fastify'
import type { Brand } from '#domain/brand.ts'
import { answerErrors, answerFrameworkError } from '#server/http/replies/answer-errors.ts'
import { answerInvalidHttp } from '#server/http/replies/answer-invalid-http.ts'
import { apiDocument } from '#server/http/api-document.ts'
import { authenticator } from '#server/session/viewers/authenticator.ts'
import { staticFiles } from '#server/http/replies/static-files.ts'
import type { DemoAccount } from '#server/public-config/routes.ts'
import type { Sql } from '#server/database/connect.ts'
import { health } from '#server/http/monitoring/health.ts'
import { type LogWish, loggerOptions } from '#server/http/monitoring/logger-options.ts'
import { metrics } from '#server/http/monitoring/metrics.ts'
import type { MetricsAccess } from '#server/http/monitoring/metrics-access.ts'
import { releaseUnusedMemory } from '#server/process/unused-memory.ts'
import { devMail } from '#server/mail/sending/dev-mail.ts'
import type { KeptFiles } from '#server/outside/mail/kept-files.ts'
import { answerMaintenance } from '#server/http/maintenance.ts'
import { keepCompany, type KeptCompany } from '#server/company/kept-company.ts'
import type { Place } from '#server/settings/place.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { type Limits, LIMITS } from '#server/limits/limits.ts'
import { requestLimiter } from '#server/limits/request-limiter.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { normalizedUrl } from '#server/http/normalized-url.ts'
import { pagesOfVisits } from '#server/punchout/visit-pages.ts'
import type { Route } from '#server/http/route.ts'
import { securityHeaders } from '#server/http/replies/security-headers.ts'
import { brandPictures } from '#server/public-config/brand-pictures.ts'
import type { ViewerChanges } from '#server/session/viewers/viewer-changes.ts'
import { mountRoutes } from '#server/routes.ts'
import type { Connections } from '#server/settings/connections.ts'
import { livePortal } from '#server/settings/company.ts'
import { DEFAULT_SETTINGS, type Settings } from '#server/settings/settings.ts'
import { drainConnections, type Readiness } from '#server/http/monitoring/stopping.ts'
import { tokens } from '#server/session/token.ts'
import { uploadSlots } from '#server/http/uploads/upload-slots.ts'

export interface AppOptions {
  sql: Sql
  /** As the preset and the environment say it. */
  brand: Brand
  /** What is said of the company beside that; without it nothing is. */
  company?: KeptCompany
  jwtSecret: string
  previousJwtSecret?: string | undefined
  version: string
  jobs: JobQueue
  demoAccounts?: DemoAccount[]
  settings?: Settings
  /** Folder of the built browser part; without it only the API is served. */
  webFolder?: string
  clock?: () => Date
  readiness?: Readiness
  /** Where people reach the portal, for codes on paper. */
  address?: () => string
  /** In development: shows the kept mails at /dev/mail, with these files. */
  keptFiles?: KeptFiles
  /** Compares every reply with its contract, in tests. */
  checkReplies?: boolean
  logger?: LogWish
  limits?: Limits
  /** Notifies of changed rights; without it they are read again every second. */
  viewerChanges?: ViewerChanges
  /** Who may read the figures of the process; by default whoever is on this machine. */
  metricsAccess?: MetricsAccess
  /** When the newest nightly backup was complete, in seconds since 1970, for the metrics. */
  newestBackup?: () => Promise<number | undefined>
  /** Where it stands, for the desk's room of the machine. */
  place?: Place
  /** What of its connections the desk shows. */
  connections?: Connections
  /** False: there is no /api/docs. */
  hasApiDocument?: boolean
  /** Where pictures of articles may come from, besides the portal itself. */
  imageHosts?: string[]
  /** Addresses and networks of proxies, whose word on a caller's address counts. */
  trustedProxies?: string[]
}

const MAX_BODY_BYTES = 1_048_576
const REQUEST_TIMEOUT_MS = 600_000 // a file of the exchange may take this long to arrive

export interface App {
  app: FastifyInstance
  /** Every call that is mounted, for the tests that go through all of them. */
  routes: Route[]
}

/** Builds the app: what answers beside the features, and what their calls share. It does not listen. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { sql, brand, version, settings = DEFAULT_SETTINGS, readiness = { stopping: false }, imageHosts = [] } = options
  const signer = tokens(options.jwtSecret, options.previousJwtSecret)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(options.logger),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustedProxies ?? false,
    exposeHeadRoutes: false,
    // Accepted requests are finished, also while the server stops.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url }) => normalizedUrl(url ?? '/'),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: (error, socket) => answerInvalidHttp(error, socket, app.log),
  })
  app.removeContentTypeParser('text/plain') // JSON is what the contracts are written for
  answerErrors(app)
  // Node would answer an unknown `Expect` with 417, without headers and hooks. RFC 9110 §10.1.1 allows to ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  drainConnections(app, readiness)
  metrics(app, options.jobs, options.metricsAccess ?? { isAlone: true }, { ...options, readiness })
  releaseUnusedMemory(app)
  const clock = options.clock ?? (() => new Date())
  const { address = () => '', limits = LIMITS, company = keepCompany() } = options
  const portal = livePortal({ brand, settings }, company)
  const forHeaders = { settings: () => portal().settings, imageHosts }
  const documentHeaders = await securityHeaders(app, forHeaders, pagesOfVisits(sql, clock))
  if (settings.maintenance) answerMaintenance(app)
  if (options.hasApiDocument ?? true) await apiDocument(app, { name: brand.name, version })
  if (options.webFolder !== undefined) await staticFiles(app, options.webFolder, documentHeaders)
  health(app, sql, readiness)
  if (options.keptFiles) devMail(app, sql, options.keptFiles)
  brandPictures(app, portal)
  const services: CallServices = {
    sql,
    portal,
    company,
    authenticator: authenticator(signer, options.viewerChanges),
    clock,
    jobs: options.jobs,
    limits,
    requestLimiter: requestLimiter(limits.calls_a_second),
    visitorLimiter: requestLimiter(limits.visits_a_second),
    uploads: uploadSlots(),
  }
  const routes = await mountRoutes(app, services, {
    version,
    address,
    tokens: signer,
    serverSecret: options.jwtSecret,
    previousServerSecret: options.previousJwtSecret,
    demoAccounts: options.demoAccounts,
    checkReplies: options.checkReplies,
    readiness,
    newestBackup: options.newestBackup,
    place: options.place,
    connections: options.connections,
  })
  return { app, routes }
}
