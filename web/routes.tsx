import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { fetchMainScreens, screens } from './screens.ts'
import { safeNext } from '#web/session/landing.ts'
import { dispatch, sessionNow } from '#web/session/store.ts'
import { Crash, CrashPage } from '#web/layout/notices/Crash.tsx'
import { lazyScreen } from '#web/layout/lazyScreen.tsx'
import { Root } from '#web/layout/Root.tsx'
import { queries } from './queries.ts'
import { configQuery } from '#web/session/account.ts'
import { loadPortalTexts } from './texts.ts'

const root = createRootRoute({ component: Root, errorComponent: CrashPage })

// Once they are here they stay: no later step waits for them.
const withPortalTexts = { loader: loadPortalTexts, staleTime: Infinity }

const signIn = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/',
  component: lazyScreen(screens.signIn, 'SignInScreen'),
  beforeLoad: ({ location }) => {
    const query = new URLSearchParams(location.searchStr)
    const home = queries.getQueryData(configQuery.queryKey)?.url_home ?? paths.catalogue()
    if (sessionNow().token) throw redirect({ href: safeNext(query.get('next')) ?? home, replace: true })
  },
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/recuperar-contrasena',
  component: lazyScreen(screens.passwordReset, 'PasswordResetScreen'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/nueva-contrasena',
  component: lazyScreen(screens.newPassword, 'NewPasswordScreen'),
})

const linkScreen = lazyScreen(screens.validationLink, 'LinkScreen')
const orderLink = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/validar/pedido/$order',
  component: linkScreen,
  ...withPortalTexts,
})
const offerLink = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/validar/oferta/$offer',
  component: linkScreen,
  ...withPortalTexts,
})

const notFound = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/404',
  component: lazyScreen(screens.notFound, 'NotFoundScreen'),
  ...withPortalTexts,
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `${paths.notFound()}?from=${encodeURIComponent(location.pathname)}`, replace: true })
  },
})

/** Everything behind the sign-in, inside header, menu and footer. */
const shell = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  id: 'shell',
  component: lazyScreen(screens.shell, 'Shell'),
  ...withPortalTexts,
  onEnter: fetchMainScreens,
  beforeLoad: ({ location }) => {
    if (!sessionNow().token) throw redirect({ href: paths.signIn(location.href), replace: true })
  },
})

const clients = createRoute({
  getParentRoute: () => shell,
  path: '/clientes',
  component: lazyScreen(screens.clients, 'ClientListScreen'),
})

const catalogue = createRoute({
  getParentRoute: () => shell,
  path: '/catalogo',
  onEnter: () => dispatch({ type: 'catalogue-entered' }),
})

const catalogueScreen = lazyScreen(screens.catalogue, 'CatalogueScreen')

const catalogueList = createRoute({ getParentRoute: () => catalogue, path: '/', component: catalogueScreen })
const catalogueSearch = createRoute({ getParentRoute: () => catalogue, path: '/s', component: catalogueScreen })

const product = createRoute({
  getParentRoute: () => catalogue,
  path: '/product/$product',
  component: lazyScreen(screens.product, 'ProductScreen'),
})

const cart = createRoute({
  getParentRoute: () => shell,
  path: '/carrito',
  component: lazyScreen(screens.cart, 'CartScreen'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/perfil',
  component: lazyScreen(screens.profile, 'ProfileScreen'),
  beforeLoad: () => {
    // 000 §2: whoever came from a procurement system has no account here to change.
    if (sessionNow().buyer_cookie !== null) throw redirect({ href: paths.catalogue(), replace: true })
  },
})

const favourites = createRoute({
  getParentRoute: () => shell,
  path: '/favorites-list',
  component: lazyScreen(screens.favourites, 'FavouritesScreen'),
})

const support = createRoute({
  getParentRoute: () => shell,
  path: '/helpmessage',
  component: lazyScreen(screens.support, 'HelpScreen'),
})

/** Open to everybody, where the brand shows its catalogue (R183). */
const publicCatalogue = createRoute({
  getParentRoute: () => root,
  errorComponent: CrashPage,
  path: '/catalogo-publico',
  component: lazyScreen(screens.publicShell, 'PublicShell'),
  ...withPortalTexts,
  beforeLoad: () => {
    const config = queries.getQueryData(configQuery.queryKey)
    if (config?.flags.catalogo_public !== true) throw redirect({ href: paths.signIn(), replace: true })
  },
})

const publicScreen = lazyScreen(screens.publicCatalogue, 'PublicCatalogueScreen')

const publicList = createRoute({ getParentRoute: () => publicCatalogue, path: '/', component: publicScreen })
const publicSearch = createRoute({ getParentRoute: () => publicCatalogue, path: '/s', component: publicScreen })

const publicProduct = createRoute({
  getParentRoute: () => publicCatalogue,
  path: '/product/$product',
  component: lazyScreen(screens.publicProduct, 'PublicProductScreen'),
})

const ordersHome = createRoute({
  getParentRoute: () => shell,
  path: '/pedidos',
  beforeLoad: () => {
    throw redirect({ href: paths.orders(), replace: true })
  },
})

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/pedidos/mis-pedidos',
  component: lazyScreen(screens.orders, 'OrderListScreen'),
})

const order = createRoute({
  getParentRoute: () => shell,
  path: '/pedidos/pedido/$order',
  component: lazyScreen(screens.order, 'OrderScreen'),
})

const offersHome = createRoute({
  getParentRoute: () => shell,
  path: '/ofertas',
  beforeLoad: () => {
    throw redirect({ href: paths.offers(), replace: true })
  },
})

const offers = createRoute({
  getParentRoute: () => shell,
  path: '/ofertas/listado',
  component: lazyScreen(screens.offers, 'OfferListScreen'),
})

const offer = createRoute({
  getParentRoute: () => shell,
  path: '/ofertas/oferta/$offer',
  component: lazyScreen(screens.offer, 'OfferScreen'),
})

const validateOrders = createRoute({
  getParentRoute: () => shell,
  path: '/pedidos/validar-pedidos',
  component: lazyScreen(screens.validateOrders, 'ValidateOrdersScreen'),
})

const validateOrder = createRoute({
  getParentRoute: () => shell,
  path: '/pedidos/validar-pedido/$tab/$order',
  component: lazyScreen(screens.validateOrder, 'ValidateOrderScreen'),
})

const validateOffers = createRoute({
  getParentRoute: () => shell,
  path: '/ofertas/validar-ofertas',
  component: lazyScreen(screens.validateOffers, 'ValidateOffersScreen'),
})

const validateOffer = createRoute({
  getParentRoute: () => shell,
  path: '/ofertas/validar-oferta/$tab/$offer',
  component: lazyScreen(screens.validateOffer, 'ValidateOfferScreen'),
})

const importOrders = createRoute({
  getParentRoute: () => shell,
  path: '/pedidos/importacion-pedidos',
  component: lazyScreen(screens.importOrders, 'ImportOrdersScreen'),
})

const buyScreen = lazyScreen(screens.buy, 'BuyListScreen')
const buy = createRoute({ getParentRoute: () => shell, path: '/pedidos/comprar', component: buyScreen })
const buySearch = createRoute({ getParentRoute: () => shell, path: '/pedidos/comprar/s', component: buyScreen })

const consumed = createRoute({
  getParentRoute: () => shell,
  path: '/center/products/consumed',
  component: lazyScreen(screens.consumed, 'ConsumedScreen'),
})

const labels = createRoute({
  getParentRoute: () => shell,
  path: '/center/products/consumed/qr',
  component: lazyScreen(screens.labels, 'LabelScreen'),
})

const imports = createRoute({
  getParentRoute: () => shell,
  path: '/importaciones',
  component: lazyScreen(screens.imports, 'ImportsScreen'),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: '/importaciones/$import',
  component: lazyScreen(screens.import, 'ImportScreen'),
})

const leads = createRoute({
  getParentRoute: () => shell,
  path: '/leads',
  component: lazyScreen(screens.leads, 'LeadListScreen'),
})

const newLead = createRoute({
  getParentRoute: () => shell,
  path: '/leads/lead-create',
  component: lazyScreen(screens.newLead, 'NewLeadScreen'),
})

/** Without a lead there is nobody to offer to. */
const leadOffer = createRoute({
  getParentRoute: () => shell,
  path: '/leads/lead-oferta',
  beforeLoad: requireLead,
})

const leadCatalogueScreen = lazyScreen(screens.leadCatalogue, 'LeadCatalogueScreen')
const leadList = createRoute({ getParentRoute: () => leadOffer, path: '/', component: leadCatalogueScreen })
const leadSearch = createRoute({ getParentRoute: () => leadOffer, path: '/s', component: leadCatalogueScreen })

const leadProduct = createRoute({
  getParentRoute: () => leadOffer,
  path: '/product/$product',
  component: lazyScreen(screens.leadProduct, 'LeadProductScreen'),
})

const leadCart = createRoute({
  getParentRoute: () => shell,
  path: '/leads/lead-oferta-carrito',
  component: lazyScreen(screens.leadCart, 'LeadCartScreen'),
  beforeLoad: requireLead,
})

function requireLead() {
  if (!sessionNow().lead) throw redirect({ href: paths.leads(), replace: true })
}

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    passwordReset,
    newPassword,
    orderLink,
    offerLink,
    notFound,
    publicCatalogue.addChildren([publicList, publicSearch, publicProduct]),
    shell.addChildren([
      clients,
      catalogue.addChildren([catalogueList, catalogueSearch, product]),
      cart,
      profile,
      favourites,
      support,
      ordersHome,
      orders,
      order,
      offersHome,
      offers,
      offer,
      validateOrders,
      validateOrder,
      validateOffers,
      validateOffer,
      importOrders,
      buy,
      buySearch,
      consumed,
      labels,
      imports,
      oneImport,
      leads,
      newLead,
      leadOffer.addChildren([leadList, leadSearch, leadProduct]),
      leadCart,
    ]),
    unknown,
  ]),
  // The address line in its plain form: every value is text, and the screens read it with URLSearchParams.
  parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: search => {
    const written = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    ).toString()
    return written ? `?${written}` : ''
  },
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Of the innermost route: around a screen that fails, header and menu stay.
  defaultErrorComponent: Crash,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
