import type { Buyer, Center, Client } from '#domain/clients/contract.ts'
import type { Lead } from '#domain/leads/contract.ts'

export type SelectedClient = Client
export type SelectedCenter = Center
export type SelectedLead = Pick<Lead, 'id' | 'name' | 'external_id' | 'email' | 'currency_symbol'>

/** The session in this browser: the token, and the selected client, centre or lead. */
export interface Session {
  /** Null if nobody is signed in. */
  token: string | null
  /** Set in sessions that a procurement system opened. */
  buyer_cookie: string | null
  client: SelectedClient | null
  center: SelectedCenter | null
  /** Instead of a client; never both. */
  lead: SelectedLead | null
  country: string | null
  /** True if the last session expired; false if the user signed out. */
  expired: boolean
}

export type SessionEvent =
  | { type: 'signed-in'; token: string; buyer_cookie?: string }
  | { type: 'signed-out' }
  /** The token is no longer valid. */
  | { type: 'session-expired' }
  /** After the sign-in: the last buyer of this user, from any device. */
  | { type: 'buyer-resumed'; buyer: Buyer }
  /** `center` is the client's only centre; absent if the client has none or several. */
  | { type: 'client-selected'; client: SelectedClient; center?: SelectedCenter | null }
  | { type: 'lead-selected'; lead: SelectedLead }
  | { type: 'client-removed' }
  /** Restores the selection that removing a client or changing the country has ended. */
  | { type: 'buyer-restored'; buyer: Pick<Session, 'client' | 'center' | 'country'> }
  | { type: 'center-selected'; center: SelectedCenter }
  | { type: 'center-removed' }
  | { type: 'country-chosen'; country: string }
  | { type: 'client-list-entered' }
  | { type: 'lead-list-entered' }
  | { type: 'catalogue-entered' }
  | { type: 'token-refreshed'; token: string }

export const SIGNED_OUT: Session = {
  token: null,
  buyer_cookie: null,
  client: null,
  center: null,
  lead: null,
  country: null,
  expired: false,
}

/** The transitions of 000 §4. Other effects (emptying the cart, calling the server) are the caller's task. */
export function session(state: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signed-in':
      return { ...SIGNED_OUT, token: event.token, buyer_cookie: event.buyer_cookie ?? null }
    case 'signed-out':
      return SIGNED_OUT
    case 'session-expired':
      // A punch-out user has no account to sign in with, so the session does not count as expired.
      return { ...SIGNED_OUT, expired: state.buyer_cookie === null }
    case 'buyer-resumed': {
      const { client, center, lead } = event.buyer
      return state.token === null ? state : { ...state, client, center, lead }
    }
    case 'client-selected':
      return { ...state, client: event.client, center: event.center ?? null, lead: null }
    case 'lead-selected':
      return { ...state, client: null, center: null, lead: event.lead }
    case 'client-removed':
      return { ...state, client: null, center: null }
    case 'buyer-restored': {
      const { client, center, country } = event.buyer
      return state.token === null ? state : { ...state, client, center, country, lead: null }
    }
    case 'center-selected':
      return { ...state, center: event.center }
    case 'center-removed':
      return { ...state, center: null }
    case 'country-chosen':
      return { ...state, country: event.country, client: null, center: null }
    case 'client-list-entered':
    case 'lead-list-entered':
      return { ...state, client: null, center: null, lead: null }
    case 'catalogue-entered':
      return { ...state, lead: null }
    case 'token-refreshed':
      return state.token === null ? state : { ...state, token: event.token }
  }
}

export const isSignedIn = (state: Session): boolean => state.token !== null
