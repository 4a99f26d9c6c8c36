// The script of each screen, loaded when its address is asked for. vite.config.ts says what is packed together.

export const screens = {
  signIn: () => import('./session/SignInScreen.tsx'),
  passwordReset: () => import('./session/PasswordResetScreen.tsx'),
  newPassword: () => import('./session/NewPasswordScreen.tsx'),
  shell: () => import('./layout/Shell.tsx'),
  clients: () => import('./clients/ClientListScreen.tsx'),
  catalogue: () => import('./products/CatalogueScreen.tsx'),
  product: () => import('./products/ProductScreen.tsx'),
  cart: () => import('./cart/CartScreen.tsx'),
  orders: () => import('./orders/OrderListScreen.tsx'),
  order: () => import('./orders/OrderScreen.tsx'),
  offers: () => import('./offers/OfferListScreen.tsx'),
  offer: () => import('./offers/OfferScreen.tsx'),
  validateOrders: () => import('./orders/ValidateOrdersScreen.tsx'),
  validateOrder: () => import('./orders/ValidateOrderScreen.tsx'),
  validateOffers: () => import('./offers/ValidateOffersScreen.tsx'),
  validateOffer: () => import('./offers/ValidateOfferScreen.tsx'),
  validationLink: () => import('./validation-link/LinkScreen.tsx'),
  profile: () => import('./session/ProfileScreen.tsx'),
  buy: () => import('./buying/BuyListScreen.tsx'),
  importOrders: () => import('./orders-import/ImportOrdersScreen.tsx'),
  consumed: () => import('./consumptions/ConsumedScreen.tsx'),
  labels: () => import('./consumptions/LabelScreen.tsx'),
  imports: () => import('./exchange/ImportsScreen.tsx'),
  import: () => import('./exchange/ImportScreen.tsx'),
  leads: () => import('./leads/LeadListScreen.tsx'),
  leadCatalogue: () => import('./leads/LeadCatalogueScreen.tsx'),
  leadProduct: () => import('./leads/LeadProductScreen.tsx'),
  leadCart: () => import('./leads/LeadCartScreen.tsx'),
  newLead: () => import('./leads/NewLeadScreen.tsx'),
  favourites: () => import('./favourites/FavouritesScreen.tsx'),
  support: () => import('./contact/HelpScreen.tsx'),
  publicShell: () => import('./public-catalogue/PublicShell.tsx'),
  publicCatalogue: () => import('./public-catalogue/PublicCatalogueScreen.tsx'),
  publicProduct: () => import('./public-catalogue/PublicProductScreen.tsx'),
  notFound: () => import('./notFound/NotFoundScreen.tsx'),
}

const BEGINNINGS: [path: string, screen: keyof typeof screens][] = [
  ['/clientes', 'clients'],
  ['/catalogo/product/', 'product'],
  ['/catalogo', 'catalogue'],
  ['/carrito', 'cart'],
  ['/importaciones/', 'import'],
  ['/importaciones', 'imports'],
  ['/leads/lead-create', 'newLead'],
  ['/leads/lead-oferta-carrito', 'leadCart'],
  ['/leads/lead-oferta/product/', 'leadProduct'],
  ['/leads/lead-oferta', 'leadCatalogue'],
  ['/leads', 'leads'],
  ['/pedidos/pedido/', 'order'],
  ['/pedidos/comprar', 'buy'],
  ['/pedidos/importacion-pedidos', 'importOrders'],
  ['/pedidos/validar-pedidos', 'validateOrders'],
  ['/pedidos/validar-pedido/', 'validateOrder'],
  ['/pedidos', 'orders'],
  ['/ofertas/oferta/', 'offer'],
  ['/ofertas/validar-ofertas', 'validateOffers'],
  ['/ofertas/validar-oferta/', 'validateOffer'],
  ['/ofertas/listado', 'offers'],
  ['/perfil', 'profile'],
  ['/center/products/consumed/qr', 'labels'],
  ['/center/products/consumed', 'consumed'],
  ['/favorites-list', 'favourites'],
  ['/helpmessage', 'support'],
]

/** Fetches what an address behind the sign-in will show, before the router is there to ask for it. */
export async function preloadScreen(path: string): Promise<void> {
  const found = BEGINNINGS.find(([beginning]) => path.startsWith(beginning))
  if (!found) return
  // The router asks again, and shows what went wrong.
  await Promise.allSettled([screens.shell(), screens[found[1]]()])
}

const SETTLED = 6000 // milliseconds after which what is in view has long been drawn

/**
 * Fetches the screens of the main job while nothing else is to be done, so that a connection which fails later fails
 * none of them. Not for whoever asks to save data.
 */
export function fetchMainScreens(): void {
  if (hasFetched || savesData()) return
  hasFetched = true
  setTimeout(() => void fetchInTurn([screens.cart, screens.product, screens.orders, screens.order]), SETTLED)
}

let hasFetched = false

// Known to some browsers only, and therefore not to the types.
const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

async function fetchInTurn(scripts: (() => Promise<unknown>)[]): Promise<void> {
  for (const script of scripts) {
    await idle()
    // Whoever opens the screen asks again.
    await script().catch(() => undefined)
  }
}

const idle = () =>
  new Promise<unknown>(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
