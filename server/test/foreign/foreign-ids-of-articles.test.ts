import {
  article,
  type Field,
  get,
  market,
  openForeign,
  post,
  put,
  reachOf,
  refusesForeign,
  server,
} from './foreign-ids.ts'
import { MISSING } from './missing-things.ts'

openForeign()

const LOOK_UP = '/product_lookup/'
const CONSUMPTIONS = '/client_center_consumptions/'
const REQUEST = '/quotation_request/'
const request = (more: object) => ({ product: market.article, text: '¿Precio?', ...more })
const visit = (more: object) => ({
  name: 'Eva',
  email: 'eva@visita.test',
  request_region: market.region,
  text: '¿Precio?',
  product: market.article,
  ...more,
})
const lastBuyer = (more: object) => ({ client: null, center: null, lead: null, ...more })
const texts = { contact: 'x', phone: 'x', morning_open_times: 'x', afternoon_open_times: 'x', observations: 'x' }

const ARTICLES: Field[] = (['client_a', 'sales_own', 'validator', 'admin'] as const).flatMap((as): Field[] => {
  const { client, center } = reachOf(as)
  const both = { client: () => market.a.client }
  return [
    { name: 'change center', as, ...center, refusal: 404, send: put('/centers/', id => ({ id, ...texts })) },
    { name: 'last client', as, ...client, refusal: 404, send: put('/last_buyer/', id => lastBuyer({ client: id })) },
    {
      name: 'last center',
      as,
      ...center,
      refusal: 404,
      send: put('/last_buyer/', id => lastBuyer({ client: both.client(), center: id })),
    },
    {
      name: 'product client',
      as,
      ...client,
      refusal: 404,
      send: get(id => `/products/${market.article}/?client=${id}`),
    },
    {
      name: 'product center',
      as,
      ...center,
      refusal: 404,
      send: get(id => `/products/${market.article}/?client=${both.client()}&center=${id}`),
    },
    {
      name: 'catalogue center',
      as,
      ...center,
      refusal: 404,
      send: get(id => `/products/?client=${both.client()}&center=${id}`),
    },
    { name: 'favourites client', as, ...client, refusal: 404, send: get(id => `/favourite_products/?client=${id}`) },
    { name: 'favourites center', as, ...center, refusal: 404, send: get(id => `/favourite_products/?center=${id}`) },
    { name: 'favourite', as, ...article, refusal: 400, send: post('/favourite_products/', id => ({ obj: id })) },
    {
      name: 'request client',
      as,
      ...client,
      refusal: 404,
      success: 201,
      send: post(REQUEST, id => request({ client: id })),
    },
    {
      name: 'request center',
      as,
      ...center,
      refusal: 404,
      success: 201,
      send: post(REQUEST, id => request({ client: both.client(), center: id })),
    },
    {
      name: 'request product',
      as,
      ...article,
      refusal: 400,
      success: 201,
      send: post(REQUEST, id => request({ client: both.client(), product: id })),
    },
    {
      name: 'public request product',
      as,
      ...article,
      refusal: 400,
      success: 201,
      send: post('/public_quotation_request/', id => visit({ product: id })),
    },
    {
      name: 'public request products',
      as,
      ...article,
      refusal: 400,
      success: 201,
      send: post('/public_quotation_request/', id => visit({ product: undefined, products: [id] })),
    },
    {
      name: 'public request region',
      as,
      own: () => market.region,
      foreign: () => MISSING - 1,
      refusal: 400,
      success: 201,
      send: post('/public_quotation_request/', id => visit({ request_region: id })),
    },
    { name: 'look up client', as, ...client, refusal: 404, send: post(LOOK_UP, id => ({ client: id, codes: ['x'] })) },
    {
      name: 'look up center',
      as,
      ...center,
      refusal: 404,
      send: post(LOOK_UP, id => ({ client: both.client(), center: id })),
    },
    { name: 'consumptions client', as, ...client, refusal: 404, send: get(id => `${CONSUMPTIONS}?client=${id}`) },
    { name: 'consumptions center', as, ...center, refusal: 404, send: get(id => `${CONSUMPTIONS}?center=${id}`) },
    { name: 'other products center', as, ...center, refusal: 404, send: get(id => `/other_products/?center=${id}`) },
    { name: 'consumption client', as, ...client, refusal: 404, send: get(id => `/most_consumed/?client=${id}`) },
  ]
})

// Favourites belong to one user.
const FAVOURITES: Field[] = [
  {
    name: 'remove favourite',
    as: 'client_a',
    own: () => market.a.favourite,
    foreign: () => market.b.favourite,
    refusal: 404,
    send: (user, id) => server.as(user).send('DELETE', `/favourite_products/${id}/`),
  },
]

refusesForeign([...ARTICLES, ...FAVOURITES])
