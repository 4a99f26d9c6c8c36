import { featureOf, importsOf, type Source } from '#safety/sources.ts'

/**
 * What the features of `server/` are built upon stands first, and a feature imports only what stands before it. A feature
 * that is not named stands above all of these, and only `routes.ts` imports it: it is named when another feature does. A
 * file of the root has a place as a feature has.
 */
export const SERVER_ORDER = [
  'settings',
  'texts',
  'errors',
  'process',
  'database',
  'secrets',
  'outside',
  'company',
  'limits',
  'context.ts',
  'http',
  'config.ts',
  'scope',
  'art',
  'public-config',
  'selling',
  'clients',
  'leads',
  'jobs',
  'calendar',
  'search',
  'products',
  'favourites',
  'public-catalogue',
  'consumptions',
  'paper',
  'carbon',
  'mailed-links',
  'mail',
  'contact',
  'validation',
  'cart',
  'placing',
  'catalogs',
  'orders',
  'offers',
  'orders-import',
  'session',
  'validation-link',
  'order-templates',
  'standing-baskets',
  'punchout',
  'exchange',
  'invitations',
  'statistics',
  'dashboard',
  'delivery-notes',
  'invoices',
  'backup',
  'faults',
  'demo',
  'due',
  'start',
  'routes.ts',
  'app.ts',
]

/** The same of `domain/`. */
export const DOMAIN_ORDER = [
  'language.ts',
  'dates.ts',
  'money.ts',
  'page.ts',
  'endpoint.ts',
  'format.ts',
  'permissions.ts',
  'trim-end.ts',
  'schema.ts',
  'tables',
  'messages',
  'brands',
  'brand.ts',
  'public-config',
  'taxes',
  'session',
  'leads',
  'clients',
  'calendar',
  'validation',
  'products',
  'cart',
  'consumptions',
  'due',
  'statistics',
  'orders',
  'orders-import',
  'offers',
  'calendar',
  'exchange',
]

/** The files that stand at a root; every other one is in a room named after what it holds. */
export const ROOT_FILES = [
  'web/main.ts',
  ...['main.ts', 'app.ts', 'routes.ts', 'config.ts', 'context.ts'].map(name => `server/${name}`),
  ...['endpoint.ts', 'money.ts', 'dates.ts', 'page.ts', 'format.ts', 'brand.ts', 'permissions.ts', 'schema.ts'].map(
    name => `domain/${name}`,
  ),
  ...['language.ts', 'trim-end.ts'].map(name => `domain/${name}`),
]

/** Mounts every feature, so that a feature needs no place for it. */
const MOUNTS_FEATURES = 'routes.ts'

/** The folder right below a root, or the file of the root itself. */
const placeNameOf = (file: string): string => file.split('/')[1] ?? ''

interface Order {
  root: string
  order: string[]
  /** What has a place in the order. Files without one bring features together or are read by all. */
  nameOf?: (file: string) => string | undefined
}

/** Imports that go up the order, as «importer > imported». */
export const findUphill = (sources: Source[], { root, order, nameOf = placeNameOf }: Order): string[] =>
  sources.flatMap(source =>
    importsOf(source)
      .filter(({ target }) => target.startsWith(`${root}/`))
      .map(({ target }) => ({ from: nameOf(source.file), to: nameOf(target), target }))
      .filter(({ from, to }) => from && to && from !== to)
      .filter(({ from = '', to = '' }) =>
        order.includes(to) ? placeOf(from, order) < placeOf(to, order) : from !== MOUNTS_FEATURES,
      )
      .map(({ from, to, target }) => `${from} > ${to}: ${source.file} imports ${target}`),
  )

const placeOf = (name: string, order: string[]): number => (order.includes(name) ? order.indexOf(name) : order.length)

/** Names in the order that are no features any more. */
export function findGone(
  sources: Source[],
  { order, nameOf = placeNameOf }: Pick<Order, 'order' | 'nameOf'>,
): string[] {
  const features = new Set(sources.map(({ file }) => nameOf(file)))
  return order.filter(name => !features.has(name)).map(name => `${name} is no feature`)
}

/** Rooms without a place in the order. */
export function findPlaceless(
  sources: Source[],
  { order, nameOf = placeNameOf }: Pick<Order, 'order' | 'nameOf'>,
): string[] {
  const rooms = new Set(sources.map(({ file }) => nameOf(file)))
  return [...rooms].filter(room => room !== undefined && !order.includes(room)).map(room => `${room} has no place`)
}

/** Files at the roots of server, domain and web that belong into a room, and names of root files that are gone. */
export function findRootFiles(files: string[], allowed: readonly string[] = ROOT_FILES): string[] {
  const atRoot = files.filter(file => featureOf(file) === undefined)
  return [
    ...atRoot.filter(file => !allowed.includes(file)).map(file => `${file} stands at a root and belongs into a room`),
    ...allowed.filter(name => !atRoot.includes(name)).map(name => `${name} is not there`),
  ]
}
