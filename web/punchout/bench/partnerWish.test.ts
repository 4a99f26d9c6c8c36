import { describe, expect, it } from 'vitest'
import { bodyOf, missingIn, NO_PARTNER, wishOf } from './partnerWish.ts'

const PARTNER = {
  id: 1,
  name: 'Compras',
  client: { id: 2, name: 'Hotel' },
  user: { id: 3, name: 'Ana', email: 'ana@hotel.test' },
  active: false,
  client_session: 'acciona',
  domain: 'DUNS',
  identity: '1',
  own_domain: 'DUNS',
  own_identity: '2',
  oci_user: 'oci',
  oci_fields: { USERNAME: 'user' },
  return_hosts: ['a.test', '*.b.test'],
  frame_hosts: [],
  units: { 'Caja = 6': 'CT', Bote: 'BO' },
  classifications: { PAPEL: '14111700' },
  message_url: '',
  has_message_secret: true,
  wants_confirmation: false,
  wants_ship_notice: true,
}

describe('what is typed of a partner', () => {
  it('comes back as it was stored, and leaves the secret alone', () => {
    const { id: _id, client, user, has_message_secret: _secret, ...same } = PARTNER
    expect(bodyOf(wishOf(PARTNER))).toEqual({ ...same, client: client.id, user: user.id })
    expect(bodyOf({ ...wishOf(PARTNER), message_secret: 'x' })).toMatchObject({ message_secret: 'x' })
  })

  it('has hosts in a row or on lines, and codes behind the last sign', () => {
    const body = bodyOf({ ...NO_PARTNER, return_hosts: ' a.test, b.test;\nc.test ', units: '\nCaja=CT\n Bote : BO\n' })
    expect(body.return_hosts).toEqual(['a.test', 'b.test', 'c.test'])
    expect(body.units).toEqual({ Caja: 'CT', 'Bote : BO': '' })
  })

  it('needs a name, a client and a user', () => {
    expect(missingIn(NO_PARTNER)).toEqual(['name', 'client', 'user'])
    expect(missingIn({ ...NO_PARTNER, name: 'x', client: 1, user: 2 })).toEqual([])
  })
})
