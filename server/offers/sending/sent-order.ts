import type { z } from 'zod'
import type { createOffer } from '#domain/offers/contract.ts'
import { fileKind, MAX_FILE_BYTES } from '#domain/offers/purchase-order.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { isSafeFile } from '#server/outside/sent-files/sent-file.ts'
import type { OfferFile } from '#server/offers/store.ts'

type Body = z.output<NonNullable<(typeof createOffer)['body']>>

/** The purchase order, told by what it is and not by its name. */
export async function fileOf({ purchase_order }: Pick<Body, 'purchase_order'>): Promise<OfferFile | undefined> {
  if (!purchase_order) return undefined
  const content = Buffer.from(purchase_order.content, 'base64')
  const type = fileKind(content)
  if (!type || content.length > MAX_FILE_BYTES) throw fieldFailure('purchase_order', 'offers.wrong_file')
  if (!(await isSafeFile(content, type))) throw fieldFailure('purchase_order', 'offers.refused_file')
  return { name: purchase_order.name.trim(), type, content }
}
