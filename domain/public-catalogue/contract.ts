import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { category, product, productDetail } from '#domain/products/contract.ts'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import { page, pageSize, queryFlag, queryId, search } from '#domain/schema.ts'

/** An article as anybody may see it. Named one by one, so that what an article gains is not shown by itself. */
export const publicProduct = product.pick({
  id: true,
  name: true,
  description: true,
  external_id: true,
  image_url: true,
  art_url: true,
  extra_images: true,
  obsolete: true,
  is_outlet: true,
  is_eco: true,
  biocide: true,
  is_network: true,
  sustainability_index: true,
  quantity_by_packet: true,
  packets_by_package: true,
  measurement_unit: true,
  aditional_measurement_units: true,
})

export type PublicProduct = z.infer<typeof publicProduct>

const publicDetail = productDetail
  .pick({
    categories: true,
    supplier: true,
    doc_technical_url: true,
    doc_security_url: true,
    documents: true,
    extra_info: true,
    hazards: true,
    extra_safety_symbols: true,
  })
  .extend({
    ...publicProduct.shape,
    is_on_sale: product.shape.is_on_sale,
    replaced_by: product.shape.replaced_by,
    related_products: z.array(publicProduct),
    more_eco_alternatives: z.array(publicProduct),
  })

export type PublicProductDetail = z.infer<typeof publicDetail>

export const publicListQuery = z.object({
  search: search.optional(),
  supplier: queryId.optional(),
  category: queryId.optional(),
  is_outlet: queryFlag.optional(),
  is_eco: queryFlag.optional(),
  is_covid: queryFlag.optional(),
  page: page.default(1),
  page_size: pageSize().optional(),
  /** An order by price or by consumption would tell of them: it counts as none. */
  ordering: z.enum(ORDERINGS).optional(),
  /** These three are taken and mean nothing here: there are no prices, no stock and no client. */
  complete: queryFlag.optional(),
  only_usual_products: queryFlag.optional(),
  consumption: z.coerce.number().int().min(1).max(24).optional(),
})

export type PublicListQuery = z.infer<typeof publicListQuery>

export const listPublicProducts = endpoint({
  method: 'GET',
  path: '/public_products/',
  summary: 'The catalogue for everybody: the articles that are public, without prices',
  query: publicListQuery,
  reply: pageOf(publicProduct).extend({
    /** True if no article matches all words, and the results match some of them. */
    approximate: z.boolean(),
  }),
})

export const readPublicProduct = endpoint({
  method: 'GET',
  path: '/public_products/{id}/',
  summary: 'One public article, with documents, safety and alternatives',
  reply: publicDetail,
})

export const listPublicCategories = endpoint({
  method: 'GET',
  path: '/public_categories/',
  summary: 'The categories that have public articles, as a tree',
  reply: resultsOf(category),
})
