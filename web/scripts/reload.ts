import { tabStorage } from '#web/browserStorage.ts'
import { isOnline } from '#web/connection.ts'
import { queries } from '#web/queries.ts'

const RELOADED = 'pulcro.reloaded'
const RELOADS_AGAIN = 60_000 // milliseconds after which a page may be loaded again for the same reason

let isWaiting = false

/**
 * Loads the page again for a script that does not come although the server answers: it is gone since the portal was
 * renewed, or the browser remembers a connection that failed. All that was changed is sent before. Nothing happens where
 * the script is not `isMissed` any more by then, nor twice within a minute.
 */
export async function reloadFor(isMissed: () => boolean): Promise<void> {
  if (isWaiting || !mayReload()) return
  isWaiting = true
  try {
    await nothingToSend()
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!answer?.ok || queries.isMutating() > 0 || !isMissed() || !mayReload()) return
    tabStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  } finally {
    isWaiting = false
  }
}

const mayReload = () => isOnline() && !(Date.now() - Number(tabStorage.getItem(RELOADED)) < RELOADS_AGAIN)

const nothingToSend = () =>
  new Promise<void>(resolve => {
    const check = () => {
      if (queries.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = queries.getMutationCache().subscribe(check)
    check()
  })
