import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Operation } from '#domain/punchout/contract.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The user of a request, read from the database. */
export interface Viewer extends Actor {
  id: number
  session_id: string
  /** Which of the user's carts: `client:5` or `lead:7` for whom it is, the id of a visit, '' for nobody's. */
  cart_key: string
  /** The visit from a procurement system; null for a session of the user's own. */
  punchout: PunchoutVisit | null
  email: string
  first_name: string
  last_name: string
  countries: string[]
  /** The sign-in asks for a code beside the password. */
  has_second_factor: boolean
  /** By their ids, those that make this user a substitute today. */
  substitutions?: readonly number[]
  /** Who really looks at the portal as this user, and may change nothing; null for the user's own session. */
  looker: { id: number } | null
}

/** It narrows what the user sees to one client, and to one centre where the procurement system names it. */
export interface PunchoutVisit {
  id: string
  operation: Operation
  client_id: number
  center_id: number | null
  /** In NFC, to compare with what a call names. */
  buyer_cookie: string
}

/** What the functions of a call get as their context. */
export interface Context {
  sql: Sql
  brand: Brand
  now: Date
  language: Language
  requestId: string
  /** The caller's IP address; from proxy headers only if the proxy is trusted. */
  address: string
  /** What the caller's browser calls itself; may be empty. */
  userAgent: string
  limits: Limits
  settings: Pick<
    Settings,
    | 'cart_discount_max'
    | 'stop_above_credit'
    | 'validation_hours'
    | 'change_until_cut_off'
    | 'decimals_num_max'
    | 'issuer'
    | 'fixed'
    | 'company'
    | 'order_desk'
    | 'desk_second_factor'
  >
  log: FastifyBaseLogger
  /** Slow or fallible work, queued in the transaction that causes it. */
  jobs: JobQueue
}

export interface SignedInContext extends Context {
  viewer: Viewer
}

/** The same for a call that may be made with or without a token. */
export interface CallContext extends Context {
  viewer: Viewer | undefined
}
