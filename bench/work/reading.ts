import { wire } from '#bench/load/load.ts'
import { halfWords, NEW_SEARCHES, PREFIXES, SEARCHES } from './typed.ts'
import type { ReadingData, Work } from './work.ts'

const READERS = 200
const REQUESTS = 4_000
const LAST_PAGE = 50

export const reading: Work[] = [
  {
    name: 'catalogue-1',
    title: 'catalogue page 1, category by name',
    limit: 'L1',
    share: 0.4,
    p95: 20,
    requests: async material => get(material, ({ client, category }) => catalogue({ client, category, page: 1 })),
  },
  {
    name: 'catalogue-50',
    title: 'catalogue page 50 of the same',
    limit: 'L1',
    share: undefined,
    p95: undefined,
    requests: async material =>
      get(material, ({ client, category }) => catalogue({ client, category, page: LAST_PAGE })),
  },
  {
    name: 'catalogue-center',
    title: 'catalogue of a center, most consumed first',
    limit: 'L1',
    share: 0.4,
    p95: 20,
    requests: async material => get(material, ({ client, center }) => `/api/products/?${query({ client, center })}`),
  },
  {
    name: 'catalogue-gzip',
    title: 'the same, compressed for the browser',
    limit: 'L1',
    share: undefined,
    p95: undefined,
    requests: async material =>
      get(material, ({ client, center }) => `/api/products/?${query({ client, center })}`, {
        'Accept-Encoding': 'gzip, deflate, br',
      }),
  },
  {
    name: 'facets-1',
    title: 'facets of the category, after its page',
    limit: 'L1',
    share: undefined,
    p95: undefined,
    requests: async material =>
      get(material, ({ client, category }) => `/api/products/facets/?${query({ client, category })}`),
  },
  {
    name: 'facets-chosen',
    title: 'the same, of a list that is narrowed by two',
    limit: 'L1',
    share: undefined,
    p95: undefined,
    requests: async material =>
      get(
        material,
        ({ client, category }) => `/api/products/facets/?${query({ client, category, colour: 'azul', in_stock: '1' })}`,
      ),
  },
  {
    name: 'facets-search',
    title: 'facets of a search',
    limit: 'L1',
    share: undefined,
    p95: undefined,
    requests: async material =>
      get(
        material,
        ({ client, center, index }) =>
          `/api/products/facets/?${query({ client, center, search: at(SEARCHES, index) })}`,
      ),
  },
  {
    name: 'search',
    title: 'search, one typing error in three',
    limit: 'L1',
    share: 0.15,
    p95: 50,
    requests: async material =>
      get(
        material,
        ({ client, center, index }) => `/api/products/?${query({ client, center, search: at(SEARCHES, index) })}`,
      ),
  },
  {
    // Many of these mean what was meant before, so that the promise is not measured by them.
    name: 'search-misspelt',
    title: 'search with a typing error, each another one',
    limit: 'L1',
    share: undefined,
    p95: undefined,
    anew: true,
    requests: async material => {
      const first = misspelt
      misspelt += REQUESTS // the next measurement goes on where this one ends
      return get(
        material,
        ({ client, center, index }) =>
          `/api/products/?${query({ client, center, search: at(NEW_SEARCHES, first + index) })}`,
      )
    },
  },
  {
    name: 'search-new',
    title: 'search never made before, one typing error in three',
    limit: 'L1',
    share: 0.2,
    p95: 60,
    anew: true,
    requests: async material => {
      const first = searched
      searched += REQUESTS
      return get(material, ({ client, center, index }) => {
        const place = first + index
        const search = place % 3 === 0 ? at(NEW_SEARCHES, place) : halfWords(at(material.names, place), place)
        return `/api/products/?${query({ client, center, search })}`
      })
    },
  },
  {
    name: 'suggestions',
    title: 'suggestions as one types',
    limit: 'L1',
    share: 0.25,
    p95: 25,
    requests: async material =>
      get(
        material,
        ({ client, center, index }) =>
          `/api/product_suggestions/?${query({ client, center, search: at(PREFIXES, index) })}`,
      ),
  },
  {
    name: 'product',
    title: 'product page',
    limit: 'L1',
    share: 0.4,
    p95: 20,
    requests: async material =>
      get(material, ({ client, center, product }) => `/api/products/${product}/?${query({ client, center })}`),
  },
  {
    name: 'orders',
    title: '«Mis pedidos» page 1 of 500',
    limit: 'L1',
    share: 0.4,
    p95: 20,
    requests: async ({ regulars }) =>
      regulars.map(({ client, token }) => wire({ path: `/api/orders/?${query({ client })}`, token })),
  },
]

let misspelt = 0
let searched = 0

interface Place {
  client: number
  center: number
  category: number
  product: number
  index: number
}

// Client, category, product and search take turns at different paces, so that no two requests are soon the same.
function get(
  { buyers, categories, products }: ReadingData,
  path: (place: Place) => string,
  headers?: Record<string, string>,
): Uint8Array[] {
  const readers = buyers.slice(0, READERS)
  return Array.from({ length: REQUESTS }, (_, index) => {
    const { client, center, token } = at(readers, index)
    const place = { client, center, category: at(categories, index * 7), product: at(products, index * 13), index }
    return wire({ path: path(place), token, headers })
  })
}

const catalogue = (filter: Record<string, number>) => `/api/products/?${query({ ...filter, ordering: 'name' })}`

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()

/** The list's item at a place that may lie beyond its end; lists here are never empty. */
function at<Item>(list: Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to choose from: is the demo company loaded?')
  return item
}
