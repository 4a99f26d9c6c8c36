import type { Right, Role } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import { VIEW_SECONDS } from '#domain/desk/view-as-contract.ts'
import { SESSION_SECONDS } from '#domain/session/lifetimes.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import type { Substituting } from './substituting.ts'

interface ViewerRow {
  id: number
  email: string
  first_name: string
  last_name: string
  role: Role
  rights: Right[]
  can_validate_orders: boolean
  can_validate_offers: boolean
  countries: string[]
  has_second_factor: boolean
  substituting: Substituting[]
  punchout: Viewer['punchout']
  token_iat: number
  previous_iat: number | null
  refreshed_at: string
  ends_at: string | null
}

interface FoundViewer {
  viewer: Viewer
  /** On any day. */
  substituting: Substituting[]
  tokenIat: number
  previousIat: number | null
  refreshedAt: number
  /** When the secret ends that a visit began with, in milliseconds; null where it does not. */
  endsAt: number | null
}

const person = (sql: Queryable): Fragment => sql`
  u.id, u.email, u.first_name, u.last_name, u.role, u.rights, u.can_validate_orders, u.can_validate_offers,
  array(select country_id from user_countries c where c.user_id = u.id order by country_id) as countries,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'first_day', s.first_day, 'last_day', s.last_day,
      'orders', v.can_validate_orders, 'offers', v.can_validate_offers))
    from substitutions s join users v on v.id = s.user_id
    where s.substitute_id = u.id), '[]'::jsonb) as substituting`

const hasSecondFactor = (sql: Queryable, user: Fragment): Fragment =>
  sql`exists (select from second_factors f where f.user_id = ${user} and f.confirmed_at is not null)`

export async function findViewer(sql: Queryable, sessionId: string): Promise<FoundViewer | undefined> {
  const [row] = await sql<ViewerRow[]>`
    select ${person(sql)}, ${hasSecondFactor(sql, sql`u.id`)} as has_second_factor,
      s.token_iat, s.previous_iat, s.refreshed_at, x.revoked_at as ends_at,
      case when p.id is not null then jsonb_build_object(
        'id', p.id, 'operation', p.operation, 'client_id', p.client_id, 'center_id', p.center_id, 'buyer_cookie', s.buyer_cookie) end as punchout
    from sessions s join users u on u.id = s.user_id left join punchout_sessions p on p.id = s.punchout_id
      left join punchout_partners pa on pa.id = p.partner_id
      left join punchout_secrets x on x.id = p.secret_id
    where s.id = ${sessionId} and s.revoked_at is null and u.active and (p.id is null or pa.active)`
  if (!row) return undefined
  const { token_iat, previous_iat, refreshed_at, ends_at, substituting, ...user } = row
  const { punchout } = user
  return {
    viewer: {
      ...user,
      session_id: sessionId,
      cart_key: punchout?.id ?? '',
      has_buyer_cookie: punchout !== null,
      looker: null,
    },
    substituting: punchout ? [] : substituting,
    tokenIat: token_iat,
    previousIat: previous_iat,
    refreshedAt: Date.parse(refreshed_at) / 1000,
    endsAt: ends_at === null ? null : Date.parse(ends_at),
  }
}

/** Somebody who is not signed in, with the own rights: for what is done by a link of a mail to that person. */
export async function findPerson(
  sql: Queryable,
  userId: number,
): Promise<Pick<FoundViewer, 'viewer' | 'substituting'> | undefined> {
  const [row] = await sql<Pick<ViewerRow, Exclude<keyof Viewer & keyof ViewerRow, 'punchout'> | 'substituting'>[]>`
    select ${person(sql)}, ${hasSecondFactor(sql, sql`u.id`)} as has_second_factor
    from users u where u.id = ${userId} and u.active`
  if (!row) return undefined
  const { substituting, ...user } = row
  const viewer = { ...user, punchout: null, session_id: '', cart_key: '', has_buyer_cookie: false, looker: null }
  return { viewer, substituting }
}

/**
 * Whom the portal is seen as by a view that can still be used: it ends after half an hour, with the own session of who looks
 * and with the right to look, and when the person is switched off or becomes an administrator.
 */
export async function findLooker(sql: Queryable, viewId: string): Promise<FoundViewer | undefined> {
  const [row] = await sql<(Omit<ViewerRow, 'punchout' | 'token_iat' | 'previous_iat' | 'refreshed_at'> & Looking)[]>`
    select ${person(sql)}, ${hasSecondFactor(sql, sql`own.user_id`)} as has_second_factor, looker.id as looker_id,
      least(
        v.started_at + make_interval(secs => ${VIEW_SECONDS}), own.started_at + make_interval(secs => ${SESSION_SECONDS})
      ) as ends_at
    from views v join sessions own on own.id = v.session_id join users looker on looker.id = own.user_id
      join users u on u.id = v.user_id
    where v.id = ${viewId} and v.ended_at is null and own.revoked_at is null and looker.active
      and (looker.role = 'admin' or looker.role <> 'client' and u.rights <@ looker.rights and 'desk_people' = any (looker.rights))
      and u.active and u.role <> 'admin'`
  if (!row) return undefined
  const { looker_id, ends_at, substituting, ...user } = row
  const viewer = { ...user, punchout: null, session_id: viewId, cart_key: '', has_buyer_cookie: false }
  return {
    viewer: { ...viewer, looker: { id: looker_id } },
    substituting,
    tokenIat: 0,
    previousIat: null,
    refreshedAt: 0,
    endsAt: ends_at === null ? null : Date.parse(ends_at),
  }
}

interface Looking {
  looker_id: number
}
