import { ADDRESS, beginningOf } from '#web/routing/addresses.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'

const LINKS = [ADDRESS.orderLink, ADDRESS.offerLink, ADDRESS.sentOffer, ADDRESS.standingLink].map(
  address => `${beginningOf(address)}/`,
)
const KEPT = 'link-token'

let token: string | undefined

/** Of the link that this page was opened with. */
export const currentLinkToken = (): string | undefined => token

/**
 * Takes the token of a mail's link out of the address: that is copied, kept, and told to what counts visits. The tab
 * keeps it for its own address, so that the page can be loaded again.
 */
export function takeLinkToken(): void {
  const { pathname, search } = location
  if (!LINKS.some(link => pathname.startsWith(link))) return
  const query = new URLSearchParams(search)
  if (!query.has('token')) {
    token = tabStorage.getItem(`${KEPT} ${pathname}`) ?? undefined
    return
  }
  token = query.get('token') || undefined
  if (token !== undefined) tabStorage.setItem(`${KEPT} ${pathname}`, token)
  history.replaceState(history.state, '', pathname)
}
