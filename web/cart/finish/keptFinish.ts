import { onSessionChange, currentSession } from '#web/session/store.ts'
import { withoutLogo } from '#web/cart/catalog-form/catalogForm.ts'
import type { FinishForm } from './finishForm.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'

// What is typed to finish a cart, kept by the tab. Apart from the form, since the entrance of the portal forgets it.

export const FINISH_KEY = 'pulcro.finish'

export function keptFinish(key: string): Partial<FinishForm> {
  try {
    const found: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}')
    // Only this file writes the key.
    return typeof found === 'object' ? (found as Partial<FinishForm>) : {}
  } catch {
    return {}
  }
}

export const keepFinish = (
  key: string,
  { accepts_legal: _box, order_file: _file, catalog, ...typed }: Partial<FinishForm>,
): void => tabStorage.setItem(key, JSON.stringify({ ...typed, ...(catalog && { catalog: withoutLogo(catalog) }) }))

/** What was typed belongs to the cart: it goes with it. Returns how to have it back. */
export function forgetFinish(): () => void {
  const before = keptFinish(FINISH_KEY)
  tabStorage.removeItem(FINISH_KEY)
  return () => keepFinish(FINISH_KEY, before)
}

/** Another client's cart, or another user's, does not begin with it. */
export function forgetFinishWithBuyer(): () => void {
  let client = currentSession().client?.id
  return onSessionChange(() => {
    const now = currentSession()
    const isOther = client !== undefined && now.client !== null && now.client.id !== client
    client = now.client?.id ?? client
    // A session that ran out goes on with the same user.
    if (isOther || (now.token === null && !now.expired)) forgetFinish()
  })
}
