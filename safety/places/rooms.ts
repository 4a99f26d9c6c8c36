/**
 * The rooms of `web/`, the lowest first: each has a place, and imports only what stands before it. The routes of a feature stand with the list of routes, which alone
 * imports them: both know the frame and every screen.
 */
export const WEB_ORDER = [
  'storage',
  'connection',
  'theme',
  'texts',
  'ui',
  'calls',
  'routing',
  'listing',
  'figures',
  'changed',
  'session',
  'clients',
  'delivery',
  'contact',
  'paper',
  'validation',
  'favourites',
  'order-templates',
  'carbon',
  'catalog-pdf',
  'due',
  'cart',
  'weekly-order',
  'products',
  'palette',
  'consumptions',
  'buying',
  'documents',
  'orders',
  'offers',
  'leads',
  'orders-import',
  'templates',
  'exchange',
  'delivery-notes',
  'invoices',
  'catalogs',
  'statistics',
  'dashboard',
  'punchout',
  'layout',
  'desk',
  'public-catalogue',
  'validation-link',
  'standing-link',
  'certificate',
  'offer-link',
  'notFound',
  'gallery',
  'routing/routes',
  'boot',
  'main.ts',
]

/** The place of a file of `web/`. What tests alone share, in `web/test/`, has none. */
export function webPlaceOf(file: string): string | undefined {
  if (file.startsWith('web/test/')) return undefined
  if (FEATURE_ROUTES.test(file) || file.startsWith('web/routing/routes/')) return 'routing/routes'
  return file.split('/')[1]
}

const FEATURE_ROUTES = /^web\/.+\/routes\.tsx$/
