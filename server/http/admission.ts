import type { preValidationAsyncHookHandler } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Permission } from '#domain/permissions.ts'
import { networkOf } from '#server/limits/address.ts'
import { limitPublicForm } from '#server/limits/public-form.ts'
import type { CallServices } from './call-context.ts'
import { Failure } from '#server/errors/failure.ts'
import { READS_WITH_EFFECTS } from './reads-with-effects.ts'
import type { Route } from './route.ts'

type Hook = preValidationAsyncHookHandler

const RETRY_SECONDS = 1
const DESK = '/desk/'

/**
 * The hooks that may refuse a call, in their order. They run after the body is read; before that only the presence of a
 * token is checked (reject-before-body.ts).
 */
export function admission({ endpoint, permission, limit, knowsViewer }: Route, services: CallServices): Hook[] {
  return [
    ...(limit === 'visitors' ? [limitVisitors(services)] : []),
    ...(permission || knowsViewer ? [findViewer(services), refuseLooker(endpoint)] : []),
    ...(permission ? [limitCalls(services)] : []),
    ...(limit === 'form' ? [limitForm(services, endpoint.path)] : []),
    ...(permission ? [askPermission(permission)] : []),
    ...(endpoint.path.startsWith(DESK) ? [askSecondFactor(services)] : []),
  ]
}

// Counted by the second, so that others of a shared address are served as soon as a busy caller stops.
const limitVisitors =
  ({ visitorLimiter }: CallServices): Hook =>
  async request => {
    const isAdmitted = visitorLimiter.admits(networkOf(request.ip), request.method === 'GET', performance.now())
    if (!isAdmitted) throw tooMany()
  }

const findViewer =
  ({ sql, authenticator, clock, portal }: CallServices): Hook =>
  async (request, reply) => {
    const viewer = await authenticator.viewerOf(sql, request.headers.authorization, clock())
    request.viewer = viewer && { ...viewer, tends_own_clients: portal().settings.desk_of_sales }
    // The last line of a call is written by the reply's log.
    request.log = request.log.child({ ip: request.ip, user_id: request.viewer?.id })
    reply.log = request.log
  }

/** R402: who looks at the portal as somebody else changes nothing, whatever that person may do. */
const refuseLooker =
  ({ method, path }: Endpoint): Hook =>
  async ({ viewer }) => {
    if (!viewer?.looker) return
    if (method === 'GET' && !READS_WITH_EFFECTS.has(path)) return
    throw new Failure(403, 'desk.view_as_read_only', { asCode: true })
  }

const limitCalls =
  ({ requestLimiter }: CallServices): Hook =>
  async ({ viewer, method }) => {
    if (!viewer) throw new Failure(401, 'errors.unauthorized')
    if (
      !requestLimiter.admits(viewer.punchout?.id ?? viewer.looker?.id ?? viewer.id, method === 'GET', performance.now())
    )
      throw tooMany()
  }

const limitForm =
  ({ sql, clock, limits }: CallServices, path: string): Hook =>
  request =>
    limitPublicForm({ sql, now: clock(), address: request.ip, limits }, path)

const askPermission =
  (permission: Permission): Hook =>
  async ({ viewer }) => {
    if (!viewer || !permission(viewer)) throw new Failure(403, 'errors.forbidden')
  }

/** R395: where the installation asks for it, the desk opens only to who signs in with a second factor. */
const askSecondFactor =
  ({ portal }: CallServices): Hook =>
  async ({ viewer }) => {
    if (portal().settings.desk_second_factor && !viewer?.has_second_factor)
      throw new Failure(403, 'desk.second_factor_needed', { asCode: true })
  }

const tooMany = () => new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
