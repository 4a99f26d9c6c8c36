import { beyondKnown } from './known.ts'
import { featureOf, importsOf, type Source } from './sources.ts'

/**
 * What the features of `server/` are built upon stands first, and a feature imports only what stands before it. A feature
 * that is not named stands above all of these, and no other imports it: it is named when one does.
 */
export const SERVER_ORDER = [
  'settings',
  'texts',
  'errors',
  'process',
  'outside',
  'database',
  'secrets',
  'http',
  'limits',
  'session',
  'leads',
  'selling',
  'clients',
  'art',
  'config',
  'jobs',
  'calendar',
  'search',
  'products',
  'favourites',
  'public-catalogue',
  'consumptions',
  'validation',
  'paper',
  'offer-link',
  'mail',
  'contact',
  'cart',
  'placing',
  'catalogs',
  'orders',
  'offers',
  'orders-import',
  'validation-link',
  'exchange',
  'backup',
  'punchout',
  'demo',
]

export const WEB_ORDER = [
  'scripts',
  'theme',
  'ui',
  'gallery',
  'routing',
  'listing',
  'figures',
  'changed',
  'session',
  'clients',
  'contact',
  'paper',
  'validation',
  'favourites',
  'carbon',
  'catalog-making',
  'cart',
  'products',
  'palette',
  'consumptions',
  'buying',
  'documents',
  'orders',
  'offers',
  'leads',
  'orders-import',
  'exchange',
  'layout',
  'public-catalogue',
  'validation-link',
  'notFound',
]

/**
 * Imports that go up the order, as «importer > imported». Files of the root itself (app.ts, context.ts, routes.tsx) bring
 * features together or are read by all, and are no features.
 */
export function findUphill(sources: Source[], root: string, order: string[], known: readonly string[]): string[] {
  const found = sources.flatMap(source =>
    importsOf(source)
      .map(({ target }) => ({ from: featureOf(source.file), to: featureOf(target), target }))
      .filter(({ from, to, target }) => from && to && from !== to && target.startsWith(`${root}/`))
      .filter(({ from = '', to = '' }) => !order.includes(to) || placeOf(from, order) < placeOf(to, order))
      .map(({ from, to, target }) => ({ where: `${from} > ${to}`, what: `${source.file} imports ${target}` })),
  )
  return beyondKnown(found, known)
}

const placeOf = (feature: string, order: string[]): number =>
  order.includes(feature) ? order.indexOf(feature) : order.length

/** Names in the order that are no features any more. */
export function findGone(sources: Source[], order: string[]): string[] {
  const features = new Set(sources.map(({ file }) => featureOf(file)))
  return order.filter(name => !features.has(name)).map(name => `${name} is no feature`)
}
