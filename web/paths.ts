/** Every address of the portal. Screens never spell one out. */
export const paths = {
  signIn: (next?: string) => (next ? `/?next=${encodeURIComponent(next)}` : '/'),
  passwordReset: () => '/recuperar-contrasena',
  newPassword: () => '/nueva-contrasena',
  notFound: () => '/404',
  clients: () => '/clientes',
  catalogue: (query?: CatalogueQuery) => withQuery('/catalogo', query),
  /** Results of a text search. */
  search: (q: string, query?: CatalogueQuery) => withQuery('/catalogo/s', { q, ...query }),
  product: (id: number, name: string, migas?: string) =>
    withQuery(`/catalogo/product/${id}-${slugOf(name)}`, migas ? { migas } : undefined),
  cart: () => '/carrito',
  favourites: () => '/favorites-list',
  profile: () => '/perfil',
  support: () => '/helpmessage',
  orders: (query?: Record<string, string | number>) => withQuery('/pedidos/mis-pedidos', query),
  order: (id: number) => `/pedidos/pedido/${id}`,
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
