import { loadScript } from '#web/scripts/loadScript.ts'
import { ADDRESS, beginningOf } from './addresses.ts'

// The script of each screen, loaded when its address is asked for. vite.config.ts says what is packed together.

export const screens = {
  signIn: () => import('#web/session/entrance/SignInScreen.tsx'),
  passwordReset: () => import('#web/session/entrance/PasswordResetScreen.tsx'),
  newPassword: () => import('#web/session/entrance/NewPasswordScreen.tsx'),
  confirmEmail: () => import('#web/session/entrance/ConfirmEmailScreen.tsx'),
  shell: () => import('#web/layout/Shell.tsx'),
  clients: () => import('#web/clients/ClientListScreen.tsx'),
  catalogue: () => import('#web/products/list/CatalogueScreen.tsx'),
  product: () => import('#web/products/article/ProductScreen.tsx'),
  cart: () => import('#web/cart/CartScreen.tsx'),
  orders: () => import('#web/orders/OrderListScreen.tsx'),
  order: () => import('#web/orders/OrderScreen.tsx'),
  offers: () => import('#web/offers/OfferListScreen.tsx'),
  offer: () => import('#web/offers/OfferScreen.tsx'),
  validateOrders: () => import('#web/orders/OrdersToValidateScreen.tsx'),
  validateOrder: () => import('#web/orders/ValidateOrderScreen.tsx'),
  validateOffers: () => import('#web/offers/OffersToValidateScreen.tsx'),
  validateOffer: () => import('#web/offers/ValidateOfferScreen.tsx'),
  validationLink: () => import('#web/validation-link/LinkScreen.tsx'),
  sentOffer: () => import('#web/offer-link/OfferLinkScreen.tsx'),
  profile: () => import('#web/session/profile/ProfileScreen.tsx'),
  buy: () => import('#web/buying/BuyListScreen.tsx'),
  importOrders: () => import('#web/orders-import/ImportOrdersScreen.tsx'),
  consumed: () => import('#web/consumptions/ConsumedScreen.tsx'),
  labels: () => import('#web/consumptions/LabelScreen.tsx'),
  imports: () => import('#web/exchange/ImportListScreen.tsx'),
  import: () => import('#web/exchange/ImportScreen.tsx'),
  leads: () => import('#web/leads/LeadListScreen.tsx'),
  leadCatalogue: () => import('#web/leads/LeadCatalogueScreen.tsx'),
  leadProduct: () => import('#web/leads/LeadProductScreen.tsx'),
  leadCart: () => import('#web/leads/cart/LeadCartScreen.tsx'),
  newLead: () => import('#web/leads/NewLeadScreen.tsx'),
  favourites: () => import('#web/favourites/FavouritesScreen.tsx'),
  support: () => import('#web/contact/HelpScreen.tsx'),
  publicShell: () => import('#web/public-catalogue/PublicShell.tsx'),
  publicCatalogue: () => import('#web/public-catalogue/PublicCatalogueScreen.tsx'),
  publicProduct: () => import('#web/public-catalogue/PublicProductScreen.tsx'),
  notFound: () => import('#web/notFound/NotFoundScreen.tsx'),
}

const BEGINNINGS: [path: string, screen: keyof typeof screens][] = [
  [ADDRESS.clients, 'clients'],
  [`${beginningOf(ADDRESS.product)}/`, 'product'],
  [ADDRESS.catalogue, 'catalogue'],
  [ADDRESS.cart, 'cart'],
  [`${beginningOf(ADDRESS.import)}/`, 'import'],
  [ADDRESS.imports, 'imports'],
  [ADDRESS.newLead, 'newLead'],
  [ADDRESS.leadCart, 'leadCart'],
  [`${beginningOf(ADDRESS.leadProduct)}/`, 'leadProduct'],
  [ADDRESS.leadCatalogue, 'leadCatalogue'],
  [ADDRESS.leads, 'leads'],
  [`${beginningOf(ADDRESS.order)}/`, 'order'],
  [ADDRESS.buy, 'buy'],
  [ADDRESS.importOrders, 'importOrders'],
  [ADDRESS.validateOrders, 'validateOrders'],
  [`${beginningOf(ADDRESS.validateOrder)}/`, 'validateOrder'],
  [ADDRESS.ordersHome, 'orders'],
  [`${beginningOf(ADDRESS.offer)}/`, 'offer'],
  [ADDRESS.validateOffers, 'validateOffers'],
  [`${beginningOf(ADDRESS.validateOffer)}/`, 'validateOffer'],
  [ADDRESS.offers, 'offers'],
  [ADDRESS.profile, 'profile'],
  [ADDRESS.labels, 'labels'],
  [ADDRESS.consumed, 'consumed'],
  [ADDRESS.favourites, 'favourites'],
  [ADDRESS.support, 'support'],
]

/** Fetches what an address behind the sign-in will show, before the router is there to ask for it. */
export async function preloadScreen(path: string): Promise<void> {
  const found = BEGINNINGS.find(([beginning]) => path.startsWith(beginning))
  if (!found) return
  // The router asks again, and shows what went wrong.
  await Promise.allSettled([loadScript<unknown>(screens.shell), loadScript<unknown>(screens[found[1]])])
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
    await loadScript(script).catch(() => undefined)
  }
}

const idle = () =>
  new Promise<unknown>(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
