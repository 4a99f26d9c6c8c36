import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import type * as contract from '#domain/desk/leaving-contract.ts'
import { handOverCarts } from '#server/cart/handed/hand-over.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { changeTogetherByHand } from '#server/exchange/by-hand/together.ts'
import { recordAct } from '#server/exchange/history/record-act.ts'
import { handOverFavourites } from '#server/favourites/service.ts'
import { handOf } from '#server/desk/records/answered.ts'
import { findHoldings, listCustomers, listHeirs } from './leaving-store.ts'
import { readPerson, requireNotAbove } from './tended-person.ts'

/** What somebody has that another one can go on with, and who that can be. */
export async function readLeaving(context: SignedInContext, id: number) {
  const { sql, viewer } = context
  await requireNotAbove(context, id)
  const [holdings, heirs] = await Promise.all([findHoldings(sql, viewer, id), listHeirs(sql, viewer, id)])
  return { ...holdings, heirs }
}

/** Blocks somebody who leaves, which ends every session, and gives what she has to who goes on: all of it or nothing. */
export async function leaveCompany(
  context: SignedInContext,
  id: number,
  { heir: heirId, reason }: { heir: number | null; reason: string },
): Promise<contract.Left> {
  const { sql, viewer, now } = context
  const person = await requireNotAbove(context, id)
  if (id === viewer.id) throw new Failure(403, 'desk.leave_oneself')
  if (person.role === 'admin') throw new Failure(403, 'desk.leave_admin')
  const heir = heirId === null ? undefined : await requireHeir(context, id, heirId)
  const { clients, leads } = heir ? await listCustomers(sql, viewer, id) : { clients: [], leads: [] }
  const left: contract.Left = { carts: { handed: 0, other_cart: 0, out_of_reach: 0 }, favourites: 0, clients: clients.length, leads: leads.length }
  const hand = handOf(context, async transaction => {
    if (heir) {
      left.carts = await handOverCarts(transaction, id, heir.id)
      left.favourites = await handOverFavourites(transaction, id, heir.id)
    }
    const after = {
      heir: heir?.key ?? null,
      carts: left.carts.handed,
      favourites: left.favourites,
      leads: left.leads,
    }
    await recordAct(transaction, { what: 'left', key: person.key, sender: hand.sender, now, after })
  })
  const toHeir = (keys: string[]) => keys.map(key => ({ key, values: { sales_person: heir?.key } }))
  await changeTogetherByHand(
    hand,
    [
      { kind: 'users', rows: [{ key: person.key, values: { active: false } }, ...validation(person, heir)] },
      { kind: 'clients', rows: toHeir(clients) },
      { kind: 'leads', rows: toHeir(leads) },
    ],
    reason,
  )
  return left
}

async function requireHeir(context: SignedInContext, id: number, heirId: number): Promise<DeskPersonRecord> {
  const heirs = await listHeirs(context.sql, context.viewer, id)
  if (!heirs.some(each => each.id === heirId)) throw fieldFailure('heir', 'desk.no_heir')
  return readPerson(context, heirId)
}

/** Who goes on decides what waits, with the maximum of who leaves where she had none of her own. */
function validation(person: DeskPersonRecord, heir: DeskPersonRecord | undefined) {
  if (!heir) return []
  const orders = person.can_validate_orders && !heir.can_validate_orders
  const offers = person.can_validate_offers && !heir.can_validate_offers
  if (!orders && !offers) return []
  const isNew = !heir.can_validate_orders && !heir.can_validate_offers
  const values = {
    ...(orders && { can_validate_orders: true }),
    ...(offers && { can_validate_offers: true }),
    ...(isNew && { validation_limit: person.validation_limit }),
  }
  return [{ key: heir.key, values }]
}
