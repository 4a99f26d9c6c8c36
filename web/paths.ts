/** The part of an article's page with what could be bought instead. */
export const ALTERNATIVES = 'alternativas'

/** Every address of the portal. Screens never spell one out. */
export const paths = {
  signIn: (next?: string) => (next ? `/?next=${encodeURIComponent(next)}` : '/'),
  passwordReset: () => '/recuperar-contrasena',
  newPassword: () => '/nueva-contrasena',
  notFound: () => '/404',
  clients: () => '/clientes',
  /** The same, on the way to a new offer. */
  clientsForOffer: () => '/clientes?offer=1',
  catalogue: (query?: CatalogueQuery) => withQuery('/catalogo', query),
  /** Results of a text search. */
  search: (q: string, query?: CatalogueQuery) => withQuery('/catalogo/s', { q, ...query }),
  product: (id: number, name: string, migas?: string) =>
    withQuery(`/catalogo/product/${id}-${slugOf(name)}`, migas ? { migas } : undefined),
  /** What could be bought instead of an article. */
  alternatives: (id: number, name: string) => `/catalogo/product/${id}-${slugOf(name)}#${ALTERNATIVES}`,
  publicCatalogue: (query?: CatalogueQuery) => withQuery('/catalogo-publico', query),
  publicSearch: (q: string, query?: CatalogueQuery) => withQuery('/catalogo-publico/s', { q, ...query }),
  publicProduct: (id: number, name: string) => `/catalogo-publico/product/${id}-${slugOf(name)}`,
  cart: () => '/carrito',
  favourites: (query?: { page?: number; q?: string; sort?: string }) => withQuery('/favorites-list', query),
  profile: () => '/perfil',
  /** With the number of an order that the question is about. */
  support: (query?: { order: string }) => withQuery('/helpmessage', query),
  imports: (query?: Record<string, string | number>) => withQuery('/importaciones', query),
  import: (id: number) => `/importaciones/${id}`,
  leads: (query?: Record<string, string | number>) => withQuery('/leads', query),
  newLead: () => '/leads/lead-create',
  /** The cart of a lead. */
  leadCart: () => LEAD_PATHS.cart(),
  leadCatalogue: () => LEAD_PATHS.catalogue(),
  offers: (query?: Record<string, string | number>) => withQuery('/ofertas/listado', query),
  offer: (id: number) => `/ofertas/oferta/${id}`,
  orders: (query?: Record<string, string | number>) => withQuery('/pedidos/mis-pedidos', query),
  order: (id: number) => `/pedidos/pedido/${id}`,
  importOrders: (query?: Record<string, string | number>) => withQuery('/pedidos/importacion-pedidos', query),
  validateOrders: (query?: Record<string, string | number>) => withQuery('/pedidos/validar-pedidos', query),
  validateOrder: (tab: string, id: number) => `/pedidos/validar-pedido/${tab}/${id}`,
  validateOffers: (query?: Record<string, string | number>) => withQuery('/ofertas/validar-ofertas', query),
  validateOffer: (tab: string, id: number) => `/ofertas/validar-oferta/${tab}/${id}`,
  /** The same, with what repeating it would do in view. */
  repeatOrder: (id: number) => `/pedidos/pedido/${id}?repeat=1`,
  /** The buy list; a text search has an address of its own. */
  buy: (query: BuyQuery = {}) => withQuery(query.q ? '/pedidos/comprar/s' : '/pedidos/comprar', query),
  consumed: (query?: Record<string, string | number | undefined>) => withQuery('/center/products/consumed', query),
  /** Labels with QR codes to print, of these articles. */
  labels: (products: number[]) => withQuery('/center/products/consumed/qr', { products: products.join() }),
  /** What a label on a shelf leads to: the article with what is usually taken of it. Short, so that its code is coarse. */
  scanned: (id: number) => `/catalogo/product/${id}?quantity=usual`,
}

/** Where one who buys looks and sends. */
export interface BuyerPaths {
  catalogue: (query?: CatalogueQuery) => string
  search: (q: string, query?: CatalogueQuery) => string
  product: (id: number, name: string, migas?: string) => string
  alternatives: (id: number, name: string) => string
  cart: () => string
}

const LEAD_PATHS: BuyerPaths = {
  catalogue: query => withQuery('/leads/lead-oferta', query),
  search: (q, query) => withQuery('/leads/lead-oferta/s', { q, ...query }),
  product: (id, name, migas) =>
    withQuery(`/leads/lead-oferta/product/${id}-${slugOf(name)}`, migas ? { migas } : undefined),
  alternatives: (id, name) => `/leads/lead-oferta/product/${id}-${slugOf(name)}#${ALTERNATIVES}`,
  cart: () => '/leads/lead-oferta-carrito',
}

/** A lead has a catalogue and a cart of its own; everybody else those of the clients. */
export const buyerPaths = ({ lead }: { lead: object | null }): BuyerPaths => (lead ? LEAD_PATHS : paths)

interface BuyQuery {
  q?: string
  /** Id of a category. */
  cat?: number
  tab?: string
  sort?: string
  all?: number
  page?: number
}

interface CatalogueQuery {
  /** Id of a category. */
  cat?: number
  page?: number
}

/** 'Papel higiénico 2 capas' → 'papel-higienico-2-capas' */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function withQuery(path: string, query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const written = search.toString()
  return written ? `${path}?${written}` : path
}
