import { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { fileReply, money, page, queryDay, queryId, text } from '#domain/schema.ts'
import { CENTER_ORDERINGS, PRODUCT_ORDERINGS } from './orderings.ts'
import type { StatNode } from './tree.ts'

const MAX_NODE_ID = 64

/** What the figures are of: the same for every view (001 §7). */
const scope = {
  client: queryId,
  /** Two days; the months that they lie in count whole (R271). By default the last twelve that are over (R268). */
  after: queryDay.optional(),
  before: queryDay.optional(),
  category: queryId.optional(),
  /** Ids of the chosen node and of those above it, from the highest level down (R272). */
  level0: text(MAX_NODE_ID).optional(),
  level1: text(MAX_NODE_ID).optional(),
  level2: text(MAX_NODE_ID).optional(),
  center: queryId.optional(),
}

export const SOURCES = ['invoices', 'orders'] as const
export type Source = (typeof SOURCES)[number]

const about = {
  /** What purchases are counted from: orders, where the client has no invoices at all. */
  source: z.enum(SOURCES),
  /** First and last day of the months that were counted. */
  after: z.string(),
  before: z.string(),
}

const compared = {
  period_purchases: money,
  previous_period_year_purchases: money,
  /** Null where the year before has none. */
  period_purchases_diff_percentage: z.number().nullable(),
}

const node: z.ZodType<StatNode> = z
  .object({
    id: z.string(),
    node_name: z.string(),
    centers: z.int(),
    get children() {
      return z.array(node)
    },
  })
  .meta({ id: 'StatNode' })

export const readStatTree = endpoint({
  method: 'GET',
  path: '/c_dashboard/stat_node_tree/',
  summary: 'The groups of centres of a client',
  query: z.object({ client: queryId }),
  reply: resultsOf(node),
})

const purchases = z.object({
  ...about,
  ...compared,
  /** A month each, those without purchases too. */
  chart: z.array(z.object({ date: z.string(), purchases_value: money, previous_year_purchases_value: money })),
})

export type Purchases = z.infer<typeof purchases>

export const readPurchases = endpoint({
  method: 'GET',
  path: '/c_dashboard/client_purchases/',
  summary: 'Purchases of a client by month, with those of the year before',
  query: z.object({ ...scope, product: queryId.optional() }),
  reply: purchases,
})

const categoryShare = z.object({
  /** Null for charges and for what hangs in no category. */
  id: z.int().nullable(),
  name: z.string(),
  purchases: money,
  pruchases_percentage: z.number(),
  units: z.number(),
  units_percentage: z.number(),
})

export type CategoryShare = z.infer<typeof categoryShare>

export const listCategoryPurchases = endpoint({
  method: 'GET',
  path: '/c_dashboard/client_categories_purchases/',
  summary: 'Purchases of a client by category, once by amount and once by units',
  query: z.object(scope),
  reply: z.object({ ...about, by_purchases: z.array(categoryShare), by_units: z.array(categoryShare) }),
})

const centerPurchases = z.object({
  /** Null for what no centre can be told of. */
  id: z.int().nullable(),
  name: z.string(),
  ...compared,
  /** Of the purchases of the period. */
  purchases_percentage: z.number(),
})

export type CenterPurchases = z.infer<typeof centerPurchases>

export const listCenterPurchases = endpoint({
  method: 'GET',
  path: '/c_dashboard/client_center_purchases/',
  summary: 'Purchases of a client by centre',
  query: z.object({ ...scope, page: page.default(1), ordering: z.enum(CENTER_ORDERINGS).default('-period_purchases') }),
  reply: pageOf(centerPurchases).extend({ ...about, ...compared }),
})

const productPurchases = z.object({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  category: z.string(),
  /** In base units. */
  period_purchases_quantity: z.number(),
  period_purchases: money,
  ppy_purchases_quantity: z.number(),
  ppy_purchases: money,
  period_purchases_diff_percentage: z.number().nullable(),
})

export type ProductPurchases = z.infer<typeof productPurchases>

const productOrdering = z.enum(PRODUCT_ORDERINGS).default('-period_purchases')

export const listProductPurchases = endpoint({
  method: 'GET',
  path: '/c_dashboard/client_product_purchases/',
  summary: 'Purchases of a client by article, without charges',
  query: z.object({ ...scope, page: page.default(1), ordering: productOrdering }),
  reply: pageOf(productPurchases).extend({ ...about, ...compared }),
})

export const exportProductPurchases = endpoint({
  method: 'GET',
  path: '/c_dashboard/client_product_purchases.xlsx/',
  summary: 'The same as a spreadsheet',
  query: z.object({ ...scope, ordering: productOrdering }),
  reply: fileReply,
  file: XLSX,
})

const rationalizationTotal = z.object({
  /** Articles bought in the last 12 months that are over, and their suppliers. */
  articles: z.int(),
  suppliers: z.int(),
  /** How few of the articles make 90 % of the amount. */
  articles_90: z.int(),
  /** Categories with more than one of the articles. */
  duplicated_families: z.int(),
})

export const readRationalization = endpoint({
  method: 'GET',
  path: '/c_dashboard/product_rationalization_total/',
  summary: 'How many articles and suppliers a client has, and how few would do',
  query: z.object({ client: queryId }),
  reply: rationalizationTotal,
})
