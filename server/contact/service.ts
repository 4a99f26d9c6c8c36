import type { z } from 'zod'
import type * as contract from '#domain/contact/contract.ts'
import type { Context, SignedInContext } from '#server/context.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { requirePublicCatalogue } from '#server/public-catalogue/service.ts'
import * as store from './store.ts'

type Body<Declared extends { body?: z.ZodType }> = z.output<NonNullable<Declared['body']>>

interface Taken {
  taken: boolean
}

/** Keeps the request and queues its mail, both or neither. */
export async function requestQuotation(
  context: SignedInContext,
  body: Body<typeof contract.requestQuotation>,
): Promise<Taken> {
  const { sql, viewer, now, jobs } = context
  const asked = { client: body.client ?? undefined, center: body.center ?? undefined }
  const product = body.product ?? null
  const buyer = await store.findBuyer(sql, viewer, { ...asked, product })
  if (!buyer && (asked.client !== undefined || asked.center !== undefined)) throw notFound()
  if (product !== null && !buyer?.sees_product) throw fieldFailure('product', 'errors.invalid_choice')
  return sql.begin(async transaction => {
    const id = await store.insertRequest(transaction, viewer, {
      client_id: buyer?.client_id ?? null,
      center_id: buyer?.center_id ?? null,
      text: body.text,
      now,
    })
    await store.insertArticles(transaction, id, product === null ? [] : [product])
    await store.recordRequest(transaction, context, id)
    await queueMail(jobs, transaction, 'quotation_request', { request_id: id })
    return { taken: true }
  })
}

export async function requestPublicQuotation(
  context: Context,
  body: Body<typeof contract.requestPublicQuotation>,
): Promise<Taken> {
  const { sql, brand, now, jobs } = context
  requirePublicCatalogue(brand)
  const { product, products, request_region } = body
  const articles = [...new Set([...(product ? [product] : []), ...products])]
  const known = await store.findPublicChoice(sql, { articles, request_region })
  if (articles.some(id => !known.articles.includes(id))) {
    const isTheOne = product && !known.articles.includes(product)
    throw fieldFailure(isTheOne ? 'product' : 'products', 'errors.invalid_choice')
  }
  if (!known.has_region) throw fieldFailure('request_region', 'errors.invalid_choice')
  return sql.begin(async transaction => {
    const id = await store.insertPublicRequest(transaction, { ...body, now })
    await store.insertArticles(transaction, id, articles)
    await store.recordRequest(transaction, { ...context, viewer: undefined }, id)
    await queueMail(jobs, transaction, 'quotation_request', { request_id: id })
    return { taken: true }
  })
}

export function sendHelpMessage(
  { sql, viewer, now, jobs }: SignedInContext,
  body: Body<typeof contract.sendHelpMessage>,
): Promise<Taken> {
  return sql.begin(async transaction => {
    const id = await store.insertHelpMessage(transaction, viewer, { ...body, now })
    await queueMail(jobs, transaction, 'help_message', { message_id: id })
    return { taken: true }
  })
}
