import { describe, expect, it } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { Role } from '#domain/permissions.ts'
import { router } from '#web/routing/routes/router.tsx'
import { mayOpen } from '#web/layout/menu/menu.ts'
import type { MenuContext } from '#web/layout/menu/menu.ts'
import { isSwitchedOff } from '#web/layout/menu/switchedOff.ts'

// Every route of the portal × who may open it, in the brand that has all of them. What is not here has no row, and fails.

interface Person {
  role: Role
  validates?: boolean
  buyer_cookie?: boolean
}

const PEOPLE = {
  client: { role: 'client' },
  validator: { role: 'client', validates: true },
  sales: { role: 'sales_person' },
  lead: { role: 'lead_manager' },
  admin: { role: 'admin' },
  cookie: { role: 'client', buyer_cookie: true },
} satisfies Record<string, Person>
type Name = keyof typeof PEOPLE

const ALL: Name[] = ['client', 'validator', 'sales', 'lead', 'admin', 'cookie']
const OWN: Name[] = ['client', 'validator', 'sales', 'lead', 'admin']
const BUYERS: Name[] = ['client', 'validator', 'sales', 'admin']
const OFFERS: Name[] = ['validator', 'sales', 'lead', 'admin']
const STAFF: Name[] = ['sales', 'lead', 'admin']

const TABLE: Record<string, Name[]> = {
  '/clientes': ['client', 'validator', 'sales', 'admin', 'cookie'],
  '/catalogo': ALL,
  '/catalogo/s': ALL,
  '/catalogo/product/$product': ALL,
  '/comparar': ALL,
  '/carrito': ALL,
  '/perfil': OWN,
  '/favorites-list': ALL,
  '/listas': BUYERS,
  '/listas/$template': BUYERS,
  '/listas/$template/pedir': BUYERS,
  '/pedido-de-la-semana/$center': BUYERS,
  '/listas/fijo/$run': BUYERS,
  '/helpmessage': ALL,
  '/pedidos': ALL, // leads on to the orders, which decide
  '/pedidos/mis-pedidos': OWN,
  '/pedidos/pedido/$order': OWN,
  '/pedidos/ofertas-recibidas': ['client', 'validator'],
  '/pedidos/oferta-recibida/$offer': ['client', 'validator'],
  '/pedidos/albaranes': BUYERS,
  '/pedidos/albaran/$note': BUYERS,
  '/pedidos/facturas': BUYERS,
  '/pedidos/factura/$invoice': BUYERS,
  '/ofertas': ALL, // leads on to the offers
  '/ofertas/listado': OFFERS,
  '/ofertas/oferta/$offer': OFFERS,
  '/pedidos/validar-pedidos': BUYERS,
  '/pedidos/validar-pedido/$tab/$order': BUYERS,
  '/ofertas/validar-ofertas': ['validator', 'sales', 'admin'],
  '/ofertas/validar-oferta/$tab/$offer': ['validator', 'sales', 'admin'],
  '/pedidos/importacion-pedidos': BUYERS,
  '/pedidos/comprar': BUYERS,
  '/pedidos/comprar/s': BUYERS,
  '/center/products/consumed': ['client', 'validator', 'sales', 'admin'],
  '/center/products/consumed/qr': ['client', 'validator', 'sales', 'admin'],
  '/catalogos': STAFF,
  '/catalogos/catalogo/$catalog': STAFF,
  '/carbonfootprint': BUYERS,
  '/carbonfootprint/simulador': BUYERS,
  '/estadisticas': BUYERS,
  '/estadisticas/compras': BUYERS,
  '/estadisticas/centros': BUYERS,
  '/estadisticas/categorias': BUYERS,
  '/estadisticas/articulos': BUYERS,
  '/dashboard': ['sales', 'admin'],
  '/dashboard/resumen': ['sales', 'admin'],
  '/dashboard/pedidos': ['sales', 'admin'],
  '/dashboard/proveedores': ['sales', 'admin'],
  '/dashboard/ofertas': ['sales', 'admin'],
  '/dashboard/ventas/resumen': ['sales', 'admin'],
  '/dashboard/ventas/ranking': ['sales', 'admin'],
  '/dashboard/ventas/ranking/$client': ['sales', 'admin'],
  '/dashboard/ventas/eficiencia': ['sales', 'admin'],
  '/dashboard/ventas/perdidos': ['sales', 'admin'],
  '/dashboard/ventas/perdidos/$client': ['sales', 'admin'],
  '/dashboard/albaranes/resumen': ['sales', 'admin'],
  '/dashboard/albaranes/ranking': ['sales', 'admin'],
  '/dashboard/albaranes/ranking/$client': ['sales', 'admin'],
  '/dashboard/facturas/resumen': ['sales', 'admin'],
  '/dashboard/facturas/ranking': ['sales', 'admin'],
  '/dashboard/facturas/ranking/$client': ['sales', 'admin'],
  '/importaciones': ['admin'],
  '/importaciones/$import': ['admin'],
  '/administracion/punchout': ['admin'],
  '/administracion/punchout/nuevo': ['admin'],
  '/administracion/punchout/$partner': ['admin'],
  '/administracion/punchout/mensaje/$message': ['admin'],
  '/escritorio': ['admin'],
  '/escritorio/pedidos': ['admin'],
  '/escritorio/pedidos/$arrival': ['admin'],
  '/escritorio/clientes': ['admin'],
  '/escritorio/clientes/$client': ['admin'],
  '/escritorio/personas': ['admin'],
  '/escritorio/personas/$person': ['admin'],
  '/escritorio/importar': ['admin'],
  '/escritorio/ajustes': ['admin'],
  '/escritorio/ajustes/puesta-en-marcha': ['admin'],
  '/escritorio/historia': ['admin'],
  '/escritorio/maquina': ['admin'],
  '/leads': STAFF,
  '/leads/lead-create': STAFF,
  '/leads/lead-oferta': STAFF,
  '/leads/lead-oferta/s': STAFF,
  '/leads/lead-oferta/product/$product': STAFF,
  '/leads/lead-oferta-carrito': STAFF,
}

/** Open to everybody, signed in or not. */
const OPEN =
  /^\/($|404$|recuperar|nueva|confirmar-correo$|invitacion$|validar\/|oferta\/|pedido-fijo\/|certificados\/|catalogo-publico|\$$)/

const contextOf = ({ role, validates = false, buyer_cookie = false }: Person): MenuContext => ({
  actor: {
    role,
    rights: [],
    can_validate_orders: validates,
    can_validate_offers: validates,
    has_buyer_cookie: buyer_cookie,
  },
  flags: { ...brandOf('prisma').flags },
  traits: { ...brandOf('prisma').traits },
  has_client: true,
  has_center: true,
  has_notes: true,
  has_nodes: true,
  validable_orders: 0,
  validable_offers: 0,
  unseen_offers: 0,
})

const routes = [...new Set(Object.keys(router.routesByPath).map(path => path.replace(/(.)\/$/, '$1')))].filter(
  path => !OPEN.test(path),
)

describe('addresses opened by hand (P-PERM)', () => {
  it('every route behind the sign-in has its row, and every row its route', () => {
    expect(routes.length).toBeGreaterThan(25)
    expect(Object.keys(TABLE).toSorted()).toEqual(routes.toSorted())
  })

  it.each(Object.entries(TABLE))('%s is for %j', (route, names) => {
    const address = route.replaceAll(/\$\w+/g, '7')
    const open = ALL.filter(name => mayOpen(address, contextOf(PEOPLE[name])))
    expect(open).toEqual(ALL.filter(name => names.includes(name)))
  })

  it('R179: a screen that the brand has switched off does not exist, one of another role is refused', () => {
    const context = contextOf(PEOPLE.client)
    const off = { ...context, flags: { ...context.flags, favorite: false } }
    expect(isSwitchedOff('/favorites-list', off)).toBe(true)
    for (const address of ['/favorites-list', '/importaciones', '/leads', '/ofertas/listado', '/catalogo', '/nothing'])
      expect(isSwitchedOff(address, context), address).toBe(false)
  })
})
