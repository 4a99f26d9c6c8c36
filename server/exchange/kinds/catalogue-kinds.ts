import {
  code,
  day,
  emptyable,
  flag,
  integer,
  key,
  label,
  oneOf,
  optional,
  optionalKey,
  percentage,
  price,
  prose,
  reference,
  required,
  url,
  urls,
  type ColumnType,
} from './columns.ts'
import { byExternalId, isTaxCode, type Kind } from './definition.ts'

const content: ColumnType = { of: 'number', digits: 12, decimals: 3, min: 0 }
const index: ColumnType = { of: 'number', digits: 4, decimals: 2, min: 0 }
const ofCharges = (alias: string) => `${alias}.is_charge`
const product = key('product', reference('products'), 'code of the article')

export const catalogueKinds = {
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
    // Yesterday was the last day on sale, unless it was an earlier one.
    withdrawnAs: {
      column: 'on_sale_until',
      value: (today, stored) => `least(${stored}.on_sale_until, date '${today}' - 1)`,
    },
    table: 'products',
    ownRows: ofCharges,
    identity: byExternalId('product'),
    feeds: 'catalogue',
    columns: [
      key('external_id', code),
      required('name', label),
      optional('description', prose, '', { cleared: `''` }),
      optional('name_en', label, 'shown to readers of English; the name where it is empty'),
      optional('name_pt', label, 'the same in Portuguese'),
      optional('description_en', prose),
      optional('description_pt', prose),
      optional('supplier', reference('suppliers')),
      optional('categories', {
        of: 'references',
        to: 'categories',
        link: { table: 'product_categories', owner: 'product_id', target: 'category_id' },
      }),
      optional('tax_code', code, 'of a country at least; of a new article without one the setting DEFAULT_TAX_CODE', {
        cleared: `'general'`,
      }),
      optional('measurement_unit', code, '', { cleared: `'u'` }),
      optional('quantity_by_packet', content),
      optional('packets_by_package', content),
      optional('image_url', url),
      optional('extra_images', urls, 'addresses', { cleared: `'{}'` }),
      optional('max_discount', percentage, '', { cleared: '0' }),
      optional('is_eco', flag, 'told where it is no biocide', { stored: 'sent_is_eco', cleared: 'false' }),
      optional('is_outlet', flag, '', { cleared: 'false' }),
      optional('is_covid', flag, '', { cleared: 'false' }),
      optional('is_network', flag, '', { cleared: 'false' }),
      optional('obsolete', flag, '', { cleared: 'false' }),
      optional('sustainability_index', index, 'told where it is no biocide', { stored: 'sent_sustainability_index' }),
      optional('extra_info', { of: 'json' }, 'a JSON object', { stored: 'sent_extra_info', cleared: `'{}'` }),
      optional('public', flag, 'offered to every client', { cleared: 'true' }),
      optional('on_sale_until', day, 'last day on sale'),
      optional('replaced_by', reference('products'), 'what takes its place then', { late: true }),
    ],
    checks: ({ given }) => [
      { column: 'replaced_by', bad: 's.replaced_by = s.external_id', reason: `'is the article itself'` },
      {
        column: 'tax_code',
        bad: `${given('tax_code')} and not ${isTaxCode('s.tax_code')}`,
        reason: `'no country has a tax rate "' || s.tax_code || '"'`,
      },
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
  barcodes: {
    about: 'codes that are printed on an article or on one of its formats',
    table: 'barcodes',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [
      product,
      key('code', code),
      optional('unit', code, 'format of the article (product_units); empty for its own unit', { stored: undefined }),
    ],
    joins: () => 'left join product_units unit on unit.product_id = r_product.id and unit.external_id = s.unit',
    computed: ({ given }) => ({ unit_id: `case when ${given('unit')} then unit.id else t.unit_id end` }),
    checks: ({ given }) => [
      {
        column: 'unit',
        bad: `${given('unit')} and s.unit is not null and r_product.id is not null and unit.id is null`,
        reason: `'unknown unit "' || s.unit || '" of product "' || s.product || '"'`,
      },
    ],
  },
  product_attributes: {
    about: 'what articles are told apart by; those of an article for which none is sent are read from its name',
    table: 'product_attributes',
    sentOnly: alias => `not ${alias}.is_read`,
    article: 'product_id',
    feeds: 'catalogue',
    columns: [
      product,
      key(
        'name',
        code,
        'capacity, format, colour, size, material, certificate, units (pieces in the own unit of the article), or any other',
      ),
      required('value', code),
      optional('unit', code, 'such as L, ml or kg'),
    ],
    computed: () => ({
      number: String.raw`case when s.value ~ '^\d{1,9}([.,]\d{1,6})?$' then replace(s.value, ',', '.')::numeric end`,
      is_read: 'false',
    }),
  },
  product_relations: {
    about:
      'related articles, more ecological ones, and sizes or packs of the same article (variant, in both directions)',
    table: 'product_relations',
    columns: [product, key('related', reference('products')), key('kind', oneOf('related', 'more_eco', 'variant'))],
    checks: () => [{ column: 'related', bad: 's.related = s.product', reason: `'is the article itself'` }],
  },
  prices: {
    about: 'the price of an article in a country, from a day on',
    table: 'prices',
    uniqueBy: 'country_id, product_id, valid_from',
    columns: [
      key('country', reference('countries')),
      product,
      optionalKey('valid_from', day, 'first day; since ever where it is left out', { cleared: `'-infinity'::date` }),
      emptyable('price', price, 'empty for an article on request'),
      optional('valid_to', day, 'last day; empty for no end'),
    ],
    checks: () => [{ column: 'valid_to', bad: 's.valid_to < s.valid_from', reason: `'is before valid_from'` }],
  },
  stock: {
    about: 'what is in the warehouse',
    table: 'products',
    ownRows: ofCharges,
    changes: 'product',
    columns: [
      product,
      required('quantity', { of: 'number', digits: 14, decimals: 3 }, 'below 0 counts as 0', {
        stored: 'stock',
        least: 0,
      }),
      optional('expected_on', day, 'when more of it is to arrive'),
      optional('expected_quantity', { of: 'number', digits: 14, decimals: 3, min: 0 }, 'how much is to arrive then'),
    ],
  },
} satisfies Record<string, Kind>
