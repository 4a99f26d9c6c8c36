import { ADDRESS, filled } from './addresses.ts'

/** The section of an article's page with alternatives. */
export const ALTERNATIVES = 'alternativas'

/** Every address of the portal, so that no screen writes one itself. */
export const paths = {
  signIn: (next?: string) => withQuery(ADDRESS.signIn, { next }),
  passwordReset: () => ADDRESS.passwordReset,
  newPassword: () => ADDRESS.newPassword,
  /** With the address that was not found. */
  notFound: (from?: string) => withQuery(ADDRESS.notFound, { from }),
  clients: (query?: Query) => withQuery(ADDRESS.clients, query),
  /** The same, on the way to a new offer. */
  clientsForOffer: () => withQuery(ADDRESS.clients, { offer: 1 }),
  catalogue: (query?: CatalogueQuery) => withQuery(ADDRESS.catalogue, query),
  /** Results of a text search. */
  search: (q: string, query?: CatalogueQuery) => withQuery(ADDRESS.search, { q, ...query }),
  product: (id: number, name: string, migas?: string) =>
    withQuery(filled(ADDRESS.product, productOf(id, name)), { migas }),
  /** The alternatives to an article. */
  alternatives: (id: number, name: string) => `${filled(ADDRESS.product, productOf(id, name))}#${ALTERNATIVES}`,
  publicCatalogue: (query?: CatalogueQuery) => withQuery(ADDRESS.publicCatalogue, query),
  publicSearch: (q: string, query?: CatalogueQuery) => withQuery(ADDRESS.publicSearch, { q, ...query }),
  publicProduct: (id: number, name: string) => filled(ADDRESS.publicProduct, productOf(id, name)),
  cart: () => ADDRESS.cart,
  favourites: (query?: Query) => withQuery(ADDRESS.favourites, query),
  profile: () => ADDRESS.profile,
  /** With the number of an order that the question is about. */
  support: (query?: { order: string }) => withQuery(ADDRESS.support, query),
  imports: (query?: Query) => withQuery(ADDRESS.imports, query),
  import: (id: number) => filled(ADDRESS.import, id),
  leads: (query?: Query) => withQuery(ADDRESS.leads, query),
  newLead: () => ADDRESS.newLead,
  /** The cart of a lead. */
  leadCart: () => LEAD_PATHS.cart(),
  leadCatalogue: () => LEAD_PATHS.catalogue(),
  offers: (query?: Query) => withQuery(ADDRESS.offers, query),
  offer: (id: number) => filled(ADDRESS.offer, id),
  orders: (query?: Query) => withQuery(ADDRESS.orders, query),
  order: (id: number) => filled(ADDRESS.order, id),
  importOrders: (query?: Query) => withQuery(ADDRESS.importOrders, query),
  validateOrders: (query?: Query) => withQuery(ADDRESS.validateOrders, query),
  validateOrder: (tab: string, id: number) => filled(ADDRESS.validateOrder, tab, id),
  validateOffers: (query?: Query) => withQuery(ADDRESS.validateOffers, query),
  validateOffer: (tab: string, id: number) => filled(ADDRESS.validateOffer, tab, id),
  /** The same, with the dialog that repeats it. */
  repeatOrder: (id: number) => withQuery(filled(ADDRESS.order, id), { repeat: 1 }),
  /** The buy list; a text search has an address of its own. */
  buy: (query: BuyQuery = {}) => withQuery(query.q ? ADDRESS.buySearch : ADDRESS.buy, query),
  consumed: (query?: Query) => withQuery(ADDRESS.consumed, query),
  /** Labels with QR codes to print, of these articles. */
  labels: (products: number[]) => withQuery(ADDRESS.labels, { products: products.join() }),
  /** The target of a shelf label: the article with its usual quantity. It is short, so that the QR code has few modules. */
  scanned: (id: number) => withQuery(filled(ADDRESS.product, id), { quantity: 'usual' }),
}

/** The addresses of catalogue and cart, which differ for leads. */
export interface BuyerPaths {
  catalogue: (query?: CatalogueQuery) => string
  search: (q: string, query?: CatalogueQuery) => string
  product: (id: number, name: string, migas?: string) => string
  alternatives: (id: number, name: string) => string
  cart: () => string
}

const LEAD_PATHS: BuyerPaths = {
  catalogue: query => withQuery(ADDRESS.leadCatalogue, query),
  search: (q, query) => withQuery(ADDRESS.leadSearch, { q, ...query }),
  product: (id, name, migas) => withQuery(filled(ADDRESS.leadProduct, productOf(id, name)), { migas }),
  alternatives: (id, name) => `${filled(ADDRESS.leadProduct, productOf(id, name))}#${ALTERNATIVES}`,
  cart: () => ADDRESS.leadCart,
}

/** A lead has a catalogue and a cart of its own; everybody else those of the clients. */
export const buyerPaths = ({ lead }: { lead: object | null }): BuyerPaths => (lead ? LEAD_PATHS : paths)

type Query = Record<string, string | number | undefined>

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

const productOf = (id: number, name: string): string => `${id}-${slugOf(name)}`

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
