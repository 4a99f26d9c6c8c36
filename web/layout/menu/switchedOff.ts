import { RIGHTS, ROLES } from '#domain/permissions.ts'
import { mayOpen } from './menu.ts'
import type { MenuContext } from './menu.ts'

/** Whether this brand has nothing at an address, for whomever: its flags have switched the place off. */
export const isSwitchedOff = (path: string, context: MenuContext): boolean =>
  !ROLES.some(role => mayOpen(path, { ...context, actor: { ...WITH_ALL_RIGHTS, role } }))

const WITH_ALL_RIGHTS = {
  rights: RIGHTS,
  can_validate_orders: true,
  can_validate_offers: true,
  has_buyer_cookie: false,
}
