import { createHash } from 'node:crypto'
import type { Queryable } from '#server/database/connect.ts'
import type { PageOf } from '#server/http/replies/security-headers.ts'
import { VISIT_SECONDS } from '#domain/session/lifetimes.ts'
import { listPagesOfVisits } from './visit-store.ts'

const COOKIE = 'visits'
const MOST_VISITS = 10
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * Whose hosts a page of the portal names: those of the partner whose start address it is. A page that is loaded again has no
 * code any more, so that the first one leaves a cookie with the visits of this browser. It opens nothing: it only says for
 * whom the page is. In the frame of a partner a browser keeps it apart from its other cookies (decision 64).
 */
export function pagesOfVisits(sql: Queryable, clock: () => Date): PageOf {
  return async ({ url, headers }) => {
    const token = new URLSearchParams(/\?[^#]*/.exec(url)?.[0]).get('token')
    const known = idsIn(headers.cookie ?? '')
    if (token === null && known.length === 0) return NOBODYS
    const now = clock()
    const hash = token === null ? null : createHash('sha256').update(token).digest()
    const since = new Date(now.getTime() - VISIT_SECONDS * 1000)
    const found = await listPagesOfVisits(sql, { hash, ids: known }, { now, since }).catch(() => [])
    const entered = found.find(({ is_entered }) => is_entered)
    const shown = entered ? [entered] : found
    const ids = found.filter(visit => visit !== entered).map(({ id }) => id)
    return {
      frame_hosts: distinct(shown.flatMap(({ frame_hosts }) => frame_hosts)),
      return_hosts: distinct(shown.flatMap(({ return_hosts }) => return_hosts)),
      ...(entered && { cookie: cookieOf([entered.id, ...ids].slice(0, MOST_VISITS)) }),
    }
  }
}

const NOBODYS = { frame_hosts: [], return_hosts: [] }

const distinct = (hosts: string[]): string[] => [...new Set(hosts)].toSorted()

function idsIn(cookies: string): string[] {
  const own = cookies.split(';').find(each => each.trim().startsWith(`${COOKIE}=`))
  const ids =
    own
      ?.trim()
      .slice(COOKIE.length + 1)
      .split('.') ?? []
  return ids.filter(id => ID.test(id)).slice(0, MOST_VISITS)
}

const cookieOf = (ids: string[]): string =>
  `${COOKIE}=${ids.join('.')}; Path=/; Max-Age=${VISIT_SECONDS}; HttpOnly; Secure; SameSite=None; Partitioned`
