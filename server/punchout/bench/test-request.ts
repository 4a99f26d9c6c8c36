import { randomUUID } from 'node:crypto'
import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { type Envelope, element, writeDocument, header } from '#server/punchout/cxml/write.ts'

/** A set-up request as the partner would send it. It names no address for the cart, so that nothing is sent there. */
export function testRequest(
  { domain, identity, own_domain, own_identity }: PartnerDetail,
  { secret, ship_to }: { secret: string; ship_to: string },
  envelope: Envelope,
): string {
  const parties = { from: { domain, identity }, to: { domain: own_domain, identity: own_identity }, secret }
  const address = element(
    'ShipTo',
    {},
    element('Address', { addressID: ship_to }, element('Name', { 'xml:lang': 'en' }, ship_to)),
  )
  return writeDocument(
    'cXML',
    envelope,
    header(parties),
    element(
      'Request',
      {},
      element(
        'PunchOutSetupRequest',
        { operation: 'create' },
        element('BuyerCookie', {}, randomUUID()),
        ship_to === '' ? undefined : address,
      ),
    ),
  )
}
