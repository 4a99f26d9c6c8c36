import type { z } from 'zod'
import type { listOpenCarts as contract } from '#domain/cart/open-carts.ts'
import type { SignedInContext } from '#server/context.ts'
import { listCarts } from './store.ts'

const MOST = 100 // nobody reads more, and whoever has more begins with the newest

export async function listOpenCarts({ sql, viewer }: SignedInContext): Promise<z.infer<typeof contract.reply>> {
  const results = await listCarts(sql, viewer, MOST)
  return { results }
}
