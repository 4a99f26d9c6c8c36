import { describe, expect, it } from 'vitest'
import type { Center, Client } from '#domain/clients/contract.ts'
import { isSignedIn, session, SIGNED_OUT } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

// The reducer looks at none of their fields: two names are enough to tell them apart.
const hotel = { id: 1, name: 'Hotel' } as Client
const school = { id: 2, name: 'School' } as Client
const beach = { id: 11, name: 'Beach' } as Center
const spa = { id: 12, name: 'Spa' } as Center
const flores = { id: 21, name: 'Flores', external_id: 'L-1', email: 'eva@flores.test', currency_symbol: '€' }

const signedIn: Session = { ...SIGNED_OUT, token: 'one' }
const buying: Session = { ...signedIn, client: hotel, center: beach, country: 'es' }

const TRANSITIONS: [rule: string, what: string, before: Session, event: SessionEvent, after: Session][] = [
  ['R001', 'signing in brings the token', SIGNED_OUT, { type: 'signed-in', token: 'one' }, signedIn],
  [
    'R001',
    'signing in forgets whom an earlier user was buying for',
    { ...buying, token: null },
    { type: 'signed-in', token: 'two' },
    { ...SIGNED_OUT, token: 'two' },
  ],
  ['R002', 'logout clears centre, client, token and country', buying, { type: 'signed-out' }, SIGNED_OUT],
  [
    'R324',
    'a token that is no longer good clears the same, and says that nobody has left',
    buying,
    { type: 'session-expired' },
    { ...SIGNED_OUT, expired: true },
  ],
  [
    'R324',
    'the end of a session of a procurement system says nothing',
    { ...buying, buyer_cookie: 'cookie' },
    { type: 'session-expired' },
    SIGNED_OUT,
  ],
  [
    'R002',
    'leaving on purpose says nothing of an end either',
    { ...SIGNED_OUT, expired: true },
    { type: 'signed-out' },
    SIGNED_OUT,
  ],
  [
    'R001',
    'signing in again is past it',
    { ...SIGNED_OUT, expired: true },
    { type: 'signed-in', token: 'one' },
    signedIn,
  ],
  [
    'R006',
    'whom one was buying for last is taken up',
    signedIn,
    { type: 'buyer-resumed', buyer: { client: hotel, center: spa, lead: null } },
    { ...signedIn, client: hotel, center: spa },
  ],
  [
    'R006',
    'an answer that comes after the logout takes up nobody',
    SIGNED_OUT,
    { type: 'buyer-resumed', buyer: { client: hotel, center: spa, lead: null } },
    SIGNED_OUT,
  ],
  [
    'R004',
    'token and buyer cookie of the address are stored together',
    SIGNED_OUT,
    { type: 'signed-in', token: 'one', buyer_cookie: 'cookie' },
    { ...signedIn, buyer_cookie: 'cookie' },
  ],
  [
    'R011',
    'a newer token replaces the old one and leaves the selection alone',
    buying,
    { type: 'token-refreshed', token: 'newer' },
    { ...buying, token: 'newer' },
  ],
  [
    'R011',
    'a newer token that arrives after the logout signs nobody in',
    SIGNED_OUT,
    { type: 'token-refreshed', token: 'newer' },
    SIGNED_OUT,
  ],
  [
    'R021',
    'undoing a removal brings client, centre and country back',
    signedIn,
    { type: 'buyer-restored', buyer: { client: hotel, center: beach, country: 'es' } },
    buying,
  ],
  [
    'R021',
    'an undo that comes after the logout selects nothing',
    SIGNED_OUT,
    { type: 'buyer-restored', buyer: { client: hotel, center: beach, country: 'es' } },
    SIGNED_OUT,
  ],
  [
    'R016',
    'visiting the client list clears client and centre',
    buying,
    { type: 'client-list-entered' },
    { ...signedIn, country: 'es' },
  ],
  [
    'R016',
    'visiting the leads list clears client and centre',
    buying,
    { type: 'lead-list-entered' },
    { ...signedIn, country: 'es' },
  ],
  [
    'R025',
    'a lead takes the place of client and centre',
    buying,
    { type: 'lead-selected', lead: flores },
    { ...signedIn, lead: flores, country: 'es' },
  ],
  [
    'R016',
    'visiting the leads list clears the lead',
    { ...signedIn, lead: flores },
    { type: 'lead-list-entered' },
    signedIn,
  ],
  [
    'R017',
    'visiting the catalogue clears the lead',
    { ...signedIn, lead: flores },
    { type: 'catalogue-entered' },
    signedIn,
  ],
  [
    'R017',
    'a client takes the place of a lead',
    { ...signedIn, lead: flores },
    { type: 'client-selected', client: school },
    { ...signedIn, client: school },
  ],
  ['R017', 'visiting the catalogue keeps client and centre', buying, { type: 'catalogue-entered' }, buying],
  [
    'R019',
    'a client with exactly one centre is selected with it',
    signedIn,
    { type: 'client-selected', client: hotel, center: beach },
    { ...signedIn, client: hotel, center: beach },
  ],
  [
    'R020',
    'a client with no centre or several clears the centre of the one before',
    buying,
    { type: 'client-selected', client: school },
    { ...buying, client: school, center: null },
  ],
  [
    'R021',
    'removing the client removes the centre',
    buying,
    { type: 'client-removed' },
    { ...buying, client: null, center: null },
  ],
  [
    'R022',
    'choosing a country removes the client, and its centre with it',
    buying,
    { type: 'country-chosen', country: 'eu' },
    { ...signedIn, country: 'eu' },
  ],
  ['R043', 'the centre has a clear button of its own', buying, { type: 'center-removed' }, { ...buying, center: null }],
  [
    'R034',
    'picking a centre keeps the client',
    buying,
    { type: 'center-selected', center: spa },
    { ...buying, center: spa },
  ],
]

describe('session', () => {
  it.each(TRANSITIONS)('%s: %s', (_rule, _what, before, event, after) => {
    const untouched = structuredClone(before)
    expect(session(before, event)).toEqual(after)
    expect(before).toEqual(untouched)
  })

  it('R001: a user counts as logged in exactly when a token is present', () => {
    expect(isSignedIn(SIGNED_OUT)).toBe(false)
    expect(isSignedIn(signedIn)).toBe(true)
  })
})
