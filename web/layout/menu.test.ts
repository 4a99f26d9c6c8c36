import { describe, expect, it } from 'vitest'
import { ROLES } from '#domain/permissions.ts'
import { menuFor } from './menu.ts'
import type { MenuContext } from './menu.ts'

const context = (change: Partial<MenuContext['actor']> = {}, rest: Partial<MenuContext> = {}): MenuContext => ({
  actor: { role: 'client', can_validate_orders: false, can_validate_offers: false, has_buyer_cookie: false, ...change },
  flags: { menu_pedidos_home: true },
  validable_orders: 0,
  ...rest,
})

const idsOf = (of: MenuContext) => menuFor(of).map(({ id }) => id)

describe.each(ROLES)('main menu of a %s', role => {
  it('R048: Productos always', () => {
    expect(idsOf(context({ role }))).toContain('products')
    expect(idsOf(context({ role, has_buyer_cookie: true }))).toContain('products')
  })

  it('R049: Pedidos only with menu_pedidos_home and without a buyer cookie', () => {
    expect(idsOf(context({ role }))).toContain('orders')
    expect(idsOf(context({ role, has_buyer_cookie: true }))).not.toContain('orders')
    expect(idsOf(context({ role }, { flags: { menu_pedidos_home: false } }))).not.toContain('orders')
    expect(idsOf(context({ role }, { flags: {} }))).not.toContain('orders')
  })
})

it('R050: Pedidos carries a marker when validable orders exist', () => {
  const marks = (validable_orders: number) =>
    menuFor(context({}, { validable_orders })).map(({ id, pending }) => [id, pending])
  expect(marks(0)).toEqual([
    ['products', 0],
    ['orders', 0],
  ])
  expect(marks(3)).toEqual([
    ['products', 0],
    ['orders', 3],
  ])
})

it('leads from Pedidos to Mis pedidos', () => {
  const orders = menuFor(context()).find(({ id }) => id === 'orders')
  expect(orders?.children).toEqual([{ id: 'my-orders', label: 'layout.my_orders', href: '/pedidos/mis-pedidos' }])
})
