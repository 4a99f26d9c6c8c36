import { describe, expect, it } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { ALL_FLAGS, APP_TYPES } from '#domain/brands/shape.ts'
import type { AppType, Flags } from '#domain/brands/shape.ts'
import { ROLES } from '#domain/permissions.ts'
import type { Role } from '#domain/permissions.ts'
import { mayOpen, menuFor, placesFor } from './menu.ts'
import type { MenuContext } from './menu.ts'

interface Situation extends Partial<Omit<MenuContext, 'actor' | 'flags' | 'traits'>> {
  role?: Role
  brand?: AppType
  buyer_cookie?: boolean
  flags?: Partial<Flags>
}

// Everything selected and everything there: each test takes one thing away.
const context = ({
  role = 'admin',
  brand = 'prisma',
  buyer_cookie = false,
  flags,
  ...rest
}: Situation): MenuContext => ({
  actor: { role, rights: [], can_validate_orders: true, can_validate_offers: true, has_buyer_cookie: buyer_cookie },
  flags: { ...brandOf(brand, flags).flags },
  traits: { ...brandOf(brand).traits },
  has_client: true,
  has_center: true,
  has_notes: true,
  has_nodes: true,
  validable_orders: 0,
  validable_offers: 0,
  unseen_offers: 0,
  ...rest,
})

const ALL_BUILT = () => true
const itemsOf = (situation: Situation) => menuFor(context(situation), ALL_BUILT)
const idsOf = (situation: Situation) => itemsOf(situation).map(({ id }) => id)
const below = (situation: Situation, id: string) =>
  itemsOf(situation)
    .find(item => item.id === id)
    ?.children.map(child => child.id) ?? []
const placesOf = (situation: Situation) => placesFor(context(situation), ALL_BUILT)

// screens.md 2.4: columns client, sales_person, admin, lead_manager, buyer cookie.
const MATRIX: [id: string, client: boolean, staff: boolean, lead: boolean, cookie: boolean][] = [
  ['products', true, true, true, true],
  ['orders', true, true, true, false],
  ['catalogs', false, true, true, false],
  ['statistics', true, true, false, false],
  ['leads', false, true, true, false],
  ['offers', false, true, true, false],
  ['dashboard', false, true, false, false],
  ['carbon', true, true, false, false],
  ['consumed-products', true, true, false, false],
]

describe.each(MATRIX)(
  '%s in the main menu (R048 R049 R051 R053 R054 R056 R057 R058 R323)',
  (id, client, staff, lead, cookie) => {
    it.each([
      ['client', client],
      ['sales_person', staff],
      ['admin', staff],
      ['lead_manager', lead],
    ] as const)('of a %s: %s', (role, shown) => {
      expect(idsOf({ role }).includes(id)).toBe(shown)
    })

    it('of a session from a procurement system', () => {
      for (const role of ROLES.filter(each => each !== 'lead_manager')) {
        expect(idsOf({ role, buyer_cookie: true }).includes(id)).toBe(cookie)
      }
    })
  },
)

const SUBMENU: [id: string, client: boolean, staff: boolean, lead: boolean][] = [
  ['buy', true, true, false],
  ['my-orders', true, true, true],
  ['received-offers', true, false, false],
  ['validate-orders', true, true, false],
  ['delivery-notes', true, true, false],
  ['invoices', true, true, false],
  ['orders-import', true, true, false],
]

it.each(SUBMENU)('Pedidos › %s', (id, client, staff, lead) => {
  const has = (role: Role) => below({ role }, 'orders').includes(id)
  expect([has('client'), has('sales_person'), has('admin'), has('lead_manager')]).toEqual([client, staff, staff, lead])
})

it('Ofertas › Validar ofertas is not shown to a lead manager', () => {
  expect(below({ role: 'admin' }, 'offers')).toEqual(['offer-list', 'validate-offers'])
  expect(below({ role: 'lead_manager' }, 'offers')).toEqual(['offer-list'])
})

describe('the order of the menu', () => {
  it('is that of the specification, and then the desk', () => {
    expect(idsOf({ role: 'sales_person' })).toEqual(MATRIX.map(([id]) => id))
    expect(idsOf({ role: 'admin' })).toEqual([...MATRIX.map(([id]) => id), 'desk'])
  })
})

// What each item disappears with, all else being there.
const CONDITIONS: [id: string, rule: string, without: Situation][] = [
  ['orders', 'R049: menu_pedidos_home off', { flags: { menu_pedidos_home: false } }],
  ['catalogs', 'R051 R320: catalog_generator off', { flags: { catalog_generator: false } }],
  ['statistics', 'R053: no customer selected', { has_client: false }],
  ['leads', 'R054: a brand without leads', { brand: 'pulcro' }],
  ['offers', 'R054: a brand without leads', { brand: 'pulcro' }],
  ['dashboard', 'R056: a brand without a dashboard', { brand: 'vario' }],
  ['dashboard', 'no tree of nodes', { has_nodes: false }],
  ['carbon', 'R057: carbonFootprint off', { flags: { carbonFootprint: false } }],
  ['carbon', 'R057: neither customer nor centre', { has_client: false, has_center: false, has_notes: false }],
  ['consumed-products', 'R058: no centre', { has_center: false, has_notes: false }],
  ['consumed-products', 'R058: a centre without delivery notes', { has_notes: false }],
]

it.each(CONDITIONS)('%s goes with: %s', (id, _rule, without) => {
  expect(idsOf({})).toContain(id)
  expect(idsOf(without)).not.toContain(id)
})

it('R057: Huella de Carbono needs a customer or a centre, not both', () => {
  expect(idsOf({ has_center: false, has_notes: false })).toContain('carbon')
  expect(idsOf({ has_client: false })).toContain('carbon')
})

it.each(APP_TYPES)('R054 R056: Leads, Ofertas and Dashboard in %s', brand => {
  const items = idsOf({ brand })
  expect(items.includes('leads')).toBe(['prisma', 'vario'].includes(brand))
  expect(items.includes('offers')).toBe(['prisma', 'vario'].includes(brand))
  expect(items.includes('dashboard')).toBe(brand === 'prisma')
})

it('R050 R055: Pedidos and Ofertas carry a marker when something waits', () => {
  const marks = (situation: Situation) =>
    Object.fromEntries(
      itemsOf(situation)
        .map(({ id, pending }) => [id, pending] as const)
        .filter(([, count]) => count > 0),
    )
  expect(marks({})).toEqual({})
  expect(marks({ validable_orders: 3 })).toEqual({ orders: 3 })
  expect(marks({ validable_offers: 2 })).toEqual({ offers: 2 })
})

it('R055: Ofertas and the list in it carry how many answers are news, apart from what waits', () => {
  const offers = itemsOf({ unseen_offers: 4, validable_offers: 1 }).find(({ id }) => id === 'offers')
  expect(offers).toMatchObject({ pending: 1, news: 4 })
  expect(offers?.children.map(({ id, pending, news = 0 }) => [id, pending, news])).toEqual([
    ['offer-list', 0, 4],
    ['validate-offers', 1, 0],
  ])
  expect(itemsOf({ unseen_offers: 4 }).filter(({ id, news }) => id !== 'offers' && news !== undefined)).toEqual([])
})

describe('R323: who validates offers without a menu «Ofertas»', () => {
  const linkOf = (situation: Situation) =>
    itemsOf(situation)
      .find(({ id }) => id === 'orders')
      ?.children.find(({ id }) => id === 'validate-offers')

  it('finds them beside «Validar pedidos», with how many wait', () => {
    for (const situation of [{ role: 'client' }, { role: 'sales_person', brand: 'pulcro' }] as const) {
      const ids = below(situation, 'orders')
      expect(ids.indexOf('validate-offers')).toBe(ids.indexOf('validate-orders') + 1)
      expect(linkOf({ ...situation, validable_offers: 2 })).toMatchObject({
        href: '/ofertas/validar-ofertas',
        pending: 2,
      })
      expect(idsOf(situation)).not.toContain('offers')
    }
  })

  it('sees at «Pedidos» all that waits, and is there while validating', () => {
    const orders = itemsOf({ role: 'client', validable_orders: 3, validable_offers: 2 }).find(
      ({ id }) => id === 'orders',
    )
    expect(orders?.pending).toBe(5)
    expect(orders?.addresses).toContain('/ofertas/validar-oferta')
  })

  it('finds them also without the orders', () => {
    expect(itemsOf({ role: 'client', flags: { menu_pedidos_home: false } }).at(-1)).toMatchObject({
      id: 'validate-offers',
      href: '/ofertas/validar-ofertas',
    })
  })

  it('is no user without the right, without the flag, or with another menu', () => {
    const client = context({ role: 'client' })
    const without = { ...client, actor: { ...client.actor, can_validate_offers: false } }
    const orders = menuFor(without, ALL_BUILT).find(({ id }) => id === 'orders')
    expect(orders?.children.map(({ id }) => id)).not.toContain('validate-offers')
    expect(linkOf({ role: 'client', flags: { menu_ofertas_validar: false } })).toBeUndefined()
    expect(linkOf({ role: 'admin' })).toBeUndefined()
    expect(linkOf({ role: 'lead_manager', brand: 'pulcro' })).toBeUndefined()
  })
})

describe('what is not built yet', () => {
  const built = (...paths: string[]) => menuFor(context({}), href => paths.includes(href))

  it('is not in the menu', () => {
    expect(built('/catalogo').map(({ id }) => id)).toEqual(['products'])
  })

  it('leaves out only groups without items', () => {
    const [, orders, ...others] = built('/catalogo', '/pedidos/mis-pedidos')
    expect(orders?.children.map(({ href }) => href)).toEqual(['/pedidos/mis-pedidos'])
    expect(others).toEqual([])
  })
})

describe('entrances outside the menu', () => {
  it('R046 R179: favourites only with the flag', () => {
    expect(placesOf({}).has('favourites')).toBe(true)
    expect(placesOf({ flags: { favorite: false } }).has('favourites')).toBe(false)
  })

  it('Importaciones is for the administration alone', () => {
    const withImports = ROLES.filter(role => placesOf({ role }).has('imports'))
    expect(withImports).toEqual(['admin'])
    expect(mayOpen('/importaciones/7', context({ role: 'sales_person' }))).toBe(false)
    expect(mayOpen('/importaciones/7', context({ role: 'admin' }))).toBe(true)
  })

  it('Configuración is hidden for a session from a procurement system, Ayuda is not', () => {
    expect([...placesOf({ buyer_cookie: true })]).toEqual(['clients', 'favourites', 'support'])
    expect(placesOf({}).has('profile')).toBe(true)
  })
})

// Every flag of 000 §3 that opens a place: the place, and an address within it.
const FLAG_PLACES: [flag: keyof Flags, address: string][] = [
  ['favorite', '/favorites-list'],
  ['menu_pedidos_home', '/pedidos/pedido/12'],
  ['menu_pedidos_validar', '/pedidos/validar-pedido/order/12'],
  ['menu_pedidos_albaranes', '/pedidos/albaran/12'],
  ['menu_pedidos_facturas', '/pedidos/facturas'],
  ['menu_pedidos_importacion', '/pedidos/importacion-pedidos'],
  ['menu_ofertas_validar', '/ofertas/validar-ofertas'],
  ['catalog_generator', '/catalogos/catalogo/3'],
  ['carbonFootprint', '/carbonfootprint/simulador'],
]

describe('addresses opened by hand', () => {
  it.each(FLAG_PLACES)('without %s %s is refused (R226)', (flag, address) => {
    expect(mayOpen(address, context({}))).toBe(true)
    expect(mayOpen(address, context({ flags: { [flag]: false } }))).toBe(false)
  })

  it.each(Object.keys(ALL_FLAGS).filter(flag => !FLAG_PLACES.some(([known]) => known === flag)))(
    '%s opens and closes no place',
    flag => {
      for (const [, address] of FLAG_PLACES) {
        expect(mayOpen(address, context({ flags: { [flag]: false } }))).toBe(true)
      }
      expect(idsOf({ flags: { [flag]: false } })).toEqual(idsOf({}))
    },
  )

  it('R315: a session from a procurement system is refused what its menu does not show', () => {
    const refused = ['/perfil', '/pedidos/mis-pedidos', '/catalogos', '/estadisticas', '/leads', '/ofertas/listado']
    for (const address of [...refused, '/dashboard', '/carbonfootprint']) {
      expect(mayOpen(address, context({ buyer_cookie: true }))).toBe(false)
    }
    for (const address of ['/catalogo', '/catalogo/product/1-x', '/carrito', '/favorites-list', '/helpmessage']) {
      expect(mayOpen(address, context({ buyer_cookie: true }))).toBe(true)
    }
  })

  it('R323: a client is refused leads, catalogues and dashboard, but not the list of its offers (A10)', () => {
    for (const address of ['/leads', '/leads/lead-create', '/catalogos', '/dashboard/ventas/resumen']) {
      expect(mayOpen(address, context({ role: 'client' }))).toBe(false)
    }
    expect(mayOpen('/ofertas/listado', context({ role: 'client' }))).toBe(true)
  })

  it('a client who validates no offers is refused their lists', () => {
    const client = context({ role: 'client' })
    const without = { ...client, actor: { ...client.actor, can_validate_offers: false } }
    for (const address of ['/ofertas/listado', '/ofertas/oferta/7', '/ofertas/validar-ofertas']) {
      expect(mayOpen(address, without)).toBe(false)
    }
  })

  it('an address that only begins alike is another one', () => {
    expect(mayOpen('/leadsheet', context({ role: 'client' }))).toBe(true)
  })
})
