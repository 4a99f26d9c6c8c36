/** The addresses of the screens, each spelled here alone. What stands behind a `$` differs from one to the next. */
export const ADDRESS = {
  signIn: '/',
  passwordReset: '/recuperar-contrasena',
  newPassword: '/nueva-contrasena',
  orderLink: '/validar/pedido/$order',
  offerLink: '/validar/oferta/$offer',
  notFound: '/404',
  publicCatalogue: '/catalogo-publico',
  publicSearch: '/catalogo-publico/s',
  publicProduct: '/catalogo-publico/product/$product',
  clients: '/clientes',
  catalogue: '/catalogo',
  search: '/catalogo/s',
  product: '/catalogo/product/$product',
  cart: '/carrito',
  profile: '/perfil',
  favourites: '/favorites-list',
  support: '/helpmessage',
  ordersHome: '/pedidos',
  orders: '/pedidos/mis-pedidos',
  order: '/pedidos/pedido/$order',
  validateOrders: '/pedidos/validar-pedidos',
  validateOrder: '/pedidos/validar-pedido/$tab/$order',
  importOrders: '/pedidos/importacion-pedidos',
  buy: '/pedidos/comprar',
  buySearch: '/pedidos/comprar/s',
  offersHome: '/ofertas',
  offers: '/ofertas/listado',
  offer: '/ofertas/oferta/$offer',
  validateOffers: '/ofertas/validar-ofertas',
  validateOffer: '/ofertas/validar-oferta/$tab/$offer',
  consumed: '/center/products/consumed',
  labels: '/center/products/consumed/qr',
  imports: '/importaciones',
  import: '/importaciones/$import',
  leads: '/leads',
  newLead: '/leads/lead-create',
  leadCatalogue: '/leads/lead-oferta',
  leadSearch: '/leads/lead-oferta/s',
  leadProduct: '/leads/lead-oferta/product/$product',
  leadCart: '/leads/lead-oferta-carrito',
  // Known to the menu, which leaves them out until they have a screen.
  deliveryNotes: '/pedidos/albaranes',
  deliveryNote: '/pedidos/albaran/$note',
  invoices: '/pedidos/facturas',
  invoice: '/pedidos/factura/$invoice',
  catalogs: '/catalogos',
  statistics: '/estadisticas',
  dashboard: '/dashboard',
  carbon: '/carbonfootprint',
} as const

/** What all addresses of one kind begin with: '/pedidos/pedido/$order' → '/pedidos/pedido'. */
export const beginningOf = (address: string): string => address.split('/$')[0] ?? address

/** An address with its variable parts filled in, from left to right. */
export const filled = (address: string, ...values: (string | number)[]): string =>
  values.reduce<string>((written, value) => written.replace(/\$\w+/, () => String(value)), address)
