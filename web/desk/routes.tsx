import { createRoute } from '@tanstack/react-router'
import { CLIENT_ORDERS } from '#domain/desk/orderings.ts'
import { PERSON_ORDERS } from '#domain/desk/orderings.ts'
import { can, ROLES } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { desk } from '#web/routing/routes/frame.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { dayOf, oneOf, pageOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { arrivalListing } from './orders/listing.ts'
import { CLIENT_PARTS, PEOPLE_LISTS, PEOPLE_STATES, PERSON_PARTS, SETTING_PARTS, STATES, VIEWS } from './parts.ts'

const questions = () => import('./api.ts')
const orderQuestions = () => import('./orders/api.ts')

// The frame leads on to the first room that is open to the viewer.
const home = createRoute({ getParentRoute: () => desk, path: ADDRESS.desk })

const orders = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskOrders,
  validateSearch: ({ q, view, state, client, seller, from, until, page }: Written) => ({
    q: textOf(q),
    view: oneOf(VIEWS, view),
    state: wholeNumberOf(state),
    client: wholeNumberOf(client),
    seller: wholeNumberOf(seller),
    from: dayOf(from),
    until: dayOf(until),
    page: pageOf(page),
  }),
  loaderDeps: ({ search }) => arrivalListing(search),
  loader: lazyLoader(orderQuestions, 'loadArrivals', can.readArrivals),
  component: lazyScreen(() => import('./orders/ArrivalListScreen.tsx'), 'ArrivalListScreen'),
})

const order = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskOrder,
  loader: lazyLoader(orderQuestions, 'loadArrival', can.readArrivals),
  component: lazyScreen(() => import('./orders/ArrivalScreen.tsx'), 'ArrivalScreen'),
})

const clients = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskClients,
  validateSearch: ({ q, state, sort, page }: Written) => ({
    q: textOf(q),
    state: oneOf(STATES, state),
    sort: oneOf(CLIENT_ORDERS, sort),
    page: pageOf(page),
  }),
  loaderDeps: ({ search: { q = '', state, sort = 'name', page = 1 } }) => ({
    search: q,
    locked: state && state === 'locked',
    ordering: sort,
    page,
  }),
  loader: lazyLoader(questions, 'loadDeskClients', can.tendClients),
  component: lazyScreen(() => import('./clients/ClientListScreen.tsx'), 'ClientListScreen'),
})

const client = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskClient,
  validateSearch: ({ tab, page }: Written) => ({ tab: oneOf(CLIENT_PARTS, tab), page: pageOf(page) }),
  loader: lazyLoader(questions, 'loadDeskClient', can.tendClients),
  component: lazyScreen(() => import('./clients/ClientScreen.tsx'), 'ClientScreen'),
})

const people = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskPeople,
  validateSearch: ({ tab, q, role, state, sort, page }: Written) => ({
    tab: oneOf(PEOPLE_LISTS, tab),
    q: textOf(q),
    role: oneOf(ROLES, role),
    state: oneOf(PEOPLE_STATES, state),
    sort: oneOf(PERSON_ORDERS, sort),
    page: pageOf(page),
  }),
  loaderDeps: ({ search: { q = '', role, state, sort = 'name', page = 1 } }) => ({
    search: q,
    role,
    active: state === 'blocked' ? false : undefined,
    invited: state === 'invited' ? true : undefined,
    ordering: sort,
    page,
  }),
  loader: lazyLoader(questions, 'loadDeskPeople', can.tendClients),
  component: lazyScreen(() => import('./people/PeopleScreen.tsx'), 'PeopleScreen'),
})

const person = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskPerson,
  validateSearch: ({ tab, page }: Written) => ({ tab: oneOf(PERSON_PARTS, tab), page: pageOf(page) }),
  loader: lazyLoader(() => import('./people/api.ts'), 'loadDeskPerson', can.tendClients),
  component: lazyScreen(() => import('./people/PersonScreen.tsx'), 'PersonScreen'),
})

const importFile = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskImport,
  component: lazyScreen(() => import('./imports/ImportFileScreen.tsx'), 'ImportFileScreen'),
})

const settings = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskSettings,
  validateSearch: ({ tab, country, page }: Written) => ({
    tab: oneOf(SETTING_PARTS, tab),
    country: textOf(country),
    page: pageOf(page),
  }),
  loaderDeps: ({ search: { country = '' } }) => ({ country }),
  loader: lazyLoader(() => import('./settings/api.ts'), 'loadCompany', can.deskSettings),
  component: lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
})

const goingLive = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskGoingLive,
  loader: lazyLoader(() => import('./going-live/api.ts'), 'loadGoingLive', can.feedExchange),
  component: lazyScreen(() => import('./going-live/GoingLiveScreen.tsx'), 'GoingLiveScreen'),
})

const history = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskHistory,
  validateSearch: ({ kind, key, person, from, until, page }: Written) => ({
    kind: textOf(kind),
    key: textOf(key),
    person: wholeNumberOf(person),
    from: dayOf(from),
    until: dayOf(until),
    page: pageOf(page),
  }),
  loaderDeps: ({ search: { kind, key, person, from, until, page = 1 } }) => ({ kind, key, person, from, until, page }),
  loader: lazyLoader(questions, 'loadHistory', can.deskHistory),
  component: lazyScreen(() => import('./history/HistoryScreen.tsx'), 'HistoryScreen'),
})

const machine = createRoute({
  getParentRoute: () => desk,
  path: ADDRESS.deskMachine,
  loader: lazyLoader(() => import('./machine/api.ts'), 'loadMachine', can.tendJobs),
  component: lazyScreen(() => import('./machine/MachineScreen.tsx'), 'MachineScreen'),
})

export const deskRoutes = [
  home,
  orders,
  order,
  clients,
  client,
  people,
  person,
  importFile,
  settings,
  goingLive,
  history,
  machine,
] as const
