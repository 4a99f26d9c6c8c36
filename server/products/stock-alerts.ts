import { businessDay } from '#domain/dates.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { insertStockAlert, seesProduct } from './stock-alert-store.ts'

/** Whoever asks gets a mail, once, when the article is in stock again. */
export async function askForStock({ sql, viewer, now }: SignedInContext, product: number): Promise<{ asked: boolean }> {
  if (!(await seesProduct(sql, viewer, product))) throw notFound()
  return { asked: await insertStockAlert(sql, viewer, { product, today: businessDay(now), now }) }
}
