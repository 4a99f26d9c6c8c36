import { onSessionChange, currentSession } from '#web/session/store.ts'
import type { Session } from '#web/session/session.ts'
import { withoutLogo } from '#web/cart/catalog-form/catalogForm.ts'
import type { FinishForm } from './finishForm.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'

// What is typed to finish a cart, kept by the tab: of each client and each lead what was typed for its cart. Apart from
// the form, since the entrance of the portal forgets it.

export const FINISH_KEY = 'pulcro.finish'

type Typed = Partial<FinishForm>

/** Whose cart it is typed for. */
export const finishOwner = ({ client, lead }: Pick<Session, 'client' | 'lead'>): string =>
  ownerWith({ client: client?.id, lead: lead?.id })

const ownerWith = ({ client, lead }: { client?: number | undefined; lead?: number | undefined }): string => {
  if (lead !== undefined) return `lead ${lead}`
  return client === undefined ? '' : `client ${client}`
}

function all(): Record<string, Typed> {
  try {
    const found: unknown = JSON.parse(tabStorage.getItem(FINISH_KEY) ?? '{}')
    // Only this file writes the key.
    return typeof found === 'object' ? (found as Record<string, Typed>) : {}
  } catch {
    return {}
  }
}

export const keptFinish = (owner: string): Typed => all()[owner] ?? {}

export const keepFinish = (owner: string, { accepts_legal: _box, order_file: _file, catalog, ...typed }: Typed): void =>
  tabStorage.setItem(
    FINISH_KEY,
    JSON.stringify({ ...all(), [owner]: { ...typed, ...(catalog && { catalog: withoutLogo(catalog) }) } }),
  )

export function forgetFinish(owner: string): void {
  const { [owner]: _gone, ...others } = all()
  tabStorage.setItem(FINISH_KEY, JSON.stringify(others))
}

/** What was typed belongs to the cart: it goes with it. Returns how to have it back. */
export function forgetFinishOf(cart: { client?: number; lead?: number }): () => void {
  const owner = ownerWith(cart)
  const before = keptFinish(owner)
  forgetFinish(owner)
  return () => keepFinish(owner, before)
}

/** Another user's carts do not begin with it; a session that ran out goes on with the same user. */
export const forgetFinishWithSession = (): (() => void) =>
  onSessionChange(() => {
    const { token, expired } = currentSession()
    if (token === null && !expired) tabStorage.removeItem(FINISH_KEY)
  })
