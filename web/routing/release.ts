import { isOnline } from '#web/connection.ts'
import { tabStorage } from '#web/browserStorage.ts'

const RELOADED = 'pulcro.reloaded'

/**
 * Whether a script is missing because the portal has been renewed since this page was loaded: the server answers, but
 * has the file no more. Says so once for each script, so that a page that is loaded again for it is not so for ever.
 */
export async function isReplaced(failure: unknown): Promise<boolean> {
  const missing = String(failure)
  if (!isOnline() || tabStorage.getItem(RELOADED) === missing) return false
  const answers = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answers?.ok) return false
  tabStorage.setItem(RELOADED, missing)
  return true
}
