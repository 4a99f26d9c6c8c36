import type { Operation } from '#domain/punchout/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Partner } from './partner-store.ts'
import type { PartnerUser } from './scope.ts'

/** Which visit the user of a partner acts in; without one, what a partner sends by itself. */
export interface ActsIn {
  id: string
  operation: Operation
  center_id: number | null
  buyer_cookie: string
}

export const NO_VISIT: ActsIn = {
  id: '00000000-0000-0000-0000-000000000000',
  operation: 'create',
  center_id: null,
  buyer_cookie: '',
}

/** The user of a partner, narrowed to the client of the partner. */
export const viewerOf = (user: PartnerUser, { client_id }: Pick<Partner, 'client_id'>, visit: ActsIn): Viewer => ({
  ...user,
  session_id: '',
  cart_key: visit.id,
  punchout: { ...visit, client_id },
  has_buyer_cookie: true,
  has_second_factor: false,
  looker: null,
})
