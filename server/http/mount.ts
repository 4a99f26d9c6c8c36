import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Brand } from '#domain/brand.ts'
import { type Endpoint, paramNames } from '#domain/endpoint.ts'
import { languageOf } from '#domain/language.ts'
import { fileReply } from '#domain/schema.ts'
import type { Authenticator } from '#server/session/authenticator.ts'
import type { Context, Viewer } from '#server/context.ts'
import { ContractError } from './contract-error.ts'
import type { Sql } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from './failure.ts'
import { FileReply, sendFile } from './file-reply.ts'
import { householdOf } from '#server/limits/address.ts'
import type { Limits } from '#server/limits/limits.ts'
import { limitPublicForm } from '#server/limits/public-form.ts'
import type { RequestLimiter } from '#server/limits/request-limiter.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { replyWriter } from './reply-json.ts'
import type { Input, Route } from './route.ts'
import type { Settings } from '#server/settings.ts'
import { isPacked, NO_FILE, readForm, type UploadSlots } from './upload.ts'

export interface MountOptions {
  sql: Sql
  brand: Brand
  authenticator: Authenticator
  clock: () => Date
  jobs: JobQueue
  checkReplies: boolean
  limits: Limits
  settings: Settings
  requestLimiter: RequestLimiter
  visitorLimiter: RequestLimiter
  uploads: UploadSlots
}

const MAX_KEY_LENGTH = 255

/**
 * Gives a route its address: token, limits, permission, contract, in this order, then its function. Only that there is a
 * token at all is looked at before the body is read as JSON; whose it is, after that.
 */
export function mount(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint, permission, handle } = route
  const names = paramNames(endpoint.path)
  const refusesLead = !options.brand.traits.has_leads && [endpoint.query, endpoint.body].some(takesLead)
  const readsJson = endpoint.method !== 'GET' && endpoint.upload === undefined
  const write = replyWriter(endpoint.reply, { check: options.checkReplies })
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      security: permission ? [{ jwt: [] }] : [],
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: formOf(endpoint) }),
      ...(endpoint.upload !== undefined && { consumes: ['multipart/form-data'] }),
      response: { [endpoint.status ?? 200]: endpoint.reply },
      ...(endpoint.file && { produces: [endpoint.file] }),
    },
    // JSON alone may come packed.
    ...(readsJson && { decompress: {} }),
    ...(endpoint.method !== 'GET' && {
      onRequest: (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Failure) => void) =>
        done(refuseUnread(request)),
    }),
    // Contracts are applied below, after the token has been looked at.
    attachValidation: true,
    validatorCompiler: () => value => ({ value }),
    serializerCompiler: () => payload => JSON.stringify(payload),
    handler: async (request, reply) => {
      const now = options.clock()
      if (route.isForVisitors) admitVisitor(request)
      const viewer = permission ? await admit(request, now) : route.knowsViewer ? await known(request, now) : undefined
      const caller = { sql: options.sql, now, address: request.ip, limits: options.limits }
      if (route.isPublicForm) await limitPublicForm(caller, endpoint.path)
      if (permission && (!viewer || !permission(viewer))) throw new Failure(403, 'errors.forbidden')
      const context: Context & { viewer: Viewer | undefined } = {
        ...caller,
        brand: options.brand,
        settings: options.settings,
        language: languageOf(request.headers['accept-language']),
        requestId: request.id,
        log: request.log,
        jobs: options.jobs,
        viewer,
      }
      const answerIt = async () => handle(context, await readInput(request))
      // A file is not even read while this user sends another one.
      const isUpload = endpoint.upload !== undefined && viewer !== undefined
      const answer = await (isUpload ? options.uploads.within(viewer.id, answerIt) : answerIt())
      if (answer instanceof FileReply) return sendFile(reply, answer)
      const payload = write(answer)
      void reply.status(endpoint.status ?? 200).header('Content-Type', 'application/json; charset=utf-8')
      // As bytes it is written as it is; a text would be measured, joined to the headers and turned into bytes.
      return reply.send(Buffer.from(payload))
    },
  })

  /** Before a byte of the body is read: nobody's is, and what is refused half unpacked blocks its connection. */
  function refuseUnread(request: FastifyRequest): Failure | undefined {
    if (permission && request.headers.authorization === undefined) return new Failure(401, 'errors.unauthorized')
    const isLegible = !isPacked(request) || (readsJson && isJson(request))
    return isLegible ? undefined : new Failure(415, 'errors.unsupported_media_type')
  }

  async function readInput(request: FastifyRequest): Promise<Input<string, unknown, unknown>> {
    const { upload } = endpoint
    const form = upload === undefined ? undefined : await readForm(request, upload)
    const query = withoutEmpty(request.query)
    const body = form?.fields ?? request.body ?? {}
    if (refusesLead && [query, body].some(namesLead)) throw fieldFailure('lead', 'errors.no_leads')
    return {
      params: readParams(request, names),
      query: parse(endpoint.query, query),
      body: parse(endpoint.body, body),
      idempotencyKey: readIdempotencyKey(request),
      file: form?.file ?? NO_FILE,
    }
  }

  const known = (request: FastifyRequest, now: Date) =>
    options.authenticator.viewerOf(options.sql, request.headers.authorization, now)

  // A second is short: whoever shares an address with a machine that asks without end gets in once it stops.
  function admitVisitor(request: FastifyRequest): void {
    const address = householdOf(request.ip)
    const isAdmitted = options.visitorLimiter.admits(address, request.method === 'GET', performance.now())
    if (!isAdmitted) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: 1 })
  }

  async function admit(request: FastifyRequest, now: Date): Promise<Viewer> {
    const viewer = await known(request, now)
    if (!viewer) throw new Failure(401, 'errors.unauthorized')
    const isAdmitted = options.requestLimiter.admits(viewer.id, request.method === 'GET', performance.now())
    if (!isAdmitted) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: 1 })
    return viewer
  }
}

// A brand without leads has none to buy for, to filter by or to remember.
const takesLead = (contract: z.ZodType | undefined): boolean =>
  contract instanceof z.ZodObject && 'lead' in contract.shape

const namesLead = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'lead' in input && input.lead != null

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/** The body as OpenAPI shows it: with the file beside the fields. */
const formOf = ({ body, upload }: Endpoint): z.ZodType | undefined =>
  upload !== undefined && body instanceof z.ZodObject ? body.extend({ [upload]: fileReply }) : body

// What is no id cannot be the id of anything: the same answer as for one that does not exist.
function readParams(request: FastifyRequest, names: string[]): Record<string, number> {
  const raw = request.params as Record<string, string> // fastify fills in the names of the path
  return Object.fromEntries(
    names.map(name => {
      const value = raw[name] ?? ''
      if (!/^[1-9]\d{0,14}$/.test(value)) throw notFound()
      return [name, Number(value)]
    }),
  )
}

function parse(contract: z.ZodType | undefined, value: unknown): unknown {
  if (!contract) return undefined
  const parsed = contract.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new ContractError(parsed.error.issues)
  return parsed.data
}

// `client=` says nothing about a client.
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH)
    throw new Failure(400, 'errors.invalid', { fields: { 'Idempotency-Key': 'errors.invalid' } })
  return key
}
