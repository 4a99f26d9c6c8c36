import { openValidationLink } from '#domain/validation-link/contract.ts'
import type { OpenedLink } from '#domain/validation-link/contract.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'
import { call } from '#web/calls/call.ts'

const KEPT = 'link-opened'

/** What a link shows. The server shows it once, so the tab keeps it until it is closed: its page can be loaded again. */
export async function openedLink(token: string): Promise<OpenedLink> {
  const kept = tabStorage.getItem(`${KEPT} ${token}`)
  if (kept !== null) return JSON.parse(kept) as OpenedLink // as it was put there
  const opened = await call(openValidationLink, { body: { token } })
  if (opened.document) tabStorage.setItem(`${KEPT} ${token}`, JSON.stringify(opened))
  return opened
}
