import type { FastifyRequest } from 'fastify'
import { languageOf } from '#domain/language.ts'
import type { CallContext, Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { RequestLimiter } from '#server/limits/request-limiter.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import type { KeptCompany } from '#server/company/kept-company.ts'
import type { Portal } from '#server/settings/company.ts'
import type { Authenticator } from './authenticator.ts'
import type { UploadSlots } from '#server/http/uploads/upload-slots.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever sent the token, from the hooks of the call on (admission.ts). */
    viewer: Viewer | undefined
  }
}

/** What the calls of an app share. */
export interface CallServices {
  sql: Sql
  /** What it is and how it is set, with what is said of its company by now. */
  portal: () => Portal
  company: KeptCompany
  authenticator: Authenticator
  clock: () => Date
  jobs: JobQueue
  limits: Limits
  requestLimiter: RequestLimiter
  visitorLimiter: RequestLimiter
  uploads: UploadSlots
}

const MOST_USER_AGENT = 300

/** What the function of a call is allowed to know. */
export const contextOf = (request: FastifyRequest, services: CallServices): CallContext => ({
  sql: services.sql,
  ...services.portal(),
  now: services.clock(),
  language: languageOf(request.headers['accept-language']),
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
  limits: services.limits,
  log: request.log,
  jobs: services.jobs,
  viewer: request.viewer,
})
