import { code, day, key, label, limit, optional, reference, required, type ColumnType } from './columns.ts'
import { byExternalId, type Kind } from './definition.ts'

const distance: ColumnType = { of: 'number', digits: 10, decimals: 2, min: 0 }
const factor: ColumnType = { of: 'number', digits: 8, decimals: 4, min: 0, nonzero: true }

export const emissionKinds = {
  depots: {
    about: 'where deliveries begin: a distance that is not sent is estimated from the nearest one of the country',
    table: 'depots',
    identity: byExternalId('depot'),
    feeds: 'emissions',
    columns: [
      key('external_id', code),
      required('name', label),
      required('country', reference('countries')),
      required('latitude', { of: 'number', digits: 9, decimals: 6, min: -90, max: 90 }),
      required('longitude', { of: 'number', digits: 9, decimals: 6, min: -180, max: 180 }),
    ],
  },
  emission_factors: {
    about: 'how emissions are calculated, from a day on',
    table: 'emission_factors',
    identity: byExternalId('emission factor set'),
    feeds: 'emissions',
    columns: [
      key('external_id', code),
      required('name', label),
      required('method', label, 'the standard, such as EN 16258'),
      required('litres_per_100_km', factor),
      required('kg_per_litre', factor, 'kg CO2e'),
      required('kg_per_tree', { of: 'number', digits: 8, decimals: 2, min: 0, nonzero: true }, 'kg CO2 a year'),
      required('source', label),
      required('valid_from', day),
      optional('country', reference('countries'), 'empty for all'),
    ],
  },
  deliveries: {
    about: 'runs to a center, with the orders on them',
    table: 'deliveries',
    identity: byExternalId('delivery'),
    feeds: 'emissions',
    columns: [
      key('external_id', code),
      required('date', day),
      required('center', reference('centers')),
      optional('distance_km', distance, 'there and back; estimated where it is left out'),
      optional('orders', {
        of: 'references',
        to: 'orders',
        link: { table: 'delivery_orders', owner: 'delivery_id', target: 'order_id' },
      }),
      optional('cost', limit),
    ],
  },
} satisfies Record<string, Kind>
