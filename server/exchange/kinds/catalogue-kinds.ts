import {
  code,
  day,
  emptyableKey,
  flag,
  integer,
  key,
  label,
  limit,
  oneOf,
  optional,
  percentage,
  price,
  prose,
  reference,
  required,
  url,
  urls,
  type ColumnType,
} from './columns.ts'
import { byExternalId, type Kind, legalSurcharge } from './definition.ts'

const content: ColumnType = { of: 'number', digits: 12, decimals: 3, min: 0 }
const product = key('product', reference('products'), 'code of the article')

export const catalogueKinds = {
  countries: {
    about: 'countries with their currency',
    table: 'countries',
    identity: { noun: 'country', id: 'id', key: alias => `${alias}.id` },
    columns: [
      key('external_id', code, 'short code, such as es', { stored: 'id' }),
      required('label', label),
      required('currency_code', code, 'ISO 4217, such as EUR'),
      required('currency_symbol', code),
      optional('timezone', code, 'IANA name', { cleared: `'Europe/Madrid'` }),
      optional('delivery_cost', limit, 'of a delivery that is sent without a cost'),
    ],
  },
  provinces: {
    about: 'provinces of a country',
    table: 'provinces',
    identity: byExternalId('province'),
    columns: [key('external_id', code), required('name', label), required('country', reference('countries'))],
  },
  holidays: {
    about: 'days without delivery; of a year of which any is sent only those that are sent hold',
    table: 'holidays',
    columns: [
      key('country', reference('countries')),
      emptyableKey('province', reference('provinces'), 'empty for the whole country'),
      key('date', day),
      required('name', label),
    ],
    checks: () => [
      {
        column: 'province',
        bad: 'r_province.country_id <> r_country.id',
        reason: `'is a province of another country'`,
      },
    ],
  },
  tax_rates: {
    about: 'percentage of each tax code in each country',
    table: 'tax_rates',
    columns: [
      key('country', reference('countries')),
      key('code', code),
      required('rate', percentage),
      optional('name', code, 'IVA, IGIC, IPSI', { cleared: `'IVA'` }),
      optional(
        'surcharge',
        percentage,
        `of clients under the equivalence surcharge; where it is left out 5.2, 1.4 or 0.5 beside an IVA of 21, 10 or 4`,
        { stored: undefined },
      ),
    ],
    computed: row => ({
      surcharge: `case
        when ${row.given('surcharge')} then coalesce(s.surcharge, ${legalSurcharge(row)})
        when t.rate = s.rate then t.surcharge
        else ${legalSurcharge(row)} end`,
    }),
  },
  suppliers: {
    about: 'makers of the articles',
    table: 'suppliers',
    identity: byExternalId('supplier'),
    feeds: 'catalogue',
    columns: [
      key('external_id', code),
      required('name', label),
      optional('preferred', flag, 'shown first', { cleared: 'false' }),
    ],
  },
  categories: {
    about: 'the tree of the catalogue, at most 4 levels',
    table: 'categories',
    identity: byExternalId('category'),
    feeds: 'catalogue',
    columns: [
      key('external_id', code),
      required('name', label),
      optional('parent', reference('categories'), 'empty at the top', { late: true }),
      optional('image_url', url),
      optional('position', integer(-1_000_000, 1_000_000), 'order among its neighbours', { cleared: '0' }),
    ],
  },
  products: {
    about: 'articles',
    table: 'products',
    identity: byExternalId('product'),
    feeds: 'catalogue',
    columns: [
      key('external_id', code),
      required('name', label),
      optional('description', prose, '', { cleared: `''` }),
      optional('supplier', reference('suppliers')),
      optional('categories', {
        of: 'references',
        to: 'categories',
        link: { table: 'product_categories', owner: 'product_id', target: 'category_id' },
      }),
      optional('tax_code', code, '', { cleared: `'general'` }),
      optional('measurement_unit', code, '', { cleared: `'u'` }),
      optional('quantity_by_packet', content),
      optional('packets_by_package', content),
      optional('image_url', url),
      optional('extra_images', urls, 'addresses', { cleared: `'{}'` }),
      optional('max_discount', percentage, '', { cleared: '0' }),
      optional('is_eco', flag, '', { cleared: 'false' }),
      optional('is_outlet', flag, '', { cleared: 'false' }),
      optional('is_covid', flag, '', { cleared: 'false' }),
      optional('is_network', flag, '', { cleared: 'false' }),
      optional('obsolete', flag, '', { cleared: 'false' }),
      optional('sustainability_index', { of: 'number', digits: 4, decimals: 2, min: 0 }),
      optional('extra_info', { of: 'json' }, 'a JSON object', { cleared: `'{}'` }),
      optional('public', flag, 'offered to every client', { cleared: 'true' }),
    ],
  },
  product_units: {
    about: 'additional formats of an article: a box of 12 …',
    table: 'product_units',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [
      product,
      key('external_id', code),
      required('name', label),
      required('quantity', { of: 'number', digits: 14, decimals: 4, min: 0, nonzero: true }, 'units in the format'),
    ],
  },
  product_attributes: {
    about: 'what articles are told apart by; those of an article for which none is sent are read from its name',
    table: 'product_attributes',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [
      product,
      key('name', code, 'capacity, format, colour, size, material, certificate, or any other'),
      required('value', code),
      optional('unit', code, 'such as L, ml or kg'),
    ],
    computed: () => ({
      number: String.raw`case when s.value ~ '^\d{1,9}([.,]\d{1,6})?$' then replace(s.value, ',', '.')::numeric end`,
      is_read: 'false',
    }),
  },
  product_documents: {
    about: 'data sheets',
    table: 'product_documents',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [product, key('kind', oneOf('technical', 'security')), required('url', url), optional('valid_until', day)],
  },
  product_safety: {
    about: 'symbols of obligation (1) and safety (2)',
    table: 'product_safety',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [product, key('symbol_type', oneOf('1', '2')), key('name', code), required('image_url', url)],
  },
  product_relations: {
    about: 'related articles and more ecological ones',
    table: 'product_relations',
    columns: [product, key('related', reference('products')), key('kind', oneOf('related', 'more_eco'))],
    checks: () => [{ column: 'related', bad: 's.related = s.product', reason: `'is the article itself'` }],
  },
  prices: {
    about: 'the price of an article in a country',
    table: 'prices',
    columns: [key('country', reference('countries')), product, required('price', price)],
  },
  stock: {
    about: 'what is in the warehouse',
    table: 'products',
    changes: 'product',
    columns: [
      product,
      required('quantity', { of: 'number', digits: 14, decimals: 3, min: 0 }, '', { stored: 'stock' }),
    ],
  },
} satisfies Record<string, Kind>
