// Who may do what. The server checks these functions at each endpoint, and the menu uses the same ones.

export const ROLES = ['admin', 'sales_person', 'lead_manager', 'client'] as const
export type Role = (typeof ROLES)[number]

/** What an administrator lets other staff do at the desk, one by one (R390). */
export const RIGHTS = [
  'desk_orders',
  'desk_people',
  'desk_catalogue',
  'desk_shop_window',
  'desk_settings',
  'desk_history',
] as const
export type Right = (typeof RIGHTS)[number]

export interface Actor {
  role: Role
  rights: readonly Right[]
  can_validate_orders: boolean
  can_validate_offers: boolean
  /** Decides today for a validator who may, and only what waits for that one. */
  substitutes_orders?: boolean
  substitutes_offers?: boolean
  /** The installation lets sales persons tend their own clients at the desk (R513). */
  tends_own_clients?: boolean
  /** A session that came from a procurement system (punch-out). */
  has_buyer_cookie: boolean
}

const isStaff = (actor: Actor) => actor.role === 'admin' || actor.role === 'sales_person'
const decidesOrders = (actor: Actor) => actor.can_validate_orders || actor.substitutes_orders === true
const decidesOffers = (actor: Actor) => actor.can_validate_offers || actor.substitutes_offers === true
const isOwnSession = (actor: Actor) => !actor.has_buyer_cookie

/** An administrator has every right (R391), a client none, whatever is stored. */
export const rightsOf = ({ role, rights }: Pick<Actor, 'role' | 'rights'>): readonly Right[] => {
  if (role === 'admin') return RIGHTS
  return role === 'client' ? [] : rights
}

const hasRight = (right: Right) => (actor: Actor) => isOwnSession(actor) && rightsOf(actor).includes(right)

export const can = {
  anyone: () => true,
  beSignedIn: (_actor: Actor) => true,
  readAccount: (_actor: Actor) => true,
  changeAccount: isOwnSession,
  browseClients: (actor: Actor) => actor.role !== 'lead_manager',
  browseCenters: (actor: Actor) => actor.role !== 'lead_manager',
  changeCenter: (actor: Actor) => actor.role !== 'lead_manager' && isOwnSession(actor),
  /** False for punch-out sessions, which begin and end with their own cart. */
  resumeBuying: isOwnSession,
  browseProducts: (_actor: Actor) => true,
  filterBySupplier: (actor: Actor) => actor.role !== 'client',
  /** What was taken before. A visit of a procurement system sees the catalogue, favourites and the cart, nothing else. */
  readConsumptions: isOwnSession,
  /** Which price counts, what else was agreed, and what was paid before: that is nothing for a visit either. */
  explainPrices: isOwnSession,
  keepFavourites: (_actor: Actor) => true,
  askForPrice: (_actor: Actor) => true,
  /** By mail, which in a visit would reach everybody who shares its account. */
  askForStock: isOwnSession,
  askForHelp: (_actor: Actor) => true,
  useCart: (_actor: Actor) => true,
  giveDiscount: (actor: Pick<Actor, 'role'>) => actor.role !== 'client',
  addCharges: (actor: Actor) => actor.role !== 'client',
  /** Chooses whom to buy for, instead of being the buyer. */
  actForClients: (actor: Actor) => isStaff(actor),
  placeOrder: (actor: Actor) => actor.role !== 'lead_manager' && isOwnSession(actor),
  browseOrders: (actor: Actor) => isOwnSession(actor),
  /** What the ERP has made of a document. */
  seeErpState: (actor: Pick<Actor, 'role' | 'has_buyer_cookie'>) => actor.role !== 'client' && !actor.has_buyer_cookie,
  browseDeliveryNotes: (actor: Actor) => actor.role !== 'lead_manager' && isOwnSession(actor),
  browseInvoices: (actor: Actor) => actor.role !== 'lead_manager' && isOwnSession(actor),
  /** Statistics of a client. A lead manager buys for nobody. */
  readStatistics: (actor: Actor) => actor.role !== 'lead_manager' && isOwnSession(actor),
  validateOrders: (actor: Actor) => decidesOrders(actor) && isOwnSession(actor),
  validateOffers: (actor: Actor) => decidesOffers(actor) && isOwnSession(actor),
  /** Clients do not make offers, but a client who validates offers sees those of the own clients. */
  browseOffers: (actor: Actor) => (actor.role !== 'client' || decidesOffers(actor)) && isOwnSession(actor),
  /** The offers that were sent to the own clients. */
  receiveOffers: (actor: Actor) => actor.role === 'client' && isOwnSession(actor),
  /** Answers them, and orders those that were accepted. */
  answerOffers: (actor: Actor) => can.receiveOffers(actor) && can.placeOrder(actor),
  createOffers: (actor: Actor) => actor.role !== 'client' && isOwnSession(actor),
  generateCatalogs: (actor: Actor) => actor.role !== 'client' && isOwnSession(actor),
  manageLeads: (actor: Actor) => actor.role !== 'client' && isOwnSession(actor),
  seeDashboard: (actor: Actor) => isStaff(actor) && isOwnSession(actor),
  /** What deliveries to the own clients and centres emit. */
  readFootprints: (actor: Actor) => actor.role !== 'lead_manager' && isOwnSession(actor),
  /** Sends the cart back to the procurement system that the session came from. */
  returnCart: (actor: Actor) => actor.has_buyer_cookie,
  tendPartners: (actor: Actor) => actor.role === 'admin' && isOwnSession(actor),
  tendJobs: (actor: Actor) => actor.role === 'admin' && isOwnSession(actor),
  feedExchange: (actor: Actor) => actor.role === 'admin' && isOwnSession(actor),
  deskOrders: hasRight('desk_orders'),
  deskPeople: hasRight('desk_people'),
  deskCatalogue: hasRight('desk_catalogue'),
  deskShopWindow: hasRight('desk_shop_window'),
  deskSettings: hasRight('desk_settings'),
  deskHistory: hasRight('desk_history'),
  /** Without any right: limits, users and notes of the own clients. */
  tendOwnClients: (actor: Actor) =>
    actor.role === 'sales_person' && actor.tends_own_clients === true && isOwnSession(actor),
  /** Clients and their people, all of the own countries or the own ones. */
  tendClients: (actor: Actor): boolean => can.deskPeople(actor) || can.tendOwnClients(actor),
  /** What came in, to read it and to write notes on it. */
  readArrivals: (actor: Actor): boolean => can.deskOrders(actor) || can.tendOwnClients(actor),
  /** Says something to everybody at the desk. */
  shareAtDesk: (actor: Actor) => isOwnSession(actor) && rightsOf(actor).length > 0,
  /** Any room of the desk. */
  seeDesk: (actor: Actor): boolean => can.shareAtDesk(actor) || can.tendOwnClients(actor),
  /** Of the records that one tends and of the settings: who may change them, or the whole history. */
  readHistory: (actor: Actor): boolean => can.undoAtDesk(actor) || can.deskHistory(actor),
  undoAtDesk: (actor: Actor): boolean => can.tendClients(actor) || can.deskSettings(actor),
}

export type Permission = (actor: Actor) => boolean
