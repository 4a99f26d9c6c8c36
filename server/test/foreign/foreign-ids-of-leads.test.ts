import {
  article,
  type Field,
  get,
  line,
  market,
  openForeign,
  put,
  reachOf,
  refusesForeign,
  server,
  units,
} from './foreign-ids.ts'
import { MISSING } from './missing-things.ts'

openForeign()

// A lead is of a country, and so are who may sell to it and where it may be; what it is sorted by is everybody's.
const LEADS: Field[] = (['sales_own', 'lead_manager', 'admin'] as const).flatMap(as => {
  const own = (name: string) => () => ownChoices()[name] ?? 0
  const field = (name: string, foreign: () => number): Field => ({
    name: `lead ${name}`,
    as,
    own: own(name),
    foreign,
    refusal: 400,
    send: (user, id) => server.as(user).send('POST', '/leads/', { ...ownChoices(), [name]: id }),
  })
  return [
    field('sales_person', () => market.users.client_b),
    field('province', () => market.abroad.province),
    ...['channel', 'sector', 'business', 'origin'].map(name => field(name, () => MISSING - 1)),
  ]
})

const copy = (body: (id: number) => object) => (user: number, id: number) =>
  server.as(user).send('POST', `/offers/${market.a.offer}/convert/`, { kind: 'order', ...body(id) })

const CONVERSIONS: Field[] = (['sales_own', 'admin'] as const).flatMap((as): Field[] => {
  const { client, center } = reachOf(as)
  const leads = { own: () => market.a.lead, foreign: () => market.abroad.lead }
  return [
    {
      name: 'conversion client',
      as,
      ...client,
      refusal: 404,
      send: get(id => `/offers/${market.a.offer}/conversion/?client=${id}`),
    },
    {
      name: 'conversion center',
      as,
      ...center,
      refusal: 404,
      send: get(id => `/offers/${market.a.offer}/conversion/?client=${market.a.client}&center=${id}`),
    },
    {
      name: 'last lead',
      as,
      ...leads,
      refusal: 404,
      send: put('/last_buyer/', id => ({ client: null, center: null, lead: id })),
    },
    {
      name: 'conversion lead',
      as,
      ...leads,
      refusal: 404,
      send: get(id => `/offers/${market.a.offer}/conversion/?lead=${id}`),
    },
    { name: 'copy client', as, ...client, refusal: 404, send: copy(id => ({ client: id, items: [line()] })) },
    {
      name: 'copy center',
      as,
      ...center,
      refusal: 404,
      send: copy(id => ({ client: market.a.client, center: id, items: [line()] })),
    },
    { name: 'copy lead', as, ...leads, refusal: 404, send: copy(id => ({ lead: id, items: [line()] })) },
    {
      name: 'copy product',
      as,
      ...article,
      refusal: 400,
      send: copy(id => ({ client: market.a.client, items: [line({ product: id })] })),
    },
    {
      name: 'copy unit',
      as,
      ...units,
      refusal: 400,
      send: copy(id => ({ client: market.a.client, items: [line({ aditional_measurement_unit: id })] })),
    },
  ]
})

// The choices of a new lead are ids, its texts are left as they are.
const ownChoices = () => ({ ...market.newLead, province: market.a.province }) as Record<string, number>

refusesForeign([...LEADS, ...CONVERSIONS])
