import {
  ADD,
  clients,
  type Field,
  get,
  line,
  market,
  openForeign,
  patch,
  post,
  put,
  reachOf,
  refusesForeign,
  REPLACE,
  server,
  units,
} from './foreign-ids.ts'
import { MISSING } from './missing-things.ts'

openForeign()

const PAGES = '/cart/offer_pages/'
const ADD_MANY = '/cart/add_cart_items/'
const ORDER = () => '/cart/create_order/'
const items = { own: () => market.a.item, foreign: () => market.b.item }

const CARTS: Field[] = (['client_a', 'sales_own', 'validator', 'admin'] as const).flatMap((as): Field[] => {
  const { client, center } = reachOf(as)
  const both = { client: () => market.a.client }
  return [
    { name: 'add client', as, ...client, refusal: 404, send: post(ADD, id => ({ client: id, ...line() })) },
    {
      name: 'add center',
      as,
      ...center,
      refusal: 404,
      send: post(ADD, id => ({ client: both.client(), center: id, ...line() })),
    },
    {
      name: 'add product',
      as,
      own: () => market.article,
      foreign: () => MISSING - 1,
      refusal: 400,
      send: post(ADD, id => ({ client: both.client(), ...line({ product: id }) })),
    },
    {
      name: 'add unit',
      as,
      ...units,
      refusal: 400,
      send: post(ADD, id => ({ client: both.client(), ...line({ aditional_measurement_unit: id }) })),
    },
    {
      name: 'replace client',
      as,
      ...client,
      refusal: 404,
      send: put(REPLACE, id => ({ client: id, items: [line()] })),
    },
    {
      name: 'replace center',
      as,
      ...center,
      refusal: 404,
      send: put(REPLACE, id => ({ client: both.client(), center: id, items: [line()] })),
    },
    {
      name: 'replace product',
      as,
      own: () => market.article,
      foreign: () => MISSING - 1,
      refusal: 400,
      send: put(REPLACE, id => ({ client: both.client(), items: [line({ product: id })] })),
    },
    {
      name: 'replace unit',
      as,
      ...units,
      refusal: 400,
      send: put(REPLACE, id => ({ client: both.client(), items: [line({ aditional_measurement_unit: id })] })),
    },
    { name: 'center only', as, ...center, refusal: 404, send: put(REPLACE, id => ({ center: id })) },
    {
      name: 'order client',
      as,
      ...client,
      refusal: 400,
      send: patch(ORDER, id => ({ client: id, center: market.a.center })),
    },
    {
      name: 'order center',
      as,
      ...center,
      refusal: 404,
      send: patch(ORDER, id => ({ client: both.client(), center: id })),
    },
    { name: 'order center without client', as, ...center, refusal: 404, send: patch(ORDER, id => ({ center: id })) },
    { name: 'cart center', as, ...center, refusal: 404, send: get(id => `/cart/?center=${id}`) },
    {
      name: 'add many client',
      as,
      ...client,
      refusal: 404,
      send: post(ADD_MANY, id => ({ client: id, items: [line()] })),
    },
    {
      name: 'add many center',
      as,
      ...center,
      refusal: 404,
      send: post(ADD_MANY, id => ({ client: both.client(), center: id, items: [line()] })),
    },
  ]
})

// Lines of the cart belong to one user; only that buyer has them to change.
const LINES: Field[] = [
  {
    name: 'change line',
    as: 'client_a',
    ...items,
    refusal: 404,
    send: patch(
      id => `/cart/update_cart_item/${id}/`,
      () => ({ quantity: 5 }),
    ),
  },
  {
    name: 'unit of line',
    as: 'client_a',
    ...units,
    refusal: 400,
    send: patch(
      () => `/cart/update_cart_item/${market.a.item}/`,
      id => ({ aditional_measurement_unit: id }),
    ),
  },
  {
    name: 'client of line',
    as: 'client_a',
    ...clients,
    refusal: 404,
    send: patch(
      () => `/cart/update_cart_item/${market.a.item}/`,
      id => ({ client: id, quantity: 5 }),
    ),
  },
  {
    name: 'remove line',
    as: 'client_a',
    ...items,
    refusal: 404,
    send: (user, id) => server.as(user).send('DELETE', `/cart/remove_cart_item/${id}/`),
  },
]

// Whoever makes offers, of a cart that is client A's, a lead's or nobody's.
const OFFERS: Field[] = (['sales_own', 'admin'] as const).flatMap((as): Field[] => {
  const { client, center } = reachOf(as)
  const leads = { own: () => market.a.lead, foreign: () => market.abroad.lead }
  const offer = () => '/cart/create_offer/'
  const empty = (user: number) => server.as(user).send('PATCH', '/cart/clear/')
  const ofLead = (user: number) =>
    server.as(user).send('PUT', '/cart/update/', { lead: market.a.lead, items: [line()] })
  const fields: Omit<Field, 'as'>[] = [
    {
      name: 'offer client',
      ...client,
      refusal: 400,
      send: patch(offer, id => ({ client: id, center: market.a.center })),
    },
    {
      name: 'offer center',
      ...center,
      refusal: 404,
      send: patch(offer, id => ({ client: market.a.client, center: id })),
    },
    { name: 'offer lead', ...leads, refusal: 400, prepare: ofLead, send: patch(offer, id => ({ lead: id })) },
    {
      name: 'pages of an offer, client',
      ...client,
      refusal: 400,
      send: post(PAGES, id => ({ client: id, center: market.a.center })),
    },
    {
      name: 'pages of an offer, center',
      ...center,
      refusal: 404,
      send: post(PAGES, id => ({ client: market.a.client, center: id })),
    },
    {
      name: 'pages of an offer, lead',
      ...leads,
      refusal: 400,
      prepare: ofLead,
      send: post(PAGES, id => ({ lead: id })),
    },
    { name: 'add lead', ...leads, refusal: 404, prepare: empty, send: post(ADD, id => ({ lead: id, ...line() })) },
    { name: 'replace lead', ...leads, refusal: 404, send: put(REPLACE, id => ({ lead: id, items: [line()] })) },
  ]
  return fields.map(field => ({ ...field, as }))
})

refusesForeign([...CARTS, ...LINES, ...OFFERS])
