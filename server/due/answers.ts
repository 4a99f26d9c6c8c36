import { businessDay } from '#domain/dates.ts'
import { notNeededUntil } from '#domain/due/not-needed.ts'
import type { DueAnswer } from '#domain/due/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { deleteAnswer, hasArticle, listAnswers, upsertAnswer } from './answers-store.ts'
import { readFacts } from './model/facts-store.ts'
import { findBuyer } from './proposed-store.ts'

interface Asked {
  center: number
  product: number
}

/** What the center does not need for now, as it has said. Without a center that is nothing. */
export async function listDueAnswers(
  { sql, viewer, now, language }: SignedInContext,
  asked: { client?: number | undefined; center?: number | undefined },
): Promise<{ results: DueAnswer[] }> {
  const { client, center } = asked
  if (client === undefined && center === undefined) return { results: [] }
  if ((await findBuyer(sql, viewer, { client, center })) === undefined) throw notFound()
  return { results: await listAnswers(sql, viewer, { client, center, today: businessDay(now), language }) }
}

/** «No hace falta»: the article stays out of the list of the center for one of its intervals. */
export async function answerDue({ sql, viewer, now }: SignedInContext, { center, product }: Asked) {
  const buyer = await findBuyer(sql, viewer, { client: undefined, center })
  if (buyer === undefined || !(await hasArticle(sql, product))) throw notFound()
  const today = businessDay(now)
  const facts = (await readFacts(sql, [center], today)).find(each => each.product_id === product)
  const until = notNeededUntil(today, facts?.interval ?? null)
  await upsertAnswer(sql, { center, client: buyer.client_id, product, until })
  return { center, product, until }
}

export async function withdrawDueAnswer({ sql, viewer }: SignedInContext, { center, product }: Asked) {
  if ((await findBuyer(sql, viewer, { client: undefined, center })) === undefined) throw notFound()
  await deleteAnswer(sql, { center, product })
  return { center, product }
}
