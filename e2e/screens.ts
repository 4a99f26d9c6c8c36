import type { Portal } from './portal.ts'

interface Screen {
  name: string
  path: (portal: Portal) => Promise<string> | string
}

/** Every screen but the sign-in. */
export const SCREENS: Screen[] = [
  { name: 'the client list', path: () => '/clientes' },
  { name: 'the whole catalogue', path: () => '/catalogo?all=1' },
  { name: 'a category', path: async portal => `/catalogo?cat=${await portal.category('Celulosa y papel')}` },
  { name: 'a search', path: () => '/catalogo/s?q=bobina' },
  { name: 'an article', path: async portal => `/catalogo/product/${await portal.productOf('BS-2006')}-bobina` },
  { name: 'the cart', path: () => '/carrito' },
  { name: 'the favourites', path: () => '/favorites-list' },
  { name: 'the support form', path: () => '/helpmessage' },
  { name: 'the public catalogue', path: () => '/catalogo-publico' },
  {
    name: 'a public article',
    path: async portal => `/catalogo-publico/product/${await portal.productOf('BS-2006')}-bobina`,
  },
  { name: 'the order list', path: () => '/pedidos/mis-pedidos' },
  { name: 'the buy list', path: () => '/pedidos/comprar?tab=all' },
  { name: 'the consumed products', path: () => '/center/products/consumed' },
  {
    name: 'the labels of articles',
    path: async portal => `/center/products/consumed/qr?products=${await portal.productOf('BS-2006')}`,
  },
  { name: 'an order', path: async portal => `/pedidos/pedido/${(await portal.orders())[0]?.id}` },
  { name: 'the own account', path: () => '/perfil' },
  { name: 'the page for what does not exist', path: () => '/404' },
]
