import type { Account } from '#domain/session/contract.ts'
import { paths } from '#web/routing/paths.ts'

/**
 * The path after a sign-in: the address that was asked for; else, with exactly one client, the client list, which selects
 * it; a lead manager goes to the lead list in a brand with leads; everybody else to the home route (000 §2).
 */
export function pathAfterSignIn(
  account: Pick<Account, 'role' | 'clients_count'>,
  next: string | undefined,
  { home, has_leads = false }: { home: string; has_leads?: boolean | undefined },
): string {
  if (next) return next
  if (account.role === 'lead_manager' && has_leads) return paths.leads()
  return account.clients_count === 1 ? paths.clients() : home
}

/** The stored address, if it is within the portal. */
export function safeNextPath(next: string | null | undefined): string | undefined {
  if (!next || !/^\/[^/\\]/.test(next)) return undefined
  return next
}

/** Token and cookie of a procurement system in the address (000 §2 and §4). */
export function punchOutCode(query: URLSearchParams): { token: string; buyer_cookie: string } | undefined {
  const token = query.get('token')
  const buyer_cookie = query.get('buyer_cookie')
  return token && buyer_cookie ? { token, buyer_cookie } : undefined
}
