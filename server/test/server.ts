import type { InjectOptions } from 'fastify'
import { brandOf } from '#domain/brand.ts'
import type { AppType, Flags } from '#domain/brands/shape.ts'
import { type App, buildApp } from '#server/app.ts'
import { type Limits, NO_LIMITS } from '#server/limits/limits.ts'
import { listenForViewerChanges } from '#server/session/viewers/viewer-changes.ts'
import { rulesSaidBy } from '#server/settings/rules.ts'
import { DEFAULT_SETTINGS, type Settings } from '#server/settings/settings.ts'
import { tokens } from '#server/session/token.ts'
import { keepCompany } from '#server/company/kept-company.ts'
import type { TestDatabase } from './database.ts'
import { type Factories, factories } from './make.ts'
import { keptJobs } from './no-jobs.ts'

export const SECRET = 'a secret that is only used in tests, and long enough'
const KEPT_SECONDS = 24 * 3600

export interface Answer {
  status: number
  // A test looks into replies of every shape; what it finds there is asserted, so any shape may be asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

export interface TestServer extends TestDatabase {
  app: App['app']
  routes: App['routes']
  make: Factories
  /** The clock of the server: set it to travel. */
  clock: { now: Date }
  /** Jobs whose transaction was committed. */
  queued(): Promise<{ queue: string; data: object }[]>
  /** Calls the API as a user; without one as an anonymous visitor. */
  as(user: number | null): Caller
  token(user: number): Promise<string>
  /** A new session for the user, which later calls use. */
  signIn(user: number): Promise<string>
  close(): Promise<void>
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** The app on a database of its own; every reply is checked against its contract. */
export async function testServer({
  appType = 'pulcro' as AppType,
  max = 10,
  limits = {} as Partial<Limits>,
  trustedProxies = [] as string[],
  /** Where people reach the portal. */
  address = '',
  flags = {} as Partial<Flags>,
  settings = {} as Partial<Settings>,
  /** Folder of the browser bundle; with it the server also compresses and decompresses. */
  webFolder = undefined as string | undefined,
  /** Listens for changed rights as a running server does, and so caches viewers for longer than a second. */
  isTold = false,
  /** Migrated and empty; by default one of the test run's own. */
  database: given = undefined as TestDatabase | undefined,
} = {}): Promise<TestServer> {
  // Only a test run has databases to hand out, and only there its library may be read.
  const database = given ?? (await (await import('./database.ts')).freshDatabase({ max }))
  const { sql } = database
  await sql`create table queued_jobs (queue text not null, data jsonb not null)`
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const viewerChanges = isTold ? await listenForViewerChanges(sql) : undefined
  const { app, routes } = await buildApp({
    sql,
    viewerChanges,
    brand: brandOf(appType, flags),
    settings: { ...DEFAULT_SETTINGS, fixed_rules: rulesSaidBy({}, flags), ...settings },
    company: keepCompany(),
    jwtSecret: SECRET,
    address: () => address,
    version: 'test',
    jobs: keptJobs,
    clock: () => new Date(clock.now),
    checkReplies: true,
    // Tests ask more often than people do; those of the limits say what they want.
    limits: { ...NO_LIMITS, ...limits },
    trustedProxies,
    ...(webFolder !== undefined && { webFolder }),
  })
  const make = factories(sql)
  await make.world()
  const signer = tokens(SECRET)
  const known = new Map<number, { token: string; issuedAt: number }>()

  // Who travels in time signs in anew, as a token lives for two days only.
  async function token(user: number): Promise<string> {
    const kept = known.get(user)
    const isFresh = kept !== undefined && Math.abs(clock.now.getTime() / 1000 - kept.issuedAt) < KEPT_SECONDS
    return isFresh ? kept.token : signIn(user)
  }

  async function signIn(user: number): Promise<string> {
    const issuedAt = Math.floor(clock.now.getTime() / 1000)
    const [session] = await sql<{ id: string }[]>`
      insert into sessions (user_id, started_at, token_iat, refreshed_at)
      values (${user}, ${clock.now}, ${issuedAt}, ${clock.now}) returning id`
    const made = await signer.sign({ userId: user, sessionId: session!.id, issuedAt, signedInAt: issuedAt })
    known.set(user, { token: made, issuedAt })
    return made
  }

  // A call that takes a file is sent as a form; its file stands in the body as base64.
  const uploads = new Map(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.upload]))
  function payloadOf(method: string, path: string, body: unknown): NonNullable<InjectOptions['payload']> {
    const upload = uploads.get(`${method} ${path.split('?')[0]}`)
    if (upload === undefined || typeof body !== 'object' || body === null) return body as object
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) {
      if (value === null || value === undefined) continue
      if (name === upload) form.set(name, new File([Buffer.from(String(value), 'base64')], 'pedido.xlsx'))
      else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    // What the injecting library calls a payload has no word for a form, which it takes all the same.
    return form as unknown as object
  }

  async function call(user: number | null, options: InjectOptions): Promise<Answer> {
    const authorization = user === null ? {} : { authorization: `JWT ${await token(user)}` }
    const answer = await app.inject({
      ...options,
      url: `/api${String(options.url)}`,
      headers: { 'accept-language': 'es', ...authorization, ...options.headers },
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

  return {
    ...database,
    app,
    routes,
    make,
    clock,
    queued: () => sql`select queue, data from queued_jobs`,
    token,
    signIn,
    as: user => ({
      get: (path, headers = {}) => call(user, { method: 'GET', url: path, headers }),
      send: (method, path, body, headers = {}) =>
        call(user, {
          method,
          url: path,
          headers,
          ...(body === undefined ? {} : { payload: payloadOf(method, path, body) }),
        }),
    }),
    close: async () => {
      viewerChanges?.stop()
      await app.close()
      await database.drop()
    },
  }
}
