import { describe, expect, test } from 'vitest'
import { type Actor, can, RIGHTS, rightsOf, ROLES } from './permissions.ts'

const actor = (wish: Partial<Actor>): Actor => ({
  role: 'sales_person',
  rights: [],
  can_validate_orders: false,
  can_validate_offers: false,
  has_buyer_cookie: false,
  ...wish,
})

const ROOMS = {
  desk_orders: can.deskOrders,
  desk_people: can.deskPeople,
  desk_catalogue: can.deskCatalogue,
  desk_shop_window: can.deskShopWindow,
  desk_settings: can.deskSettings,
  desk_history: can.deskHistory,
}

describe('R390: a right opens its own room of the desk and no other', () => {
  test.each(RIGHTS)('%s', right => {
    for (const role of ['sales_person', 'lead_manager'] as const) {
      const open = RIGHTS.filter(room => ROOMS[room](actor({ role, rights: [right] })))
      expect(open).toEqual([right])
      expect(can.seeDesk(actor({ role, rights: [right] }))).toBe(true)
      expect(can.seeDesk(actor({ role }))).toBe(false)
    }
  })

  test('reading the history needs that of the history, of people or of the settings', () => {
    const readers = RIGHTS.filter(right => can.readHistory(actor({ rights: [right] })))
    expect(readers).toEqual(['desk_people', 'desk_settings', 'desk_history'])
  })
})

test('R391: an administrator has every right, and a client none whatever is stored', () => {
  expect(rightsOf(actor({ role: 'admin' }))).toEqual(RIGHTS)
  expect(rightsOf(actor({ role: 'client', rights: RIGHTS }))).toEqual([])
  expect(can.seeDesk(actor({ role: 'client', rights: RIGHTS }))).toBe(false)
})

test('R392: a visit of a procurement system has no desk, whoever it acts as', () => {
  for (const role of ROLES) {
    const visit = actor({ role, rights: RIGHTS, has_buyer_cookie: true })
    expect([can.seeDesk, ...Object.values(ROOMS)].map(may => may(visit))).not.toContain(true)
  }
})

test('R513: a sales person tends the own clients at the desk where the installation lets her, and no visit does', () => {
  const seller = { role: 'sales_person', tends_own_clients: true } as const
  const rooms = [can.seeDesk, can.tendClients, can.readArrivals, can.undoAtDesk, can.readHistory]
  expect(rooms.map(may => may(actor(seller)))).not.toContain(false)
  expect([can.shareAtDesk, ...Object.values(ROOMS)].map(may => may(actor(seller)))).not.toContain(true)
  for (const wish of [{ has_buyer_cookie: true }, { role: 'client' }, { role: 'lead_manager' }] as const)
    expect(rooms.map(may => may(actor({ ...seller, ...wish })))).not.toContain(true)
})
