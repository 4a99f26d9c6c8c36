import { describe, expect, it } from 'vitest'
import { pathAfterSignIn, punchOutCode, safeNextPath } from './pathAfterSignIn.ts'

describe('R006: after login a user with exactly one client goes to the client list, any other to the home route', () => {
  it.each([
    [1, '/clientes'],
    [0, '/catalogo'],
    [2, '/catalogo'],
  ])('%i clients: %s', (clients_count, landing) => {
    expect(pathAfterSignIn({ role: 'client', clients_count }, undefined, { home: '/catalogo' })).toBe(landing)
  })

  it('a lead manager goes to the lead list in a brand with leads, and to the home route in another', () => {
    const account = { role: 'lead_manager' as const, clients_count: 0 }
    expect(pathAfterSignIn(account, undefined, { home: '/catalogo', has_leads: true })).toBe('/leads')
    expect(pathAfterSignIn(account, undefined, { home: '/catalogo' })).toBe('/catalogo')
  })

  it('the address that was asked for before the sign-in is used first', () => {
    expect(pathAfterSignIn({ role: 'client', clients_count: 1 }, '/pedidos/mis-pedidos', { home: '/catalogo' })).toBe(
      '/pedidos/mis-pedidos',
    )
  })
})

describe('the address kept for after the login stays within the portal', () => {
  it.each(['/pedidos/mis-pedidos?page=2', '/carrito'])('%s', next => expect(safeNextPath(next)).toBe(next))
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/', '', null])(
    'not %s',
    next => expect(safeNextPath(next)).toBeUndefined(),
  )
})

describe('R004, R005: token and buyer_cookie in the address log in without the form', () => {
  it('both', () => {
    expect(punchOutCode(new URLSearchParams('token=one&buyer_cookie=two'))).toEqual({
      token: 'one',
      buyer_cookie: 'two',
    })
  })
  it.each(['token=one', 'buyer_cookie=two', 'token=&buyer_cookie=two', ''])('not with %s', query => {
    expect(punchOutCode(new URLSearchParams(query))).toBeUndefined()
  })
})
