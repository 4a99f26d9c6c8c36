import { ADDRESS, filled } from './addresses.ts'

/** The section of an article's page with alternatives. */
export const ALTERNATIVES = 'alternativas'

/** Every address of the portal, so that no screen writes one itself. */
export const paths = {
  ...pathsOf(ADDRESS),
  signIn: (next?: string) => withQuery(ADDRESS.signIn, { next }),
  /** With the address that was not found. */
  notFound: (from?: string) => withQuery(ADDRESS.notFound, { from }),
  /** The same, on the way to a new offer. */
  clientsForOffer: () => withQuery(ADDRESS.clients, { offer: 1 }),
  /** Results of a text search. */
  search: (q: string, query?: Query) => withQuery(ADDRESS.search, { q, ...query }),
  product: (id: number, name: string, migas?: string) =>
    withQuery(filled(ADDRESS.product, productOf(id, name)), { migas }),
  /** The alternatives to an article. */
  alternatives: (id: number, name: string) => `${filled(ADDRESS.product, productOf(id, name))}#${ALTERNATIVES}`,
  publicSearch: (q: string, query?: Query) => withQuery(ADDRESS.publicSearch, { q, ...query }),
  publicProduct: (id: number, name: string) => filled(ADDRESS.publicProduct, productOf(id, name)),
  /** With the dialog that repeats the order. */
  repeatOrder: (id: number) => withQuery(filled(ADDRESS.order, id), { repeat: 1 }),
  /** The buy list; a text search has an address of its own. */
  buy: (query: Query = {}) => withQuery(query['q'] ? ADDRESS.buySearch : ADDRESS.buy, query),
  /** Labels with QR codes to print, of these articles. */
  labels: (products: number[]) => withQuery(ADDRESS.labels, { products: products.join() }),
  /** The target of a shelf label: the article with its usual quantity. It is short, so that the QR code has few modules. */
  scanned: (id: number) => withQuery(filled(ADDRESS.product, id), { quantity: 'usual' }),
}

/** The addresses of catalogue and cart, which differ for leads. */
export interface BuyerPaths {
  catalogue: (query?: Query) => string
  search: (q: string, query?: Query) => string
  product: (id: number, name: string, migas?: string) => string
  alternatives: (id: number, name: string) => string
  cart: () => string
}

const LEAD_PATHS: BuyerPaths = {
  catalogue: paths.leadCatalogue,
  search: (q, query) => withQuery(ADDRESS.leadSearch, { q, ...query }),
  product: (id, name, migas) => withQuery(filled(ADDRESS.leadProduct, productOf(id, name)), { migas }),
  alternatives: (id, name) => `${filled(ADDRESS.leadProduct, productOf(id, name))}#${ALTERNATIVES}`,
  cart: paths.leadCart,
}

/** A lead has a catalogue and a cart of its own; everybody else those of the clients. */
export const buyerPaths = ({ lead }: { lead: object | null }): BuyerPaths => (lead ? LEAD_PATHS : paths)

type Query = Record<string, string | number | undefined>

/** One value for each variable part of an address. */
type PartsOf<Address> = Address extends `${string}$${string}/${infer Rest}`
  ? [part: string | number, ...PartsOf<Rest>]
  : Address extends `${string}$${string}`
    ? [part: string | number]
    : []

type Paths<Addresses> = {
  [Name in keyof Addresses]: (...values: [...parts: PartsOf<Addresses[Name]>, query?: Query]) => string
}

/** '/pedidos/pedido/$order' → (7, { repeat: 1 }) → '/pedidos/pedido/7?repeat=1', for each of the addresses. */
function pathsOf<const Addresses extends Record<string, string>>(addresses: Addresses): Paths<Addresses> {
  const written = Object.entries(addresses).map(([name, address]) => {
    const parts = address.split('$').length - 1
    const path = (...values: unknown[]) =>
      withQuery(filled(address, ...values.slice(0, parts).map(String)), values[parts] as Query | undefined)
    return [name, path]
  })
  return Object.fromEntries(written) as Paths<Addresses> // the same names, each with as many parts as its address
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
