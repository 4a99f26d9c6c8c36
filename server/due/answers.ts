import { businessDay } from '#domain/dates.ts'
import { notNeededUntil } from '#domain/due/not-needed.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { deleteAnswer, hasArticle, upsertAnswer } from './answers-store.ts'
import { readFacts } from './model/facts-store.ts'
import { findBuyer } from './proposed-store.ts'

interface Asked {
  center: number
  product: number
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
