import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { id, money, page, pageSize, queryFlag, queryId, search, text } from '#domain/schema.ts'
import { MEASURES } from '#domain/products/compare/measure-price.ts'
import { FAMILY_AXES } from '#domain/products/family/family.ts'
import { FACETS } from '#domain/products/narrowing/facets.ts'
import { near } from './near.ts'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'

export const MAX_LOOKED_UP = 500 // as many as a cart has lines
const MAX_CODE = 80
const MAX_VALUES = 2000
const MAX_SUPPLIERS = 1000 // 000 §9: the supplier list has a page size of 1000

const measurePrice = z.object({ value: money, per: z.enum(MEASURES) })

const unit = z.object({ id: z.int(), name: z.string(), quantity: z.number() })

export const replacement = z.object({ id: z.int(), name: z.string(), external_id: z.string() })

export type Replacement = z.infer<typeof replacement>

/** An article as a card, a row or a suggestion shows it, with the prices of the chosen client and centre. */
export const product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  external_id: z.string(),
  client_reference: z.string(),
  /** The photograph where there is one, else the drawn article. Never empty. */
  image_url: z.string(),
  /** The drawn article, for when the photograph does not load. */
  art_url: z.string(),
  extra_images: z.array(z.string()),
  /** Unit price before a special one; null means quote only. */
  price: money.nullable(),
  special_price: money.nullable(),
  final_price: money.nullable(),
  is_special_price: z.boolean(),
  /** What a litre, a kilo, a hundred pieces or a wash costs; null where the data do not say what one unit of it holds. */
  measure_price: measurePrice.nullable(),
  currency_symbol: z.string(),
  stock: z.number(),
  /** When more of it is to arrive, and how much; null where that is not known, or the day is over. */
  expected_on: z.string().nullable(),
  expected_quantity: z.number().nullable(),
  obsolete: z.boolean(),
  is_outlet: z.boolean(),
  /** Never true of a biocide, of which no index is told either. */
  is_eco: z.boolean(),
  /** Where it is shown stands how biocides are used safely. */
  biocide: z.boolean(),
  is_network: z.boolean(),
  sustainability_index: z.number().nullable(),
  /** Left out for buyers, who give none. */
  max_discount: z.number().optional(),
  quantity_by_packet: z.number().nullable(),
  packets_by_package: z.number().nullable(),
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  aditional_measurement_units: z.array(unit),
  /** Units that the centre (without one, the client) took in each of the last months, oldest first: 12 unless asked. */
  consumption_months: z.array(z.number()),
  total_consumption: z.number(),
  /**
   * What the centre usually orders at a time, in units; null without a centre or an order with it, and in lists of articles
   * unless `usual` asks for it.
   */
  usual_quantity: z.number().nullable(),
  /** False after its last day on sale: it is shown where it is known from before, and cannot be bought. */
  is_on_sale: z.boolean(),
  /** What takes its place, of what is off sale; null where there is nothing for this buyer. */
  replaced_by: replacement.nullable(),
})

export type Product = z.infer<typeof product>

export const productQuery = {
  client: queryId.optional(),
  center: queryId.optional(),
  /** Instead of a client: then the prices are the list prices of the lead's country. */
  lead: queryId.optional(),
  country: text(8).optional(),
}

// Of each facet the values that are wanted, any of them, with commas between. Unknown ones are ignored.
const values = text(MAX_VALUES).optional()
const facetQuery = {
  capacity: values,
  format: values,
  colour: values,
  size: values,
  material: values,
  certificate: values,
  sustainability: values,
  in_stock: queryFlag.optional(),
}

const filterQuery = {
  search: search.optional(),
  supplier: queryId.optional(),
  category: queryId.optional(),
  complete: queryFlag.default(true),
  only_usual_products: queryFlag.optional(),
  is_outlet: queryFlag.optional(),
  is_eco: queryFlag.optional(),
  is_covid: queryFlag.optional(),
  special_price: queryFlag.optional(),
  add_extra_products: queryFlag.optional(),
  ...facetQuery,
}

export const productListQuery = z.object({
  ...productQuery,
  ...filterQuery,
  page: page.default(1),
  page_size: pageSize().optional(),
  ordering: z.enum(ORDERINGS).optional(),
  /** Months of consumption that count, 12 or 24. */
  consumption: z.coerce.number().int().min(1).max(24).optional(),
  /** With what the centre usually orders of each. */
  usual: queryFlag.optional(),
})

export type ProductListQuery = z.infer<typeof productListQuery>

export const listProducts = endpoint({
  method: 'GET',
  path: '/products/',
  summary: 'The catalogue, with the prices that this client pays at this centre',
  query: productListQuery,
  reply: pageOf(product).extend({
    /** True if no article matches all words; the results then match some of them. */
    approximate: z.boolean(),
  }),
})

export const productDetail = product.extend({
  categories: z.array(z.object({ id: z.int(), name: z.string(), level: z.int(), parent: z.int().nullable() })),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  related_products: z.array(product),
  more_eco_alternatives: z.array(product),
  /** The sizes or packs of the same article that this buyer may have, itself among them; null where there is none. */
  family: z
    .object({
      axis: z.enum(FAMILY_AXES),
      members: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** What tells it from the others: «M», «5 L». */
          label: z.string(),
          stock: z.number(),
          obsolete: z.boolean(),
          is_on_sale: z.boolean(),
          final_price: money.nullable(),
        }),
      ),
    })
    .nullable(),
  doc_technical_url: z.string().nullable(),
  doc_security_url: z.string().nullable(),
  /** Its data sheets, each kind in each language that there is; the two addresses above are those in Spanish where there are. */
  documents: z.array(
    z.object({
      kind: z.enum(['technical', 'security']),
      /** Two letters. */
      language: z.string(),
      url: z.string(),
      valid_until: z.string().nullable(),
      revision: z.string().nullable(),
    }),
  ),
  center_2y_consumptions: z.array(z.object({ month: z.string(), value: z.number() })),
  extra_info: z.record(z.string(), z.string()),
  /** Whether the viewer gets a mail when it is in stock again. */
  has_stock_alert: z.boolean(),
  /** Codes that are printed on it; `unit` is the format that has the code, null for the article's own unit. */
  barcodes: z.array(z.object({ code: z.string(), unit: z.string().nullable() })),
  /** What its label says; null where nothing was sent. */
  hazards: z
    .object({
      registration_number: z.string().nullable(),
      signal_word: z.enum(['danger', 'warning']).nullable(),
      hazard_statements: z.array(z.string()),
      precautionary_statements: z.array(z.string()),
      ufi: z.string().nullable(),
    })
    .nullable(),
  extra_safety_symbols: z.array(
    z.object({ symbol_type_external_id: z.string(), image_url: z.string(), name: z.string() }),
  ),
})

export type ProductDetail = z.infer<typeof productDetail>

export const readProduct = endpoint({
  method: 'GET',
  path: '/products/{id}/',
  summary: 'One article, with documents, safety, consumption and alternatives',
  query: z.object({ ...productQuery, consumption: z.coerce.number().int().min(1).max(24).optional() }),
  reply: productDetail,
})

export const askForStock = endpoint({
  method: 'POST',
  path: '/products/{id}/stock_alert/',
  summary: 'Ask for a mail, once, when an article is in stock again',
  /** False where it is in stock already, or no longer sold. */
  reply: z.object({ asked: z.boolean() }),
})

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/product_suggestions/',
  summary: 'Categories and articles for what has been typed so far',
  query: z.object({ ...productQuery, search, category: queryId.optional() }),
  reply: z.object({
    categories: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() })),
    products: z.array(product),
    count: z.int(),
  }),
})

export const listNear = endpoint({
  method: 'GET',
  path: '/products/near/',
  summary: 'What to look for instead of a search that found nothing, with how many articles it finds',
  query: z.object({ ...productQuery, search }),
  reply: near,
})

interface CategoryNode {
  id: number
  name: string
  level: number
  parent: number | null
  image_url: string | null
  count: number
  children: CategoryNode[]
}

export const category: z.ZodType<CategoryNode> = z
  .object({
    id: z.int(),
    name: z.string(),
    /** 1 to 4. */
    level: z.int(),
    parent: z.int().nullable(),
    image_url: z.string().nullable(),
    /** Articles in it and below it. */
    count: z.int(),
    get children() {
      return z.array(category)
    },
  })
  .meta({ id: 'Category' })

export type Category = CategoryNode

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories/',
  summary: 'The tree of categories, up to four levels',
  reply: resultsOf(category),
})

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/suppliers/',
  summary: 'The suppliers of the articles that a catalogue query finds, with how many each has',
  query: z.object({
    ...productQuery,
    ...filterQuery,
    prefered: queryFlag.optional(),
    page: page.default(1),
    page_size: pageSize(MAX_SUPPLIERS).optional(),
  }),
  reply: pageOf(z.object({ id: z.int(), name: z.string(), count: z.int() })),
})

const facet = z.object({
  facet: z.enum(FACETS),
  /** How many there would be if none of its values were chosen. */
  without: z.int(),
  values: z.array(
    z.object({
      /** As in the query. */
      value: z.string(),
      label: z.string(),
      /** A capacity in millilitres or grams; of others the number that they are. */
      number: z.number().nullable(),
      count: z.int(),
    }),
  ),
})

export type Facet = z.infer<typeof facet>

export const listFacets = endpoint({
  method: 'GET',
  path: '/products/facets/',
  summary: 'What the results of a catalogue query can be narrowed by, with how many each value would leave',
  query: z.object({ ...productQuery, ...filterQuery }),
  reply: z.object({
    count: z.int(),
    /** Those with results and those that are chosen. A facet is counted as if none of its own values were chosen. */
    facets: z.array(facet),
    in_stock: z.int(),
    /** How many there would be whatever the stock. */
    without_stock: z.int(),
    categories: z.array(z.object({ id: z.int(), count: z.int() })),
    /** None for who may not filter by them. */
    suppliers: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  }),
})

export type Facets = z.infer<typeof listFacets.reply>

export const listMostConsumed = endpoint({
  method: 'GET',
  path: '/most_consumed/',
  summary: 'What this centre (without one, this client) took most in the last 12 months',
  query: z.object({ client: queryId.optional(), center: queryId.optional() }),
  reply: resultsOf(product),
})

export const lookUpProducts = endpoint({
  method: 'POST',
  path: '/product_lookup/',
  summary:
    'Articles by their ids, or by codes as they stand in a list: the article code, the reference of the client or a printed code',
  body: z.object({
    client: id.nullish(),
    center: id.nullish(),
    codes: z.array(text(MAX_CODE)).max(MAX_LOOKED_UP).optional(),
    products: z.array(id).max(MAX_LOOKED_UP).optional(),
  }),
  reply: resultsOf(product).extend({
    /**
     * In the order of the codes asked for: articles with exactly that code, reference or printed code, else those that have
     * zeros behind the point more, or whose code begins with it.
     */
    codes: z.array(
      z.object({
        products: z.array(z.int()),
        similar: z.array(z.int()),
        /** The format that has the code, where it is printed on one of one article. */
        unit: unit.pick({ id: true, quantity: true }).nullable(),
      }),
    ),
  }),
})
