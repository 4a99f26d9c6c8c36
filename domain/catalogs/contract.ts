import { z } from 'zod'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { recipients, recipientsInForm } from '#domain/offers/recipients.ts'
import { listQuery, party } from '#domain/orders/contract.ts'
import { pageOf } from '#domain/page.ts'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import {
  day,
  fileReply,
  flag,
  id,
  instant,
  money,
  nameText,
  queryFlag,
  queryId,
  search,
  seenInForm,
  text,
} from '#domain/schema.ts'
import { MAX_COOKIE } from '#domain/session/contract.ts'
import { clientDiscount } from '#domain/validation/shapes.ts'
import { CATALOG_TYPES, ITEMS_PER_PAGE } from './types.ts'

export const MAX_CATALOG_NAME = 120
export const MAX_CATALOG_DETAILS = 2000
/** Articles of a catalogue that is made from a whole assortment. */
export const MAX_ASSORTMENT = 2000
/** Pages that are shown as pictures. */
export const PREVIEW_PAGES = 4

const type = z.enum(CATALOG_TYPES)
const itemsPerPage = z.literal(ITEMS_PER_PAGE)

const catalog = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  created: instant,
  client: party,
  center: party.nullable(),
  type,
  type_name: z.string(),
  items_per_page: itemsPerPage,
  items_per_page_name: z.string(),
  with_prices: z.boolean(),
  /** 1 is being made, 2 made, 3 could not be made. */
  state: z.int(),
  base: money,
  discounts: money,
  tax: money,
  total: money,
  ...clientDiscount,
  /** What is due, with the client discount and its tax. */
  final: money,
  currency_symbol: z.string(),
  details: z.string(),
  /** The addresses that were named when it was made. */
  recipients: z.array(z.string()),
  lines: z.int(),
  /** Null until it is made. */
  pages: z.int().nullable(),
  has_logo: z.boolean(),
  user_creator: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
})

export type Catalog = z.infer<typeof catalog>

const catalogProduct = z.object({
  product: z.int(),
  product_data: z.object({
    id: z.int(),
    name: z.string(),
    external_id: z.string(),
    image_url: z.string(),
    biocide: z.boolean(),
    /** False after its last day on sale. */
    is_on_sale: z.boolean(),
  }),
  description: z.string(),
  /** Null is quote only. */
  price: money.nullable(),
  quantity: z.number(),
  discount: z.number(),
  base: money,
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  aditional_measurement_unit: z.object({ id: z.int().nullable(), name: z.string(), quantity: z.number() }).nullable(),
})

export type CatalogProduct = z.infer<typeof catalogProduct>

const catalogDetail = catalog.extend({ products: z.array(catalogProduct) })

export type CatalogDetail = z.infer<typeof catalogDetail>

/** A form has text alone; numbers and flags come as words. */
const formNumber = z.coerce.number().pipe(itemsPerPage)

export const createCatalog = endpoint({
  method: 'PATCH',
  path: '/cart/create_catalog/',
  summary:
    'Finish the cart as a catalogue; its document is made afterwards, and mailed to the addresses that are named',
  query: z.object({ punchout_buyer_cookie: text(MAX_COOKIE).optional() }),
  body: z.object({
    client: queryId.optional(),
    center: queryId.optional(),
    catalog_name: nameText(MAX_CATALOG_NAME),
    catalog_type: type,
    /** Budgets have none. */
    catalog_items_per_page: formNumber.default(6),
    catalog_with_prices: queryFlag.default(true),
    catalog_details: text(MAX_CATALOG_DETAILS).default(''),
    /** It is mailed to these alone; none: to nobody. */
    recipients: recipientsInForm.default([]),
    ...seenInForm,
  }),
  upload: 'catalog_client_logo',
  isUploadOptional: true,
  reply: catalog.extend({ message: z.string() }),
})

export type CreatedCatalog = z.infer<typeof createCatalog.reply>

export const createAssortment = endpoint({
  method: 'POST',
  path: '/catalogs/',
  summary: 'A catalogue of the usual articles of a client or center, or of all that a filter finds, without a cart',
  body: z.object({
    client: id,
    center: id.nullish(),
    name: nameText(MAX_CATALOG_NAME),
    type,
    items_per_page: itemsPerPage.default(6),
    with_prices: flag.default(true),
    details: text(MAX_CATALOG_DETAILS).default(''),
    /** It is mailed to these alone; none: to nobody. */
    recipients: recipients.default([]),
    /** As GET /products/ takes them, without pages. */
    search: search.optional(),
    supplier: id.optional(),
    category: id.optional(),
    only_usual_products: flag.optional(),
    is_outlet: flag.optional(),
    is_eco: flag.optional(),
    is_covid: flag.optional(),
    special_price: flag.optional(),
    ordering: z.enum(ORDERINGS).optional(),
    /** Instead: what the buyer took in the months of these days and may still buy, most first; `category` narrows it. */
    consumed: z.object({ date_from: day, date_to: day }).optional(),
  }),
  status: 201,
  reply: catalog,
})

export const listCatalogs = endpoint({
  method: 'GET',
  path: '/catalogs/',
  summary: 'The catalogues that the user may see, newest first',
  query: listQuery.omit({ before: true, after: true }),
  reply: pageOf(catalog),
})

export const readCatalog = endpoint({
  method: 'GET',
  path: '/catalogs/{id}/',
  summary: 'One catalogue with its articles',
  reply: catalogDetail,
})

export const resendCatalog = endpoint({
  method: 'PATCH',
  path: '/catalogs/{id}/resend/',
  summary:
    'Mail the catalogue to these addresses, or without any to who is signed in; with another type its document is made anew',
  body: z.object({ type: type.optional(), recipients: recipients.default([]) }),
  /** `status` 104: the cart was given up for it, and the offers are counted anew (R259). */
  reply: z.object({ message: z.string(), status: z.int().optional() }),
})

export const readCatalogPdf = endpoint({
  method: 'GET',
  path: '/catalogs/{id}/pdf/',
  summary:
    'The document of a catalogue, made once and kept; 503 catalogs.being_made with Retry-After while a job makes one of over 600 articles',
  query: z.object({ type: type.optional() }),
  reply: fileReply,
  file: PDF,
})

export const readCatalogPage = endpoint({
  method: 'GET',
  path: '/catalogs/{id}/pages/{page}/',
  summary: 'One of the first pages as a picture',
  reply: fileReply,
  file: 'image/png',
})
