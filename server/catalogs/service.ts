import { businessDay } from '#domain/dates.ts'
import type { z } from 'zod'
import type { Catalog, CatalogDetail, CatalogProduct, listCatalogs, resendCatalog } from '#domain/catalogs/contract.ts'
import { LIST_PAGE } from '#domain/catalogs/types.ts'
import { countryOf } from '#domain/clients/europe.ts'
import { asPage, type Page, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { partyOf } from '#server/database/documents.ts'
import { notFound } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { limitReports } from '#server/limits/reports.ts'
import { artUrl } from '#server/products/card.ts'
import { translate, translateFor } from '#server/texts/translate.ts'
import { elseNear } from '#server/database/mistyped.ts'
import { queueCatalog } from './file-store.ts'
import * as store from './store.ts'

type Query = z.output<NonNullable<(typeof listCatalogs)['query']>>

/** The catalogues are there where the brand has the generator. */
export function withGenerator(context: SignedInContext): SignedInContext {
  if (!context.brand.flags.catalog_generator) throw notFound()
  return context
}

export async function listPage(context: SignedInContext, query: Query): Promise<Page<Catalog>> {
  const limit = query.page_size ?? PAGE_SIZE
  const filter = {
    ...query,
    country: countryOf(query.country),
    limit,
    offset: (query.page - 1) * limit,
  }
  const { rows, count } = await elseNear(filter, each => store.listCatalogs(context.sql, context.viewer, each))
  return asPage(
    rows.map(row => catalogOf(row, context)),
    count,
    limit,
  )
}

export async function readCatalogFacts(context: SignedInContext, id: number): Promise<Catalog> {
  const catalog = await store.findCatalog(context.sql, context.viewer, id)
  if (!catalog) throw notFound()
  return catalogOf(catalog, context)
}

export async function readCatalog(context: SignedInContext, id: number): Promise<CatalogDetail> {
  const catalog = await readCatalogFacts(context, id)
  const products = await store.listProducts(context.sql, id, businessDay(context.now))
  return { ...catalog, products: products.map(productOf) }
}

/**
 * Mails a catalogue to the addresses that are named; without any to who is signed in. Its lines are its own, so no cart is
 * given up for it, and the status 104 of R259 is never answered.
 */
export async function resend(
  context: SignedInContext,
  id: number,
  { type, recipients: to }: z.output<NonNullable<(typeof resendCatalog)['body']>>,
) {
  const { sql, viewer, brand, language, jobs } = context
  const catalog = await store.findCatalog(sql, viewer, id)
  if (!catalog) throw notFound()
  await limitReports(context, 'catalog', id)
  await sql.begin(async transaction => {
    await countOutsideMails(transaction, context, { client: catalog.client_id, to })
    const mail = { to, user_id: viewer.id }
    await queueCatalog(transaction, jobs, { catalog_id: id, type: type ?? catalog.type, mail })
  })
  return { message: translateFor(brand, language, 'catalogs.sent') }
}

function catalogOf(row: store.CatalogRow, { language }: Pick<SignedInContext, 'language'>): Catalog {
  const { creator_email: email, creator_first_name: first_name, creator_last_name: last_name, ...facts } = row
  return {
    ...facts,
    client: partyOf(row, 'client', row.client_id),
    center: row.center_id === null ? null : partyOf(row, 'center', row.center_id),
    type_name: translate(language, `catalogs.type_${row.type}`),
    items_per_page_name:
      row.items_per_page === LIST_PAGE
        ? translate(language, 'catalogs.list')
        : translate(language, 'catalogs.per_page', { count: row.items_per_page }),
    user_creator: { email, first_name, last_name },
  }
}

function productOf({
  name,
  external_id,
  photo,
  art_version,
  biocide,
  is_on_sale,
  ...product
}: store.ProductRow): CatalogProduct {
  const image_url = photo ?? artUrl(product.product, art_version)
  return { ...product, product_data: { id: product.product, name, external_id, image_url, biocide, is_on_sale } }
}
