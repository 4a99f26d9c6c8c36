import type { OfferAnswer, OpenedOffer } from '#domain/offer-link/contract.ts'
import type { ReceivedOffer, ReceivedQuery } from '#domain/offer-link/received/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { stagesOf } from '#domain/offer-link/received/contract.ts'
import { stageOf } from '#domain/offers/progress.ts'
import { asPage, type Page, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { elseNear } from '#server/database/mistyped.ts'
import { articlesNamed } from '#server/search/search.ts'
import { keepAnswer, openedOf } from './open-offer.ts'
import * as store from './store.ts'

/** The offers that were sent to the clients and centres of the viewer. */
export async function listReceived(
  { sql, viewer, now }: SignedInContext,
  { page, page_size: limit = PAGE_SIZE, state, ...query }: ReceivedQuery,
): Promise<Page<ReceivedOffer>> {
  const filter = {
    ...query,
    articles: await articlesNamed(sql, query.search),
    at: state && { stages: stagesOf(state), today: businessDay(now) },
    limit,
    offset: (page - 1) * limit,
  }
  const { rows, count } = await elseNear(filter, each => store.listReceived(sql, viewer, each))
  return asPage(
    rows.map(row => ({ ...row, stage: stageOf(row, now) })),
    count,
    limit,
  )
}

/** Keeps what a client answers to an offer that it was sent. */
export async function answerReceived(context: SignedInContext, id: number, answer: OfferAnswer): Promise<OpenedOffer> {
  const offer = await store.findReceivedOffer(context.sql, context.viewer, id)
  if (!offer) throw notFound()
  await keepAnswer(context, { offer, email: context.viewer.email, answer })
  return readReceived(context, id)
}

/** One of them, as its link shows it. */
export async function readReceived(context: SignedInContext, id: number): Promise<OpenedOffer> {
  const offer = await store.findReceivedOffer(context.sql, context.viewer, id)
  if (!offer) throw notFound()
  return openedOf(context, offer)
}
