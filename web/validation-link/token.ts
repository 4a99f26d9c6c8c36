import { ADDRESS, beginningOf } from '#web/addresses.ts'

const LINKS = [ADDRESS.orderLink, ADDRESS.offerLink, ADDRESS.sentOffer].map(address => `${beginningOf(address)}/`)

let token: string | undefined

/** Of the link that this page was opened with. */
export const currentLinkToken = (): string | undefined => token

/** Takes the token of a mail's link out of the address: that is copied, kept, and told to what counts visits. */
export function takeLinkToken(): void {
  const query = new URLSearchParams(location.search)
  if (!LINKS.some(link => location.pathname.startsWith(link)) || !query.has('token')) return
  token = query.get('token') || undefined
  history.replaceState(history.state, '', location.pathname)
}
